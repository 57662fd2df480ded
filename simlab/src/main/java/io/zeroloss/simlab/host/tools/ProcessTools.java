package io.zeroloss.simlab.host.tools;

import io.zeroloss.simlab.host.os.Invocation;
import io.zeroloss.simlab.host.os.Machine;
import io.zeroloss.simlab.host.os.Resident;
import io.zeroloss.simlab.host.os.RunningProcess;
import io.zeroloss.simlab.host.os.Signals;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** sudo, setsid, taskset, timeout, kill, sleep: programs that start, place, wait for or end others. */
public final class ProcessTools {
    private static final long MOST_SLEEP_SECONDS = 86_400;

    private ProcessTools() {}

    /** Installs them. */
    public static void install(Machine machine) {
        machine.install("sudo", ProcessTools::sudo);
        machine.install("setsid", ProcessTools::setsid);
        machine.install("timeout", ProcessTools::timeout);
        machine.install("taskset", ProcessTools::taskset);
        machine.install("kill", ProcessTools::kill);
        machine.install("sleep", ProcessTools::sleep);
        machine.install("true", call -> 0);
        machine.install("false", call -> 1);
    }

    private static int sudo(Invocation call) {
        Options options = Options.of(call, "+n");
        if (options.unknown().isPresent() || options.operands().isEmpty()) {
            return call.fail(1, "usage: sudo [-n] [--] command [arg ...]");
        }
        return call.become(options.operands())
                .orElseGet(() -> call.fail(1, options.operands().get(0) + ": command not found"));
    }

    private static int setsid(Invocation call) {
        call.process().leadSession();
        return start(call, call.arguments(), "failed to execute %s: No such file or directory");
    }

    /** Nothing here takes time by itself, so nothing runs into its limit. */
    private static int timeout(Invocation call) {
        List<String> arguments = call.arguments();
        if (arguments.size() < 2 || !arguments.get(0).matches("\\d{1,6}(\\.\\d+)?s?")) {
            return call.fail(125, "invalid time interval");
        }
        return start(
                call, arguments.subList(1, arguments.size()), "failed to run command '%s': No such file or directory");
    }

    private static int start(Invocation call, List<String> program, String missing) {
        if (program.isEmpty()) {
            return call.fail(1, "no command specified");
        }
        return call.become(program)
                .orElseGet(() -> call.fail(Invocation.COMMAND_NOT_FOUND, missing.formatted(program.get(0))));
    }

    /** {@code taskset -c LIST PROGRAM ARG…} or {@code taskset -p -c LIST TASK}. */
    private static int taskset(Invocation call) {
        Options options = Options.of(call, "+pc");
        List<String> operands = options.operands();
        if (options.unknown().isPresent() || !options.has("c") || operands.size() < 2) {
            return call.fail(1, "bad usage");
        }
        SortedSet<Integer> cpus;
        try {
            cpus = CpuLists.parse(operands.get(0));
        } catch (NumberFormatException e) {
            return call.fail(1, "failed to parse CPU list: " + operands.get(0));
        }
        cpus.retainAll(online(call.machine()));
        if (cpus.isEmpty()) {
            return call.fail(
                    1,
                    "failed to set pid %s's affinity: Invalid argument"
                            .formatted(options.has("p") ? operands.get(1) : "0"));
        }
        if (!options.has("p")) {
            call.process().pin(cpus);
            return start(call, operands.subList(1, operands.size()), "failed to execute %s: No such file or directory");
        }
        int task = operands.get(1).matches("\\d{1,9}") ? Integer.parseInt(operands.get(1)) : -1;
        if (!pin(call.machine(), task, cpus)) {
            return call.fail(1, "failed to set pid %s's affinity: No such process".formatted(operands.get(1)));
        }
        call.say("pid %d's new affinity list: %s".formatted(task, CpuLists.format(cpus)));
        return 0;
    }

    private static SortedSet<Integer> online(Machine machine) {
        return machine.files()
                .find("/sys/devices/system/cpu/online")
                .map(entry -> CpuLists.parse(
                        machine.files().read("/sys/devices/system/cpu/online").readAll()))
                .orElseGet(() -> new TreeSet<>(List.of(0)));
    }

    /** A thread of any process, or a process without threads of its own. */
    private static boolean pin(Machine machine, int task, SortedSet<Integer> cpus) {
        for (RunningProcess process : machine.processes().all()) {
            Optional<Resident> resident = process.resident();
            if (resident.isPresent() && resident.get().threads().stream().anyMatch(thread -> thread.id() == task)) {
                resident.get().pin(task, cpus);
                return true;
            }
            if (process.pid() == task) {
                process.pin(cpus);
                return true;
            }
        }
        return false;
    }

    private static int kill(Invocation call) {
        List<String> arguments = new ArrayList<>(call.arguments());
        Optional<Integer> signal = Signals.option(arguments);
        if (signal.isEmpty() || arguments.isEmpty()) {
            return call.fail(1, "bad usage");
        }
        int status = 0;
        for (String target : arguments) {
            boolean hit = target.matches("-?\\d{1,9}")
                    && call.machine().processes().signal(Integer.parseInt(target), signal.get());
            if (!hit) {
                status = call.fail(1, "sending signal to %s failed: No such process".formatted(target));
            }
        }
        return status;
    }

    private static int sleep(Invocation call) {
        String seconds = call.arguments().isEmpty() ? "" : call.arguments().get(0);
        if (!seconds.matches("\\d{1,6}(\\.\\d{1,9})?") || Double.parseDouble(seconds) > MOST_SLEEP_SECONDS) {
            return call.fail(1, "invalid time interval '%s'".formatted(seconds));
        }
        call.machine().time().pass(Duration.ofNanos(Math.round(Double.parseDouble(seconds) * 1e9)));
        return 0;
    }
}
