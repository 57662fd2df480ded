package io.zeroloss.vswitch;

import java.util.Optional;

/**
 * One OpenFlow rule: frames from a port, all of them or those to one address, go out of another. No learning, so the number of
 * datapath flows does not grow with the number of addresses in the traffic.
 *
 * @param destinationMac in lower case
 */
public record FlowRule(int inPort, Optional<String> destinationMac, int outPort) {
    static final int PRIORITY = 100;

    public static FlowRule of(int inPort, int outPort) {
        return new FlowRule(inPort, Optional.empty(), outPort);
    }

    /** In the words of {@code ovs-ofctl}. */
    public String text() {
        return "priority=%d,in_port=%d%s actions=output:%d"
                .formatted(
                        PRIORITY,
                        inPort,
                        destinationMac.map(mac -> ",dl_dst=" + mac).orElse(""),
                        outPort);
    }
}
