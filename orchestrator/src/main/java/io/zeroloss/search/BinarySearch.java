package io.zeroloss.search;

import io.zeroloss.finding.Finding;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The binary search of RFC 2544 section 26.1: first trial at the maximum, then the middle between the highest load that
 * passed and the lowest that failed, every trial of full length, until the two are within the precision of the load. Goals
 * are settled one after the other; each trial counts for all.
 */
final class BinarySearch implements Search {
    private final SearchParameters parameters;
    private final Limits limits;
    private final EarlyStop earlyStop;

    BinarySearch(SearchParameters parameters, Limits limits, EarlyStop earlyStop) {
        this.parameters = parameters;
        this.limits = limits;
        this.earlyStop = earlyStop;
    }

    @Override
    public Step next(List<Trial> history) {
        Ceiling ceiling = ceiling(history);
        Optional<Finding> end = Preamble.end(history, limits);
        if (end.isPresent()) {
            return done(history, end);
        }
        Optional<TrialOrder> first = Preamble.order(history, limits);
        if (first.isPresent()) {
            return new Step.Measure(first.get());
        }
        if (ceiling.loadPps() < limits.minLoadPps()) {
            return done(history, Optional.empty());
        }
        for (Goal goal : parameters.goals()) {
            Bracket bracket = bracket(goal, history);
            if (!bracket.isSettled(goal, limits.minLoadPps(), ceiling.loadPps())) {
                return narrow(goal, bracket, ceiling, history);
            }
        }
        return done(history, Optional.empty());
    }

    private Step narrow(Goal goal, Bracket bracket, Ceiling ceiling, List<Trial> history) {
        if (bracket.undecidedPps().isPresent()) {
            return full(bracket.undecidedPps().getAsDouble(), "failed for " + goal.name() + ", tried again", history);
        }
        if (bracket.upperPps().isEmpty()) {
            double initial = Math.min(
                    Math.max(parameters.initialLoadPps().orElse(ceiling.loadPps()), limits.minLoadPps()),
                    ceiling.loadPps());
            return bracket.contains(initial) && initial < ceiling.loadPps()
                    ? full(initial, "the initial load", history)
                    : full(ceiling.loadPps(), "the maximum load", history);
        }
        double lower = bracket.lowerPps().orElse(0);
        double upper = Math.min(bracket.upperPps().getAsDouble(), ceiling.loadPps());
        double middle = upper < bracket.upperPps().getAsDouble() ? upper : (lower + upper) / 2;
        return full(
                Math.max(middle, limits.minLoadPps()),
                String.format(
                        Locale.ROOT,
                        "%s is between %.0f (%s) and %.0f pps (failed)",
                        goal.name(),
                        lower,
                        lower > 0 ? "passed" : "none passed yet",
                        bracket.upperPps().getAsDouble()),
                history);
    }

    /** A full-length trial that may end once every goal it could still move has failed. */
    private Step full(double loadPps, String why, List<Trial> history) {
        double seconds = parameters.longestTrialSeconds();
        List<Goal> open = parameters.goals().stream()
                .filter(goal -> bracket(goal, history).contains(loadPps))
                .toList();
        long stopWhenLost = open.stream()
                .mapToLong(goal -> Judgement.settlingFrames(goal, loadPps, seconds))
                .max()
                .orElse(TrialOrder.NEVER);
        boolean mayStop = earlyStop.kind() != EarlyStop.Kind.NONE
                && history.stream()
                        .filter(trial -> trial.order().loadPps() == loadPps
                                && trial.order().stopWhenLost() >= stopWhenLost)
                        .noneMatch(trial -> wasCutInVain(trial, open));
        return measure(loadPps, seconds, mayStop ? stopWhenLost : TrialOrder.NEVER, why);
    }

    /** Whether a generator that cannot count exactly already ended such a trial too early for an open goal. */
    private static boolean wasCutInVain(Trial trial, List<Goal> open) {
        return trial.outcome() instanceof Outcome.Measured measured
                && open.stream().anyMatch(goal -> Judgement.of(trial.order(), measured, goal) == Judgement.NOT_COUNTED);
    }

    private static Step measure(double loadPps, double seconds, long stopWhenLost, String why) {
        return new Step.Measure(new TrialOrder(loadPps, seconds, stopWhenLost, why));
    }

    private Step done(List<Trial> history, Optional<Finding> reason) {
        return new Step.Done(BinaryResult.of(parameters, limits, ceiling(history), history, reason));
    }

    private Ceiling ceiling(List<Trial> history) {
        double stepBack = parameters.goals().stream()
                .mapToDouble(Goal::relativeWidth)
                .min()
                .orElseThrow();
        return Ceiling.of(limits, history, stepBack);
    }

    private Bracket bracket(Goal goal, List<Trial> history) {
        return Bracket.of(goal, parameters.retries(), history)
                .reachableUpTo(ceiling(history).loadPps());
    }
}
