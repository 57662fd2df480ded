package io.zeroloss.simlab.host.ovs;

import io.zeroloss.simlab.device.HopCounts;

/** What a PMD thread has done since it began or was told to clear. */
final class PmdCounters {
    private final double hertz;
    private long sinceNanos;
    private long busyCycles;
    private long busyIterations;
    private long packets;
    private long emcHits;
    private long megaflowHits;
    private long misses;
    private long lost;

    /**
     * All zero.
     *
     * @param hertz of the thread's time stamp counter
     */
    PmdCounters(double hertz, long nowNanos) {
        this.hertz = hertz;
        this.sinceNanos = nowNanos;
    }

    void clear(long nowNanos) {
        sinceNanos = nowNanos;
        busyCycles = 0;
        busyIterations = 0;
        packets = 0;
        emcHits = 0;
        megaflowHits = 0;
        misses = 0;
        lost = 0;
    }

    /**
     * Adds a step.
     *
     * @param scale cycles of the time stamp counter for one of the core, which turbo makes quicker
     */
    void add(HopCounts.Pmd step, double scale) {
        busyCycles += Math.round(step.busyCycles() * scale);
        busyIterations += step.iterations();
        packets += step.packets();
        emcHits += step.emcHits();
        megaflowHits += step.megaflowHits();
        misses += step.misses();
        lost += step.upcallsLost();
    }

    double seconds(long nowNanos) {
        return (nowNanos - sinceNanos) / 1e9;
    }

    /** Cycles that have passed; a thread that polls empty queues uses them as well. */
    long totalCycles(long nowNanos) {
        return Math.max(busyCycles, Math.round(seconds(nowNanos) * hertz));
    }

    double hertz() {
        return hertz;
    }

    long busyCycles() {
        return busyCycles;
    }

    long busyIterations() {
        return busyIterations;
    }

    long packets() {
        return packets;
    }

    long emcHits() {
        return emcHits;
    }

    long megaflowHits() {
        return megaflowHits;
    }

    long misses() {
        return misses;
    }

    long lost() {
        return lost;
    }
}
