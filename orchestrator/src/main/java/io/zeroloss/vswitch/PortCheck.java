package io.zeroloss.vswitch;

import io.zeroloss.finding.Finding;
import io.zeroloss.finding.Severity;
import io.zeroloss.vswitch.output.DpctlShow;
import io.zeroloss.vswitch.output.InterfaceRow;
import io.zeroloss.vswitch.output.PortSettings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One port held against its intent. */
final class PortCheck {
    private final SwitchPort port;
    private final InterfaceRow row;
    private final Optional<PortSettings> effective;
    private final List<Finding> findings;

    PortCheck(SwitchPort port, InterfaceRow row, SwitchLoad load, List<Finding> findings) {
        this.port = port;
        this.row = row;
        this.effective = load.datapath().port(port.name()).flatMap(DpctlShow.Port::settings);
        this.findings = findings;
    }

    void run(Set<Expectation> expected) {
        if (row.error().isPresent()) {
            finding(
                    "PORT_ERROR",
                    "OVS could not set up port %s: %s"
                            .formatted(port.name(), row.error().get()),
                    Map.of("error", row.error().get()),
                    "See OVS's log; a NIC must be bound to a DPDK driver and exist.");
            return;
        }
        if (!row.ofport().equals(Optional.of(port.ofport()))) {
            finding(
                    "OFPORT_DIFFERS",
                    "port %s has the OpenFlow number %s, and the rules say %d"
                            .formatted(
                                    port.name(),
                                    row.ofport().map(String::valueOf).orElse("none"),
                                    port.ofport()),
                    Map.of("intended", port.ofport()),
                    "See which port has that number.");
        }
        if (port instanceof PhysicalPort physical) {
            same("receive queues", physical.rxQueues(), effective.flatMap(PortSettings::rxQueues));
            same("receive descriptors", physical.rxDescriptors(), effective.flatMap(PortSettings::rxDescriptors));
            same("transmit descriptors", physical.txDescriptors(), effective.flatMap(PortSettings::txDescriptors));
            if (expected.contains(Expectation.LINKS_UP) && !row.linkState().equals(Optional.of("up"))) {
                finding(
                        "PORT_LINK_DOWN",
                        "the link of port %s is %s"
                                .formatted(port.name(), row.linkState().orElse("unknown")),
                        Map.of("linkState", row.linkState().orElse("unknown")),
                        "See the cable and the generator's port; a memif comes up only if its peer has one receive queue"
                                + " more than there are PMD threads, and as many transmit queues as the port has receive queues.");
            }
        } else if (expected.contains(Expectation.GUESTS_CONNECTED)
                && !(row.guestConnected().orElse(false) && row.linkState().equals(Optional.of("up")))) {
            finding(
                    "VHOST_DISCONNECTED",
                    "no guest is connected to port %s (link %s)"
                            .formatted(port.name(), row.linkState().orElse("unknown")),
                    Map.of("socket", row.options().getOrDefault("vhost-server-path", "")),
                    "See that the guest runs, and that OVS may write to its socket.");
        }
    }

    /** OVS and the device may settle on less than was asked; what the datapath does not tell is not judged. */
    private void same(String what, int intended, Optional<Integer> found) {
        if (found.filter(n -> n != intended).isPresent()) {
            finding(
                    "PORT_SETTING_DIFFERS",
                    "port %s has %d %s, not %d".formatted(port.name(), found.get(), what, intended),
                    Map.of("intended", intended, "effective", found.get()),
                    "See what the device can do.");
        }
    }

    private void finding(String code, String message, Map<String, Object> evidence, String remedy) {
        Map<String, Object> withPort = new LinkedHashMap<>(evidence);
        withPort.put("port", port.name());
        findings.add(new Finding(code, Severity.INVALID, message, withPort, remedy));
    }
}
