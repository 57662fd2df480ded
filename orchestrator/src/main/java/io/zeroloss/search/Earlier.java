package io.zeroloss.search;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Starts from an earlier result of the same cell: first a load within the precision above it is refuted, then the rate itself
 * proven. If either turns out otherwise the search starts as if it knew nothing but these trials, so old results cannot bias it.
 */
final class Earlier {
    private static final double NEARLY = 0.95;

    private Earlier() {}

    static Optional<TrialOrder> order(List<Trial> history, SearchParameters parameters, EngineSettings settings) {
        OptionalDouble earlier = parameters.earlierPps();
        Limits limits = settings.limits();
        Goal goal = parameters.goals().get(0);
        if (earlier.isEmpty() || !settings.failsEarly()) {
            return Optional.empty();
        }
        double rate = earlier.getAsDouble();
        double above = rate / (1 - NEARLY * goal.relativeWidth());
        if (rate < limits.minLoadPps() || above > limits.maxLoadPps()) {
            return Optional.empty();
        }
        double load = history.isEmpty() ? above : rate;
        boolean refuted = history.size() == 1
                && history.get(0).order().loadPps() == above
                && history.get(0).outcome() instanceof Outcome.Measured measured
                && Judgement.of(history.get(0).order(), measured, goal) == Judgement.HIGH_LOSS;
        if (!history.isEmpty() && !refuted) {
            return Optional.empty();
        }
        double seconds = goal.finalTrialSeconds();
        String why = history.isEmpty()
                ? "an earlier result: is a load just above it still refuted?"
                : "an earlier result: does it still hold?";
        return Optional.of(new TrialOrder(load, seconds, settings.stopWhenLost(goal, load, seconds, history), why));
    }
}
