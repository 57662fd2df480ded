package io.zeroloss.traffic;

import java.util.List;

/**
 * Frames from one generator port to another. Several directions may share a transmitting port (one a VM), so that a dead path
 * cannot hide in a total.
 *
 * @param name for example {@code A>B}; unique in a setup
 * @param share of its port's load
 * @param flows number of distinct flows
 * @param vary the fields that tell flows apart: dst-ip, src-ip, src-port, dst-port, src-mac, dst-mac
 * @param vlan VLAN ids, outer first; empty for untagged
 */
public record Direction(
        String name,
        int txPort,
        int rxPort,
        double share,
        int flows,
        List<String> vary,
        String srcMac,
        String dstMac,
        List<Integer> vlan,
        String srcIp,
        String dstIp,
        int srcPort,
        int dstPort) {
    public Direction {
        vary = List.copyOf(vary);
        vlan = List.copyOf(vlan);
    }
}
