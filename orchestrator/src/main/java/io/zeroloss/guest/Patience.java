package io.zeroloss.guest;

import io.zeroloss.clock.LabClock;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/** What is left of one time limit over several waits. */
final class Patience {
    private static final Duration SHORTEST_POLL = Duration.ofMillis(20);
    private static final Duration LONGEST_POLL = Duration.ofSeconds(1);

    private final LabClock clock;
    private final Duration limit;
    private final Duration poll;
    private final long startedNanos;

    Patience(LabClock clock, Duration limit) {
        this.clock = clock;
        this.limit = limit;
        Duration share = limit.dividedBy(100);
        this.poll = share.compareTo(SHORTEST_POLL) < 0
                ? SHORTEST_POLL
                : share.compareTo(LONGEST_POLL) > 0 ? LONGEST_POLL : share;
        this.startedNanos = clock.nanos();
    }

    /** Asks at least once, and then until the condition holds or the limit has passed. */
    boolean until(BooleanSupplier condition) {
        return clock.awaitUntil(limit.minusNanos(clock.nanos() - startedNanos), poll, condition);
    }

    double limitSeconds() {
        return limit.toMillis() / 1000.0;
    }
}
