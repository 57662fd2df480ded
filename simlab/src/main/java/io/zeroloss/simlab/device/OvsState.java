package io.zeroloss.simlab.device;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * OVS-DPDK at an instant, as it is in effect: placement after affinity, isolation and what does not work out, not as asked for.
 *
 * @param start counts starts of ovs-vswitchd: what is random per start is drawn anew, megaflows are gone
 * @param otherConfig of the Open_vSwitch row, those that the cost model knows: {@code max-idle}, {@code emc-insert-inv-prob},
 *     {@code smc-enable}, {@code pmd-perf-metrics}, {@code tx-flush-interval}; absent is OVS's default
 * @param rules OpenFlow rules, highest priority first
 */
public record OvsState(
        int start,
        Map<String, String> otherConfig,
        List<Port> ports,
        List<PmdThread> pmds,
        List<RxqPlacement> rxqs,
        List<Rule> rules) {
    public OvsState {
        otherConfig = Map.copyOf(otherConfig);
        ports = List.copyOf(ports);
        pmds = List.copyOf(pmds);
        rxqs = List.copyOf(rxqs);
        rules = List.copyOf(rules);
    }

    /**
     * A port of a bridge.
     *
     * @param device PCI address of a {@code dpdk} port, socket path of a {@code dpdkvhostuserclient} one
     * @param rxDescriptors depth of each receive queue; the guest's ring for a vhost-user port
     */
    public record Port(String name, int ofport, Kind kind, String device, int rxDescriptors) {}

    /** What a port is made of. */
    public enum Kind {
        PHYSICAL,
        VHOST_USER
    }

    /**
     * A thread that polls.
     *
     * @param siblingBusy whether the core's other hardware thread also runs a PMD thread or a guest
     */
    public record PmdThread(int cpu, int numaNode, boolean siblingBusy) {}

    /**
     * A receive queue on the thread that polls it.
     *
     * @param pmdCpu empty where no thread polls it
     * @param enabled whether the guest uses the queue; true for a physical port
     */
    public record RxqPlacement(String port, int queue, Optional<Integer> pmdCpu, boolean enabled) {}

    /**
     * Frames from a port, all of them or those to one address, leave by another. Other actions than output to one port are empty:
     * such frames are dropped.
     *
     * @param id by which counts of the rule come back
     */
    public record Rule(long id, Optional<Integer> inPort, Optional<String> destinationMac, Optional<Integer> outPort) {}
}
