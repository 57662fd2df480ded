package io.zeroloss.search;

import java.util.List;

/**
 * The frames of one direction in one trial.
 *
 * @param name as in the traffic setup, for example {@code A>B}
 * @param share of its port's load that the direction carries, 0 &lt; share &le; 1
 * @param offeredFrames sent by the transmitting end
 * @param forwardedFrames received by the far end and belonging to the trial; may exceed what was offered (the sign is kept)
 * @param lossPerSecond frames lost in each started second, or empty if the generator does not tell
 */
public record DirectionCount(
        String name, double share, long offeredFrames, long forwardedFrames, List<Long> lossPerSecond) {
    public DirectionCount {
        lossPerSecond = List.copyOf(lossPerSecond);
    }

    public long lostFrames() {
        return offeredFrames - forwardedFrames;
    }

    /** Lost over offered; 0 if nothing was offered; negative if more came than was sent. */
    public double lossRatio() {
        return offeredFrames == 0 ? 0.0 : (double) lostFrames() / offeredFrames;
    }
}
