package io.zeroloss.simlab.host.os;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** {@code /proc/PID}: what the kernel tells of a process (proc(5)). */
public final class ProcessFiles {
    private ProcessFiles() {}

    /** A directory for each process of a machine. */
    public static SortedMap<String, Entry> of(Machine machine) {
        SortedMap<String, Entry> directories = new TreeMap<>();
        for (RunningProcess process : machine.processes().all()) {
            directories.put(String.valueOf(process.pid()), new Entry.LiveDirectory(() -> files(process)));
        }
        return directories;
    }

    private static SortedMap<String, Entry> files(RunningProcess process) {
        SortedMap<String, Entry> files = new TreeMap<>();
        live(files, "stat", () -> stat(process));
        live(files, "comm", () -> process.name() + "\n");
        live(files, "cmdline", () -> String.join("\0", process.argv()) + "\0");
        live(files, "status", () -> status(process.name(), process.pid(), process.cpus()));
        // scheduling is not simulated: the priority is taken and has no effect
        files.put("autogroup", new Entry.LiveFile(() -> "/autogroup-1 nice 0\n", Optional.of(priority -> {})));
        files.put("task", new Entry.LiveDirectory(() -> tasks(process)));
        return files;
    }

    private static void live(SortedMap<String, Entry> files, String name, Supplier<String> content) {
        files.put(name, Entry.LiveFile.of(content));
    }

    /** 52 fields of which the first six and the 22nd, the start, are true. */
    private static String stat(RunningProcess process) {
        return "%d (%s) S %d %d %d 0 -1 4194304 0 0 0 0 0 0 0 0 20 0 1 0 %d 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 17 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n"
                .formatted(
                        process.pid(),
                        process.name(),
                        process.parent(),
                        process.group(),
                        process.session(),
                        process.startedTicks());
    }

    private static SortedMap<String, Entry> tasks(RunningProcess process) {
        SortedMap<String, Entry> tasks = new TreeMap<>();
        process.resident()
                .map(Resident::threads)
                .orElseGet(() -> List.of(new Resident.Task(process.pid(), process.name(), process.cpus())))
                .forEach(task -> {
                    SortedMap<String, Entry> files = new TreeMap<>();
                    live(files, "comm", () -> task.name() + "\n");
                    live(files, "status", () -> status(task.name(), task.id(), task.cpus()));
                    tasks.put(String.valueOf(task.id()), new Entry.LiveDirectory(() -> files));
                });
        return tasks;
    }

    private static String status(String name, int id, SortedSet<Integer> cpus) {
        return "Name:\t%s\nState:\tS (sleeping)\nPid:\t%d\nCpus_allowed_list:\t%s\n"
                .formatted(name, id, cpus.stream().map(String::valueOf).collect(Collectors.joining(",")));
    }
}
