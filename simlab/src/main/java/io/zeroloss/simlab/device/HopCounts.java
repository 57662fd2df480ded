package io.zeroloss.simlab.device;

import java.util.List;
import java.util.Map;

/**
 * What happened on a host in a step of time, hop by hop; every figure is to be added to the counters.
 *
 * @param elapsedNanos length of the step
 * @param nics by PCI address
 * @param pmds by CPU
 * @param rxqs by port and queue
 * @param vhosts by name of OVS's port
 * @param guests by name; one entry an interface, in order
 * @param rules frames by {@link OvsState.Rule#id}
 * @param megaflows all datapath flows at the end of the step, not to be added
 */
public record HopCounts(
        long elapsedNanos,
        Map<String, Nic> nics,
        Map<Integer, Pmd> pmds,
        Map<Rxq, RxqWork> rxqs,
        Map<String, Vhost> vhosts,
        Map<String, List<GuestPort>> guests,
        Map<Long, Long> rules,
        List<Megaflow> megaflows) {
    public HopCounts {
        nics = Map.copyOf(nics);
        pmds = Map.copyOf(pmds);
        rxqs = Map.copyOf(rxqs);
        vhosts = Map.copyOf(vhosts);
        guests = Map.copyOf(guests);
        rules = Map.copyOf(rules);
        megaflows = List.copyOf(megaflows);
    }

    /**
     * A physical port.
     *
     * @param rxMissed frames for which the receive ring had no room
     */
    public record Nic(long rxFrames, long rxBytes, long rxMissed, long txFrames, long txBytes, List<Long> rxByQueue) {
        public Nic {
            rxByQueue = List.copyOf(rxByQueue);
        }
    }

    /**
     * A PMD thread, in the words of {@code pmd-stats-show}.
     *
     * @param totalCycles of the step, at the thread's frequency
     * @param busyCycles spent on frames
     * @param iterations of its main loop
     * @param upcallsLost misses that found no room on the way to a handler
     */
    public record Pmd(
            long totalCycles,
            long busyCycles,
            long iterations,
            long packets,
            long emcHits,
            long megaflowHits,
            long misses,
            long upcallsLost) {}

    /** A receive queue of an OVS port. */
    public record Rxq(String port, int queue) {}

    /** What its thread did for a receive queue. */
    public record RxqWork(long packets, long busyCycles) {}

    /**
     * A vhost-user port as OVS counts it.
     *
     * @param rxFrames from the guest
     * @param txFrames into the guest's ring
     * @param txDrops frames for which that ring had no room ({@code ovs_tx_failure_drops}, {@code tx_dropped})
     * @param txRetries {@code ovs_tx_retries}
     */
    public record Vhost(long rxFrames, long rxBytes, long txFrames, long txBytes, long txDrops, long txRetries) {}

    /** An interface as testpmd in the guest counts it. */
    public record GuestPort(long rxFrames, long txFrames, long txDropped) {}

    /** A datapath flow. */
    public record Megaflow(int inPort, String match, int outPort, long packets, long bytes) {}
}
