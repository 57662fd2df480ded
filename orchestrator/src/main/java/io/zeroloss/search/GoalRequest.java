package io.zeroloss.search;

import java.util.OptionalDouble;

/**
 * A goal as a user asks for it; what is left empty is that of the search as a whole.
 *
 * @param lossRatio share of the frames that any one direction may lose
 * @param toleratedFrames frames that any one direction may lose in any one trial, whatever share of it they are
 * @param exceedRatio share of the duration sum that may be high-loss
 * @param trialSeconds length of the final trials; the duration sum keeps its proportion to it
 * @param durationSumSeconds trial seconds that settle a load
 * @param precision distance of the bounds as a share of the upper
 */
public record GoalRequest(
        String name,
        double lossRatio,
        long toleratedFrames,
        OptionalDouble exceedRatio,
        OptionalDouble trialSeconds,
        OptionalDouble durationSumSeconds,
        OptionalDouble precision) {
    /** A goal that asks for a loss ratio and leaves the rest to the search. */
    public static GoalRequest of(String name, double lossRatio) {
        return new GoalRequest(
                name,
                lossRatio,
                0,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty());
    }
}
