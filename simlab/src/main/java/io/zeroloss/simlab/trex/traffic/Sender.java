package io.zeroloss.simlab.trex.traffic;

import io.zeroloss.simlab.datapath.TrafficFlow;
import java.util.Optional;

/** A stream while it is sent. */
final class Sender {
    private static final double NANOS = 1e9;

    final Stream stream;
    final TrafficFlow flow;
    final Optional<PgId> group;
    private final double pps;
    private final long startNanos;
    /** Frames that should have been sent so far. */
    private long due;
    /** Frames that were, as a fraction builds up. */
    private double allowance;

    Sender(Stream stream, TrafficFlow flow, Optional<PgId> group, double pps, long startNanos) {
        this.stream = stream;
        this.flow = flow;
        this.group = group;
        this.pps = pps;
        this.startNanos = startNanos;
    }

    /** Frames that fall due until a moment. */
    long dueUntil(long nanos) {
        double seconds = (nanos - startNanos) / NANOS - stream.isgSeconds();
        long until = seconds <= 0 ? 0 : stream.mode().framesWithin(seconds, pps);
        long frames = until - due;
        due = until;
        return frames;
    }

    /** Of frames that fall due, those for which the generator has the power. */
    long affordable(long frames, double share) {
        if (share >= 1) {
            return frames;
        }
        allowance += frames * share;
        long now = (long) allowance;
        allowance -= now;
        return now;
    }

    double pps() {
        return pps;
    }

    boolean done() {
        return due == stream.mode().total();
    }
}
