package io.zeroloss.traffic.trex;

import io.zeroloss.clock.LabClock;
import java.time.Duration;
import java.util.List;

/**
 * Waits for late frames. Once every frame sent has come back nothing is left to wait for; else counters must stand still for
 * as long as RFC 2544 section 23 gives late frames.
 */
final class Settling {
    private static final Duration FIRST_LOOK = Duration.ofMillis(10);
    private static final Duration LOOK = Duration.ofMillis(100);
    /** Frames that still come in so long after the last was sent are not the device's delay. */
    private static final Duration LIMIT_BEYOND = Duration.ofSeconds(10);

    private final CounterReader reader;
    private final LabClock clock;
    private final Duration stillFor;

    Settling(CounterReader reader, LabClock clock, Duration stillFor) {
        this.reader = reader;
        this.clock = clock;
        this.stillFor = stillFor;
    }

    /**
     * The counters at the end.
     *
     * @param still whether they stood still at last
     */
    record Settled(Snapshot counters, boolean still, double waitedSeconds) {}

    /** Reads until two readings agree and either no frame is missing or the time for late ones has passed. */
    Settled settle(StreamPlan plan, Snapshot baseline, TrialCounts.Check complete) {
        List<Integer> ids = plan.ids();
        long begin = clock.nanos();
        long limit = begin + stillFor.plus(LIMIT_BEYOND).toNanos();
        Snapshot last = reader.read(ids);
        long unchangedSince = clock.nanos();
        Duration look = FIRST_LOOK;
        while (true) {
            clock.await(look);
            Snapshot now = reader.read(ids);
            boolean same = alike(last, now);
            if (!same) {
                unchangedSince = clock.nanos();
            }
            boolean over = clock.nanos() - unchangedSince >= stillFor.toNanos();
            if (same && (over || complete.holds(baseline, now))) {
                return new Settled(now, true, (clock.nanos() - begin) / 1e9);
            }
            if (clock.nanos() - limit >= 0) {
                return new Settled(now, false, (clock.nanos() - begin) / 1e9);
            }
            last = now;
            look = LOOK;
        }
    }

    /** Foreign frames may go on for ever: only frames of the trial must have come to rest. */
    private static boolean alike(Snapshot a, Snapshot b) {
        return a.streams().equals(b.streams())
                && a.ports().keySet().stream().allMatch(port -> {
                    Snapshot.Port before = a.ports().get(port);
                    Snapshot.Port after = b.ports().get(port);
                    return before != null && after != null && before.sentFrames() == after.sentFrames();
                });
    }
}
