package io.zeroloss.vswitch;

import io.zeroloss.finding.LabException;
import io.zeroloss.vswitch.output.InterfaceRow;
import java.util.List;
import java.util.Optional;

/** What stands on the host that neither may be changed nor can be worked around. */
final class SwitchConflicts {
    private final SwitchIntent intent;
    private final SwitchReading reading;

    SwitchConflicts(SwitchIntent intent, SwitchReading reading) {
        this.intent = intent;
        this.reading = reading;
    }

    /** @throws LabException naming the first */
    void refuse() {
        reading.bridge(intent.bridge()).ifPresent(this::refuseBridge);
        for (BridgeReading bridge : reading.bridges()) {
            for (SwitchPort port : intent.ports()) {
                bridge.interfaces().stream()
                        .filter(row -> stays(bridge, row))
                        .forEach(row -> refuseInterface(bridge, port, row));
            }
        }
    }

    /** @throws LabException if a restart would lose what cannot be put back */
    void refuseRestart() {
        for (BridgeReading bridge : reading.bridges()) {
            requireUnderstood(bridge);
            for (String lost : List.of("group:", "meter:")) {
                if (bridge.flows().uses(lost)) {
                    throw new LabException(("%s: OVS must be restarted, and that loses the %s rules of bridge %s, which"
                                    + " zeroloss cannot put back; use a host without them, or set the keys and restart OVS yourself")
                            .formatted(reading.target(), lost.replace(":", ""), bridge.name()));
                }
            }
        }
    }

    /** @throws LabException if the rules could not be put back */
    void requireUnderstood(BridgeReading bridge) {
        if (!bridge.flows().notUnderstood().isEmpty()) {
            throw new LabException("%s: a rule of bridge %s is not understood and could not be put back: \"%s\""
                    .formatted(
                            reading.target(),
                            bridge.name(),
                            bridge.flows().notUnderstood().get(0)));
        }
    }

    private void refuseBridge(BridgeReading bridge) {
        if (!bridge.datapathType().equals("netdev")) {
            throw new LabException(
                    "%s: bridge %s is the kernel's (datapath_type \"%s\"), DPDK needs netdev; name another bridge"
                            .formatted(reading.target(), bridge.name(), bridge.datapathType()));
        }
    }

    private boolean stays(BridgeReading bridge, InterfaceRow row) {
        return !bridge.name().equals(intent.bridge())
                || !PortEdits.surplus(intent, bridge).contains(row);
    }

    private void refuseInterface(BridgeReading bridge, SwitchPort port, InterfaceRow row) {
        boolean here = bridge.name().equals(intent.bridge());
        String found = row.name().orElse("");
        if (found.equals(port.name())) {
            if (!here) {
                throw new LabException("%s: port %s is on bridge %s, not on %s; take it away there or name that bridge"
                        .formatted(reading.target(), found, bridge.name(), intent.bridge()));
            }
            return;
        }
        String key = port.options().keySet().iterator().next();
        String device = port.options().getOrDefault(key, "");
        if (device.equals(row.options().get(key)) && !inIntent(found)) {
            throw new LabException("%s: %s is open as port %s of bridge %s, so it cannot be port %s too; use that name"
                    .formatted(reading.target(), device, found, bridge.name(), port.name()));
        }
        if (here && !inIntent(found) && row.ofport().equals(Optional.of(port.ofport()))) {
            throw new LabException(
                    "%s: OpenFlow number %d of bridge %s belongs to port %s, which zeroloss did not add; take that port away"
                            .formatted(reading.target(), port.ofport(), bridge.name(), found));
        }
    }

    private boolean inIntent(String name) {
        return intent.ports().stream().anyMatch(port -> port.name().equals(name));
    }
}
