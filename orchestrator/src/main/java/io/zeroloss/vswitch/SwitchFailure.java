package io.zeroloss.vswitch;

import io.zeroloss.finding.LabException;
import io.zeroloss.host.CommandResult;
import java.util.Optional;

/** Why OVS cannot be read, in one sentence with the way out. */
final class SwitchFailure {
    private SwitchFailure() {}

    static LabException ofDatabase(CommandResult failed) {
        String said = failed.stderr();
        String target = failed.target();
        if (failed.exitCode() == 127 || said.contains("command not found") || said.contains("ovs-vsctl: not found")) {
            return new LabException(
                    ("%s: ovs-vsctl is not on the PATH of this login; install Open vSwitch with DPDK (Debian:"
                                    + " openvswitch-switch-dpdk) or name the right host")
                            .formatted(target));
        }
        if (said.contains("Permission denied")) {
            return new LabException("%s: this login may not talk to OVS (%s); log in as root or become root with sudo"
                    .formatted(target, firstLine(said)));
        }
        if (said.contains("database connection failed")) {
            return new LabException("%s: the database of OVS does not answer (%s); start Open vSwitch"
                    .formatted(target, firstLine(said)));
        }
        return new LabException("%s: `%s` ended with exit code %d: %s"
                .formatted(target, failed.command(), failed.exitCode(), firstLine(said)));
    }

    static LabException ofDaemon(CommandResult failed) {
        return new LabException(
                "%s: ovs-vswitchd does not run or does not answer (%s); start Open vSwitch, its log says why it ended"
                        .formatted(failed.target(), lastLine(failed.stderr())));
    }

    /** @throws LabException if OVS cannot open DPDK ports */
    static void requireDpdk(String target, OvsVersion version, OvsdbTable.Row root) {
        if (!root.has("dpdk_initialized")) {
            throw new LabException(
                    "%s: OVS %s does not tell whether DPDK runs; 2.10 or later is needed".formatted(target, version));
        }
        if (!root.text("dpdk_initialized").equals(Optional.of("true"))) {
            String asked = root.map("other_config").getOrDefault("dpdk-init", "not set");
            throw new LabException(("%s: OVS runs without DPDK: expected dpdk_initialized true, found false"
                            + " (other_config:dpdk-init is %s); set other_config:dpdk-init=true, give it huge pages and"
                            + " restart OVS; its log says what DPDK lacks")
                    .formatted(target, asked));
        }
    }

    private static String firstLine(String said) {
        return said.lines()
                .filter(line -> !line.isBlank())
                .findFirst()
                .map(String::strip)
                .orElse("it said nothing");
    }

    private static String lastLine(String said) {
        return said.lines()
                .filter(line -> !line.isBlank())
                .reduce((before, line) -> line)
                .map(String::strip)
                .orElse("it said nothing");
    }
}
