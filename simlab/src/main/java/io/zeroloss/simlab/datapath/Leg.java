package io.zeroloss.simlab.datapath;

import org.jspecify.annotations.Nullable;

/** What of a flow passes through one receive queue: frames that wait there, and where they go from it. */
final class Leg {
    final TrafficFlow flow;
    /** Receive queue of the physical port by which these frames came in. */
    final int lane;

    final Hop hop;
    final RxQueue queue;
    /** Flows of the stream that come in by that queue. */
    final long flowsHere;
    /** Of the thread for one frame. */
    final double cycles;
    /** From the generator to behind this pass, without queueing. */
    final double latencyNanos;

    @Nullable
    Leg previous;

    @Nullable
    Leg next;
    /** Frames in the receive queue. */
    long waiting;
    /** Frames in the ring of the guest behind it. */
    long inGuest;
    /** Frames that may come in this step, if all that can go on does. */
    long expected;
    /** Frames that the queue's thread takes in this pass. */
    long taken;
    /** Frames that came from the cable in this step. */
    long arrived;
    /** What queues before this one add to the latency in this step. */
    double waitedNanos;

    Leg(TrafficFlow flow, int lane, long flowsHere, Hop hop, RxQueue queue, double cycles, double latencyNanos) {
        this.flow = flow;
        this.lane = lane;
        this.flowsHere = flowsHere;
        this.hop = hop;
        this.queue = queue;
        this.cycles = cycles;
        this.latencyNanos = latencyNanos;
    }

    /** A frame of layer 2 as OVS counts bytes: without FCS. */
    int bytes() {
        return flow.frameBytes() - 4;
    }
}
