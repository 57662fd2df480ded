package io.zeroloss.search;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Where plain bisection stands with one goal.
 *
 * @param lowerPps highest load below the upper bound that passed a full-length trial
 * @param upperPps lowest load that failed as often as it may, without a pass
 * @param undecidedPps a load between them that failed, but not yet often enough
 */
record Bracket(OptionalDouble lowerPps, OptionalDouble upperPps, OptionalDouble undecidedPps) {
    private record Votes(int passed, int failed) {
        Votes plus(Votes other) {
            return new Votes(passed + other.passed, failed + other.failed);
        }
    }

    static Bracket of(Goal goal, int retries, List<Trial> history) {
        TreeMap<Double, Votes> byLoad = new TreeMap<>();
        for (Trial trial : history) {
            if (trial.outcome() instanceof Outcome.Measured measured
                    && trial.order().durationSeconds() >= goal.finalTrialSeconds()) {
                Judgement judgement = Judgement.of(trial.order(), measured, goal);
                Votes votes =
                        new Votes(judgement == Judgement.LOW_LOSS ? 1 : 0, judgement == Judgement.HIGH_LOSS ? 1 : 0);
                byLoad.merge(trial.order().loadPps(), votes, Votes::plus);
            }
        }
        OptionalDouble upper = first(byLoad, votes -> votes.passed() == 0 && votes.failed() > retries);
        Map<Double, Votes> below = upper.isPresent() ? byLoad.headMap(upper.getAsDouble()) : byLoad;
        OptionalDouble lower = last(below.entrySet(), votes -> votes.passed() > 0);
        OptionalDouble undecided =
                last(below.entrySet(), votes -> votes.passed() == 0 && votes.failed() > 0 && votes.failed() <= retries);
        boolean between = undecided.isPresent() && undecided.getAsDouble() > lower.orElse(0);
        return new Bracket(lower, upper, between ? undecided : OptionalDouble.empty());
    }

    /** Leaves a load alone that the generator turned out not to reach: it cannot be tried again. */
    Bracket reachableUpTo(double ceilingPps) {
        return undecidedPps.isPresent() && undecidedPps.getAsDouble() > ceilingPps
                ? new Bracket(lowerPps, upperPps, OptionalDouble.empty())
                : this;
    }

    /** Whether more trials would say nothing that was asked for. */
    boolean isSettled(Goal goal, double minLoadPps, double ceilingPps) {
        if (undecidedPps.isPresent()) {
            return false;
        }
        if (lowerPps.isPresent() && lowerPps.getAsDouble() >= ceilingPps) {
            return true;
        }
        if (upperPps.isEmpty()) {
            return false;
        }
        double upper = upperPps.getAsDouble();
        return lowerPps.isPresent()
                ? upper - lowerPps.getAsDouble() <= goal.relativeWidth() * upper
                : upper <= minLoadPps;
    }

    /** Whether a trial at this load could still move a bound. */
    boolean contains(double loadPps) {
        return loadPps > lowerPps.orElse(0) && loadPps < upperPps.orElse(Double.POSITIVE_INFINITY);
    }

    private static OptionalDouble first(TreeMap<Double, Votes> byLoad, Predicate<Votes> condition) {
        return byLoad.entrySet().stream()
                .filter(entry -> condition.test(entry.getValue()))
                .mapToDouble(Map.Entry::getKey)
                .findFirst();
    }

    private static OptionalDouble last(Collection<Map.Entry<Double, Votes>> byLoad, Predicate<Votes> condition) {
        return byLoad.stream()
                .filter(entry -> condition.test(entry.getValue()))
                .mapToDouble(Map.Entry::getKey)
                .max();
    }
}
