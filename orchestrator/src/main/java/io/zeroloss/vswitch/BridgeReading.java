package io.zeroloss.vswitch;

import io.zeroloss.vswitch.output.InterfaceRow;
import java.util.List;
import java.util.Optional;

/**
 * A bridge as found.
 *
 * @param datapathType {@code netdev} for DPDK; empty text for the kernel's
 * @param failMode absent is {@code standalone}: without a controller the bridge learns by itself
 * @param controllers that may change rules at any time
 * @param interfaces of all its ports
 */
public record BridgeReading(
        String name,
        String datapathType,
        Optional<String> failMode,
        int controllers,
        List<InterfaceRow> interfaces,
        FlowTable flows) {
    public BridgeReading {
        interfaces = List.copyOf(interfaces);
    }

    /** The interface of a name. */
    public Optional<InterfaceRow> find(String interfaceName) {
        return interfaces.stream()
                .filter(i -> i.name().equals(Optional.of(interfaceName)))
                .findFirst();
    }
}
