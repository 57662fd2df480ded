package io.zeroloss.simlab.host.os;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;

/** The processes of a machine. Pids only grow, so that the same commands give the same pids. */
public final class ProcessTable {
    private static final int FIRST_PID = 2100;
    private static final long NANOS_PER_TICK = 10_000_000;

    private final MachineTime time;
    private final SortedSet<Integer> allCpus;
    private final SortedMap<Integer, RunningProcess> processes = new TreeMap<>();
    private int nextPid = FIRST_PID;

    ProcessTable(MachineTime time, SortedSet<Integer> allCpus) {
        this.time = time;
        this.allCpus = allCpus;
    }

    /** A process that nobody started: the first of a login, or a daemon of the system. Leads its session. */
    public RunningProcess login(List<String> argv) {
        RunningProcess process = add(1, nextPid, nextPid, argv, allCpus);
        return process;
    }

    /** A child, in its parent's group and on its CPUs. */
    public RunningProcess child(RunningProcess parent, List<String> argv) {
        return add(parent.pid(), parent.group(), parent.session(), argv, parent.cpus());
    }

    private RunningProcess add(int parent, int group, int session, List<String> argv, SortedSet<Integer> cpus) {
        int pid = nextPid++;
        RunningProcess process =
                new RunningProcess(pid, parent, group, session, time.sinceBootNanos() / NANOS_PER_TICK, argv, cpus);
        processes.put(pid, process);
        return process;
    }

    /** A number for a thread, which is nobody's pid. */
    public int nextTaskId() {
        return nextPid++;
    }

    public Optional<RunningProcess> find(int pid) {
        return Optional.ofNullable(processes.get(pid));
    }

    public List<RunningProcess> all() {
        return List.copyOf(processes.values());
    }

    /** Ends a process by itself; it is gone at once, as its parent waits for it. */
    public void exit(RunningProcess process) {
        end(process, 0);
    }

    private void end(RunningProcess process, int signal) {
        processes.remove(process.pid());
        process.end(signal);
    }

    /**
     * Sends a signal; 0 only asks.
     *
     * @param target a pid, or a group if negative
     * @return whether there was anybody
     */
    public boolean signal(int target, int signal) {
        List<RunningProcess> hit = all().stream()
                .filter(p -> target < 0 ? p.group() == -target : p.pid() == target)
                .toList();
        for (RunningProcess process : hit) {
            if (signal == Signals.KILL || (signal != 0 && endsBy(process, signal))) {
                end(process, signal);
            }
        }
        return !hit.isEmpty();
    }

    private static boolean endsBy(RunningProcess process, int signal) {
        return process.resident().map(resident -> resident.signal(signal)).orElse(true);
    }

    /** Lets every process that stays do what is due. */
    public void settle() {
        for (RunningProcess process : all()) {
            if (!process.hasEnded()) {
                process.resident().ifPresent(Resident::settle);
            }
        }
    }

    /** When a process that stays next has something to do; empty if none has. */
    public OptionalLong dueNanos() {
        return all().stream()
                .flatMap(process -> process.resident().stream())
                .flatMapToLong(resident -> resident.dueNanos().stream())
                .min();
    }

    /** Power off: everything ends, nothing is said. */
    public void clear() {
        all().forEach(process -> end(process, Signals.KILL));
    }
}
