package io.zeroloss.simlab.host;

import io.zeroloss.simlab.host.hardware.Server;
import io.zeroloss.simlab.host.os.Entry;
import io.zeroloss.simlab.host.os.Invocation;
import io.zeroloss.simlab.host.os.Machine;
import io.zeroloss.simlab.host.os.Program;
import io.zeroloss.simlab.host.ovs.Appctl;
import io.zeroloss.simlab.host.ovs.Ofctl;
import io.zeroloss.simlab.host.ovs.Vswitchd;
import io.zeroloss.simlab.host.ovs.db.Vsctl;
import io.zeroloss.simlab.host.shell.Sh;
import io.zeroloss.simlab.host.tools.FileTools;
import io.zeroloss.simlab.host.tools.ProcessTools;
import io.zeroloss.simlab.host.tools.TextTools;
import java.time.Duration;
import java.util.List;

/** What is installed on a host. */
final class Programs {
    private static final Duration OVS_START = Duration.ofSeconds(2);

    private final Server server;
    private final Vswitchd vswitchd;
    private final Program testpmd;
    private final Program qemu;

    Programs(Server server, Vswitchd vswitchd, Program testpmd, Program qemu) {
        this.server = server;
        this.vswitchd = vswitchd;
        this.testpmd = testpmd;
        this.qemu = qemu;
    }

    void install() {
        Machine machine = server.machine();
        machine.install("sh", new Sh());
        machine.install("bash", new Sh());
        TextTools.install(machine);
        FileTools.install(machine);
        ProcessTools.install(machine);
        machine.install("ovs-vsctl", new Vsctl(vswitchd.database(), vswitchd));
        machine.install("ovs-appctl", new Appctl(vswitchd));
        machine.install("ovs-ofctl", new Ofctl(vswitchd));
        machine.install("ovs-vswitchd", Programs::version);
        machine.install("dpdk-testpmd", testpmd);
        machine.install("qemu-system-x86_64", qemu);
        machine.files().install("/var/lib/libvirt/images/testpmd.qcow2", new Entry.TextFile("QFI\u00fb"));
        machine.install("systemctl", this::systemctl);
        machine.files().makeDirectories("/run/openvswitch");
    }

    private static int version(Invocation call) {
        if (!call.arguments().equals(List.of("--version"))) {
            return call.fail(1, "another ovs-vswitchd runs already");
        }
        call.say("ovs-vswitchd (Open vSwitch) %s\n%s".formatted(Vswitchd.VERSION, Vswitchd.DPDK_VERSION));
        return 0;
    }

    private int systemctl(Invocation call) {
        List<String> arguments = call.arguments();
        String verb = arguments.isEmpty() ? "" : arguments.get(0);
        String unit = arguments.size() == 2 ? arguments.get(1).replace(".service", "") : "";
        if (!List.of("openvswitch-switch", "ovs-vswitchd").contains(unit)) {
            return call.fail(5, "Unit %s.service not found.".formatted(unit));
        }
        switch (verb) {
            case "restart" -> {
                stop();
                start(call);
            }
            case "start" -> {
                if (!vswitchd.isRunning()) {
                    start(call);
                }
            }
            case "stop" -> stop();
            case "is-active" -> {
                call.say(vswitchd.isRunning() ? "active" : "inactive");
                return vswitchd.isRunning() ? 0 : 3;
            }
            default -> {
                return call.fail(1, "Unknown command verb %s.".formatted(verb));
            }
        }
        return 0;
    }

    private void stop() {
        if (vswitchd.isRunning()) {
            vswitchd.stop();
        }
    }

    private void start(Invocation call) {
        vswitchd.start();
        call.machine().time().pass(OVS_START);
    }
}
