package io.zeroloss.simlab.host;

import io.zeroloss.simlab.fault.FaultKind;
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

/** Runs command lines as {@code sshd} does: with the login shell of root. */
final class Login implements CommandLines {
    /** What sshd, the login shell and its first command cost a real host. */
    private static final Duration COST = Duration.ofMillis(20);

    private final SimulatedHost host;

    Login(SimulatedHost host) {
        this.host = host;
    }

    @Override
    public Started run(String line, Stream in, Stream out, Stream err) {
        Machine machine = host.machine();
        host.settle();
        machine.time().pass(COST);
        List<String> argv = List.of("bash", "-c", line);
        RunningProcess process = machine.processes().login(argv);
        Map<String, String> environment =
                Map.of("PATH", Machine.PATH, "HOME", "/root", "USER", "root", "SHELL", "/bin/bash");
        Invocation call = new Invocation(machine, process, argv, environment, Map.of(0, in, 1, out, 2, err));
        try {
            int exitCode = new Sh().run(call);
            host.settle();
            return new Started(process, exitCode, false);
        } catch (Stays stays) {
            return new Started(stays.process(), 0, true);
        } catch (FileError e) {
            return new Started(process, call.fail(1, "write error: " + e.reason()), false);
        }
    }

    @Override
    public void end(RunningProcess process) {
        host.machine().processes().exit(process);
    }

    @Override
    public Weather weather() {
        double slow = host.faults()
                .active(FaultKind.SLOW_COMMAND, host.name())
                .map(fault -> fault.amount("seconds", 60))
                .orElse(0.0);
        return new Weather(host.isOn(FaultKind.SSH_DROP), slow, host.isOn(FaultKind.GARBLED_OUTPUT));
    }

    @Override
    public int realPort(int machinePort) {
        return host.machine()
                .ports()
                .at(machinePort)
                .map(LocalPorts.Listener::realPort)
                .orElse(0);
    }
}
