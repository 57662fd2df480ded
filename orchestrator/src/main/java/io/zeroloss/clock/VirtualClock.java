package io.zeroloss.clock;

import java.time.Duration;
import java.time.Instant;

/** The clock of a lab whose time is simulated: it moves only when somebody waits, and nobody really does. */
public final class VirtualClock implements LabClock {
    private final Instant start;
    private long elapsedNanos;

    /** Starts at the given time of day. */
    public VirtualClock(Instant start) {
        this.start = start;
    }

    @Override
    public Instant now() {
        return start.plusNanos(elapsedNanos);
    }

    @Override
    public long nanos() {
        return elapsedNanos;
    }

    @Override
    public boolean simulated() {
        return true;
    }

    @Override
    public void await(Duration duration) {
        elapsedNanos += duration.toNanos();
    }
}
