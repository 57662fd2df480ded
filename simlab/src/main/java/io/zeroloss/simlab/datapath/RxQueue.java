package io.zeroloss.simlab.datapath;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** A receive queue of OVS with the frames of all flows that pass through it. */
final class RxQueue {
    final String port;
    final int number;
    /** Index of the thread that polls it; empty where none does. */
    final OptionalInt pmd;
    /** Frames that it holds. */
    final int ring;
    /** Passes before this one. */
    final int depth;

    final List<Leg> legs = new ArrayList<>();
    /** Frames that may be here in this step. */
    long expected;
    /** Mean of a frame, by what is expected of each flow. */
    double cyclesPerFrame;
    /** Frames that its thread may take in this step. */
    long quota;
    /** Frames that it will take, as worked out so far. */
    double admitted;

    RxQueue(String port, int number, OptionalInt pmd, int ring, int depth) {
        this.port = port;
        this.number = number;
        this.pmd = pmd;
        this.ring = ring;
        this.depth = depth;
    }

    long waiting() {
        long sum = 0;
        for (Leg leg : legs) {
            sum += leg.waiting;
        }
        return sum;
    }

    /** Sums up what is expected of the flows. */
    void estimate() {
        expected = 0;
        double cycles = 0;
        for (Leg leg : legs) {
            expected += leg.expected;
            cycles += leg.expected * leg.cycles;
        }
        cyclesPerFrame = expected == 0 ? 0 : cycles / expected;
    }

    /** Takes frames out, of each flow in proportion to what waits. */
    void take(long frames) {
        long waiting = waiting();
        long left = Math.min(frames, waiting);
        for (Leg leg : legs) {
            leg.taken = waiting == 0 ? 0 : share(left, leg.waiting, waiting);
            waiting -= leg.waiting;
            left -= leg.taken;
            leg.waiting -= leg.taken;
        }
    }

    /** The part of {@code frames} that {@code part} of {@code whole} has; what is left over falls to the last. */
    static long share(long frames, long part, long whole) {
        return part == whole ? frames : Math.min(part, (long) ((double) frames * part / whole));
    }
}
