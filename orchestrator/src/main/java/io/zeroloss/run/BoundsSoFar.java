package io.zeroloss.run;

import io.zeroloss.search.Goal;
import io.zeroloss.search.Outcome.Measured;
import io.zeroloss.search.Trial;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Where a search stands, for people who watch it; the result itself comes from the search. */
record BoundsSoFar(OptionalDouble lowerPps, OptionalDouble upperPps) {
    static BoundsSoFar of(List<Trial> history, Goal goal) {
        Set<Double> passed = loads(history, measured -> passed(measured, goal));
        // a load that failed and passed when it was tried again is no upper bound
        OptionalDouble upper = loads(history, measured -> !passed(measured, goal)).stream()
                .filter(load -> !passed.contains(load))
                .mapToDouble(load -> load)
                .min();
        double below = upper.orElse(Double.MAX_VALUE);
        OptionalDouble lower = passed.stream()
                .mapToDouble(load -> load)
                .filter(load -> load < below)
                .max();
        return new BoundsSoFar(lower, upper);
    }

    private static Set<Double> loads(List<Trial> history, Predicate<Measured> condition) {
        return history.stream()
                .filter(trial -> trial.outcome() instanceof Measured measured && condition.test(measured))
                .map(trial -> trial.order().loadPps())
                .collect(Collectors.toSet());
    }

    private static boolean passed(Measured measured, Goal goal) {
        return !measured.endedEarly()
                && measured.directions().stream()
                        .allMatch(count ->
                                count.lossRatio() <= goal.lossRatio() || count.lostFrames() <= goal.toleratedFrames());
    }
}
