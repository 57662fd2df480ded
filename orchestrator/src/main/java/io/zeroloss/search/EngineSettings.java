package io.zeroloss.search;

import java.util.List;

/**
 * What the parts of the engine share.
 *
 * @param proofs full-length passing trials asked for at the lower bound
 * @param overheadSeconds what a trial costs beside its frames
 */
record EngineSettings(Limits limits, EarlyStop earlyStop, int proofs, double overheadSeconds) {
    /** No trial is meant to be shorter. */
    static final double SHORT_SECONDS = 1;

    private static final double STEPS_A_WIDTH = 50;
    private static final double A_LITTLE_MORE = 1.001;

    /** Loads are chosen on a grid much finer than the precision, so that a load can be met again to the digit. */
    LoadGrid grid(double relativeWidth) {
        return LoadGrid.of(limits.minLoadPps(), limits.lineRatePps(), relativeWidth / STEPS_A_WIDTH);
    }

    /**
     * Seconds of the next trial that is to prove or refute a load: the goal's, unless its overhead is more than that and the
     * goal adds up several; then fewer and longer ones, none shorter than its overhead where that can be. A single one is
     * made a little longer than half of the sum, so that it refutes as well as it proves.
     */
    double proofSeconds(Goal goal, LoadStats stats) {
        double missing = goal.durationSumSeconds() * (1 - goal.exceedRatio()) - stats.goodLong();
        if (overheadSeconds <= goal.finalTrialSeconds() || missing <= goal.finalTrialSeconds()) {
            return goal.finalTrialSeconds();
        }
        double trials = Math.max(1, Math.floor(missing / overheadSeconds));
        return missing / trials * A_LITTLE_MORE;
    }

    /** Whether a failing trial costs next to nothing. */
    boolean failsEarly() {
        return earlyStop.kind() == EarlyStop.Kind.EXACT;
    }

    /** Lost frames that settle the goal as failed, or never if the generator cannot stop or stopped such a trial in vain. */
    long stopWhenLost(Goal goal, double load, double seconds, List<Trial> history) {
        long frames = Judgement.settlingFrames(goal, load, seconds);
        boolean inVain = history.stream()
                .anyMatch(trial -> trial.order().loadPps() == load
                        && trial.order().stopWhenLost() >= frames
                        && trial.outcome() instanceof Outcome.Measured measured
                        && Judgement.of(trial.order(), measured, goal) == Judgement.NOT_COUNTED);
        return earlyStop.kind() == EarlyStop.Kind.NONE || inVain ? TrialOrder.NEVER : frames;
    }
}
