package io.zeroloss.simlab.datapath;

import io.zeroloss.simlab.device.OvsState;
import java.util.OptionalInt;

/**
 * One pass of OVS: polled from a receive queue, then given to somebody.
 *
 * @param cpu of the PMD thread; empty where nobody polls the queue
 * @param ring depth of the receive queue
 * @param ruleId of the OpenFlow rule; -1 where none matched
 * @param dstMac of the frames here
 */
record Hop(
        OvsState.Port port,
        int queue,
        OptionalInt cpu,
        int ring,
        int nodeOfFrames,
        long ruleId,
        boolean ruleMatchesMac,
        String dstMac,
        Egress egress) {

    /** Where a pass ends. */
    sealed interface Egress {}

    /** Into a guest, which sends what it forwards out of its other interface. */
    record ToGuest(OvsState.Port port, int guest, int vnic, String txMac) implements Egress {}

    /** Onto a cable. */
    record ToWire(OvsState.Port port, int generatorPort, double lineRateBps) implements Egress {}

    /** Into a vhost-user port without a guest at its other end. */
    record DeadVhost(OvsState.Port port) implements Egress {}

    /** Nowhere: no rule, or a rule that drops. */
    record Dropped() implements Egress {}
}
