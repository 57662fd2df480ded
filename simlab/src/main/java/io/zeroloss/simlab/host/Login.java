package io.zeroloss.simlab.host;

import io.zeroloss.simlab.host.os.FileError;
import io.zeroloss.simlab.host.os.Invocation;
import io.zeroloss.simlab.host.os.LocalPorts;
import io.zeroloss.simlab.host.os.Machine;
import io.zeroloss.simlab.host.os.RunningProcess;
import io.zeroloss.simlab.host.os.Stays;
import io.zeroloss.simlab.host.os.Stream;
import io.zeroloss.simlab.host.shell.Sh;
import io.zeroloss.simlab.host.ssh.CommandLines;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Runs command lines as {@code sshd} does: with the login shell of root. */
final class Login implements CommandLines {
    /** What sshd, the login shell and its first command cost a real host. */
    private static final Duration COST = Duration.ofMillis(20);

    private final Machine machine;
    private final Runnable settle;
    private final Supplier<Weather> weather;

    /**
     * On one machine.
     *
     * @param settle has everything done that is due
     * @param weather what befalls the next command
     */
    Login(Machine machine, Runnable settle, Supplier<Weather> weather) {
        this.machine = machine;
        this.settle = settle;
        this.weather = weather;
    }

    @Override
    public Started run(String line, Stream in, Stream out, Stream err) {
        settle.run();
        machine.time().pass(COST);
        List<String> argv = List.of("bash", "-c", line);
        RunningProcess process = machine.processes().login(argv);
        Map<String, String> environment =
                Map.of("PATH", Machine.PATH, "HOME", "/root", "USER", "root", "SHELL", "/bin/bash");
        Invocation call = new Invocation(machine, process, argv, environment, Map.of(0, in, 1, out, 2, err));
        try {
            int exitCode = new Sh().run(call);
            settle.run();
            return new Started(process, exitCode, false);
        } catch (Stays stays) {
            if (stays.process() != process) {
                machine.processes().exit(process);
            }
            return new Started(stays.process(), 0, true);
        } catch (FileError e) {
            return new Started(process, call.fail(1, "write error: " + e.reason()), false);
        }
    }

    @Override
    public void end(RunningProcess process) {
        machine.processes().exit(process);
    }

    @Override
    public Weather weather() {
        return weather.get();
    }

    @Override
    public int realPort(int machinePort) {
        return machine.ports()
                .at(machinePort)
                .map(LocalPorts.Listener::realPort)
                .orElse(0);
    }
}
