package io.zeroloss.run;

import io.zeroloss.search.Goal;
import io.zeroloss.search.Outcome.Measured;
import io.zeroloss.search.Trial;
import java.util.List;
import java.util.OptionalDouble;

/** Where a search stands, for people who watch it; the result itself comes from the search. */
record BoundsSoFar(OptionalDouble lowerPps, OptionalDouble upperPps) {
    static BoundsSoFar of(List<Trial> history, Goal goal) {
        OptionalDouble upper = history.stream()
                .filter(trial -> trial.outcome() instanceof Measured m && !passed(m, goal))
                .mapToDouble(trial -> trial.order().loadPps())
                .min();
        double below = upper.orElse(Double.MAX_VALUE);
        OptionalDouble lower = history.stream()
                .filter(trial -> trial.outcome() instanceof Measured m && passed(m, goal))
                .mapToDouble(trial -> trial.order().loadPps())
                .filter(load -> load < below)
                .max();
        return new BoundsSoFar(lower, upper);
    }

    private static boolean passed(Measured measured, Goal goal) {
        return !measured.endedEarly()
                && measured.directions().stream()
                        .allMatch(count ->
                                count.lossRatio() <= goal.lossRatio() || count.lostFrames() <= goal.toleratedFrames());
    }
}
