package io.zeroloss.clock;

import io.zeroloss.finding.InterruptedRunException;
import java.time.Duration;
import java.time.Instant;
import java.util.function.BooleanSupplier;

/** Time as the lab sees it. Nobody outside this package sleeps or reads a clock. */
public interface LabClock {
    /** The time of day, for records. */
    Instant now();

    /** Nanoseconds that only ever grow, for measuring intervals; the origin means nothing. */
    long nanos();

    /**
     * Waits. Returns early only by throwing.
     *
     * @throws io.zeroloss.finding.InterruptedRunException if the thread is interrupted meanwhile
     */
    void await(Duration duration);

    /** Whether this is not the time of the world: what was measured by it was simulated. */
    default boolean simulated() {
        return false;
    }

    /**
     * Polls until the condition holds or the limit has passed.
     *
     * @return whether the condition held in time
     */
    default boolean awaitUntil(Duration limit, Duration poll, BooleanSupplier condition) {
        long deadline = nanos() + limit.toNanos();
        while (!condition.getAsBoolean()) {
            if (nanos() - deadline >= 0) {
                return false;
            }
            await(poll);
        }
        return true;
    }

    /** What a wait throws that was interrupted. */
    static InterruptedRunException interrupted() {
        return new InterruptedRunException("stopped while waiting");
    }
}
