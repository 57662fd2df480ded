package io.zeroloss.search;

/**
 * A trial to run.
 *
 * @param loadPps frames per second of each transmitting port
 * @param durationSeconds intended duration
 * @param stopWhenLost the trial may end as soon as any one direction has lost so many frames; {@link #NEVER} if it must not
 * @param why the event that made the search choose this trial, for {@code --explain} and the ledger
 */
public record TrialOrder(double loadPps, double durationSeconds, long stopWhenLost, String why) {
    public static final long NEVER = 0;

    public TrialOrder {
        if (!(loadPps > 0) || !(durationSeconds > 0) || stopWhenLost < 0) {
            throw new IllegalArgumentException(
                    "a trial has a load and a duration above 0: " + loadPps + " pps, " + durationSeconds + " s");
        }
    }
}
