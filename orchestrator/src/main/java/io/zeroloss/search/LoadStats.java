package io.zeroloss.search;

import java.util.List;

/**
 * Trial seconds spent at one load, sorted as RFC 9971 sorts them for one goal.
 *
 * @param goodLong full-length trials that were low-loss
 * @param badLong full-length trials that were high-loss
 * @param goodShort shorter ones that were low-loss
 * @param badShort shorter ones that were high-loss
 */
record LoadStats(double goodLong, double badLong, double goodShort, double badShort) {
    static final LoadStats NOTHING = new LoadStats(0, 0, 0, 0);

    /** What the trials say about a load, whatever the missing ones would. */
    enum Bound {
        LOWER,
        UPPER,
        UNDECIDED
    }

    static LoadStats at(double loadPps, Goal goal, List<Trial> trials) {
        LoadStats stats = NOTHING;
        for (Trial trial : trials) {
            if (trial.order().loadPps() == loadPps && trial.outcome() instanceof Outcome.Measured measured) {
                stats = stats.plus(
                        Judgement.of(trial.order(), measured, goal),
                        trial.order().durationSeconds(),
                        trial.order().durationSeconds() < goal.finalTrialSeconds());
            }
        }
        return stats;
    }

    private LoadStats plus(Judgement judgement, double seconds, boolean isShort) {
        return switch (judgement) {
            case NOT_COUNTED -> this;
            case LOW_LOSS ->
                isShort
                        ? new LoadStats(goodLong, badLong, goodShort + seconds, badShort)
                        : new LoadStats(goodLong + seconds, badLong, goodShort, badShort);
            case HIGH_LOSS ->
                isShort
                        ? new LoadStats(goodLong, badLong, goodShort, badShort + seconds)
                        : new LoadStats(goodLong, badLong + seconds, goodShort, badShort);
        };
    }

    /** Whether the load would meet the goal if all missing seconds turned out good. */
    boolean optimistic(double durationSumSeconds, double exceedRatio) {
        return excess(exceedRatio) <= whole(durationSumSeconds, exceedRatio) * exceedRatio;
    }

    /** Whether the load would meet the goal even if all missing seconds turned out bad. */
    boolean pessimistic(double durationSumSeconds, double exceedRatio) {
        double whole = whole(durationSumSeconds, exceedRatio);
        return whole - goodLong <= whole * exceedRatio;
    }

    Bound classify(Goal goal) {
        if (!optimistic(goal.durationSumSeconds(), goal.exceedRatio())) {
            return Bound.UPPER;
        }
        return pessimistic(goal.durationSumSeconds(), goal.exceedRatio()) ? Bound.LOWER : Bound.UNDECIDED;
    }

    /** Bad seconds that count: short good ones only pay off short bad ones. */
    private double excess(double exceedRatio) {
        double balance = badShort - goodShort * exceedRatio / (1 - exceedRatio);
        return badLong + Math.max(0, balance);
    }

    private double whole(double durationSumSeconds, double exceedRatio) {
        return Math.max(goodLong + excess(exceedRatio), durationSumSeconds);
    }
}
