package io.zeroloss.traffic.trex;

import java.util.List;
import java.util.Optional;

/**
 * How the sending of a trial went, by the server's clock.
 *
 * @param startSeconds when the ports were told to begin
 * @param lastSendingSeconds the last time a port was seen sending
 * @param stoppedSeconds the first time none was seen sending any more
 * @param endedEarly whether it was stopped because too much was missing
 * @param linkDown a port whose link was seen down
 * @param faults what the server told of that makes the trial worthless, in words
 */
record Course(
        double startSeconds,
        double lastSendingSeconds,
        double stoppedSeconds,
        boolean endedEarly,
        Optional<Integer> linkDown,
        List<String> faults) {
    /** A server tells that a port has ended some milliseconds after it has. */
    private static final double TELLING_SECONDS = 0.05;

    private static final double STRETCHED_SHARE = 0.01;

    Course {
        faults = List.copyOf(faults);
    }

    /** Whether sending certainly took longer than it should: TRex does that instead of sending less (its issue 442). */
    boolean stretched(double durationSeconds) {
        double slack = Math.max(TELLING_SECONDS, STRETCHED_SHARE * durationSeconds);
        return !endedEarly && lastSendingSeconds - startSeconds > durationSeconds + slack;
    }

    /** Whether sending ended before its time without our doing: somebody or something else stopped it. */
    boolean cutShort(double durationSeconds) {
        double slack = Math.max(TELLING_SECONDS, STRETCHED_SHARE * durationSeconds);
        return !endedEarly && stoppedSeconds - startSeconds < durationSeconds - slack;
    }

    /**
     * From the first to the last frame sent. The clock is only read now and then, so that the end is known to lie between two
     * readings; what lies nearest to the asked rate among what can be is taken.
     *
     * @param atAskedRateSeconds how long the frames sent take at the rate asked for
     */
    double measuredSeconds(double durationSeconds, double atAskedRateSeconds) {
        if (!endedEarly && !stretched(durationSeconds)) {
            return durationSeconds;
        }
        double least = Math.max(0, lastSendingSeconds - startSeconds);
        double most = Math.max(least, stoppedSeconds - startSeconds);
        return Math.min(most, Math.max(least, atAskedRateSeconds));
    }
}
