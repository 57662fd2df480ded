package io.zeroloss.clock;

import java.time.Duration;
import java.time.Instant;

/** The clock of a real lab. */
public final class SystemClock implements LabClock {
    @Override
    public Instant now() {
        return Instant.now();
    }

    @Override
    public long nanos() {
        return System.nanoTime();
    }

    @Override
    public void await(Duration duration) {
        try {
            Thread.sleep(duration.toMillis(), duration.toNanosPart() % 1_000_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw LabClock.interrupted();
        }
    }
}
