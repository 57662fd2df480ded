package io.zeroloss.search;

import io.zeroloss.finding.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Derives from its trials what a {@link LoadSweep} states: for each goal the best bounds among the loads measured. */
final class LoadSweepResult {
    private LoadSweepResult() {}

    /** @param end why the sweep ended before its loads were measured, or empty */
    static SearchResult of(
            SearchParameters parameters,
            List<Double> askedPps,
            double ceilingPps,
            List<Trial> history,
            Optional<Finding> end) {
        List<GoalResult> goals = new ArrayList<>();
        List<Finding> findings = new ArrayList<>();
        end.ifPresent(findings::add);
        Surplus.judge(history).ifPresent(findings::add);
        List<Double> unreachable =
                askedPps.stream().filter(load -> load > ceilingPps).toList();
        if (!unreachable.isEmpty()) {
            findings.add(SearchFindings.loadsOutOfReach(unreachable, ceilingPps));
        }
        List<Double> loads = askedPps.stream().distinct().sorted().toList();
        for (Goal goal : parameters.goals()) {
            GoalResult result = goal(goal, loads, history);
            goals.add(result);
            if (result.lowerBoundPps().isEmpty() && end.isEmpty()) {
                findings.add(SearchFindings.noPassingLoad(goal.name(), loads.get(0)));
            }
        }
        SearchFindings.ofShortTrials(parameters).ifPresent(findings::add);
        return SearchResult.of(goals, findings);
    }

    private static GoalResult goal(Goal goal, List<Double> ascendingPps, List<Trial> history) {
        OptionalDouble lower = OptionalDouble.empty();
        OptionalDouble upper = OptionalDouble.empty();
        for (double load : ascendingPps) {
            LoadStats.Bound bound = LoadStats.at(load, goal, history).classify(goal);
            if (bound == LoadStats.Bound.UPPER) {
                upper = OptionalDouble.of(load);
                break;
            }
            lower = bound == LoadStats.Bound.LOWER ? OptionalDouble.of(load) : lower;
        }
        return new GoalResult(
                goal.name(),
                goal.lossRatio(),
                lower,
                upper,
                lower.isPresent()
                        ? ConditionalThroughput.at(lower.getAsDouble(), goal, history)
                        : OptionalDouble.empty(),
                OptionalDouble.empty(),
                lower);
    }
}
