package io.zeroloss.search;

import io.zeroloss.finding.Finding;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Derives from its trials what a {@link BinarySearch} states. */
final class BinaryResult {
    private BinaryResult() {}

    /** @param reason why the search ended before its goals were settled, or empty */
    static SearchResult of(
            SearchParameters parameters,
            Limits limits,
            Ceiling ceiling,
            List<Trial> history,
            Optional<Finding> reason) {
        List<GoalResult> goals = new ArrayList<>();
        List<Finding> findings = new ArrayList<>();
        reason.ifPresent(findings::add);
        Surplus.judge(history).ifPresent(findings::add);
        boolean atMaximum = false;
        for (Goal goal : parameters.goals()) {
            Bracket bracket = Bracket.of(goal, parameters.retries(), history);
            OptionalDouble lower = bracket.lowerPps();
            goals.add(new GoalResult(
                    goal.name(),
                    goal.lossRatio(),
                    lower,
                    bracket.upperPps(),
                    lower.isPresent()
                            ? ConditionalThroughput.at(lower.getAsDouble(), goal, history)
                            : OptionalDouble.empty(),
                    OptionalDouble.empty(),
                    lower));
            if (lower.isPresent()) {
                passedOnRetry(lower.getAsDouble(), goal, history).ifPresent(findings::add);
                atMaximum |= lower.getAsDouble() >= ceiling.loadPps();
            } else if (reason.isEmpty()) {
                findings.add(
                        ceiling.loadPps() < limits.minLoadPps()
                                ? SearchFindings.generatorBelowMinimum(ceiling.loadPps(), limits.minLoadPps())
                                : SearchFindings.noLowerBound(goal.name(), limits.minLoadPps()));
            }
        }
        if (atMaximum) {
            findings.add(atMaximum(parameters, limits, ceiling));
        }
        SearchFindings.ofShortTrials(parameters).ifPresent(findings::add);
        return SearchResult.of(goals, findings);
    }

    /** What it means that a goal holds at the highest load in force. */
    static Finding atMaximum(SearchParameters parameters, Limits limits, Ceiling ceiling) {
        double max = limits.maxLoadPps();
        if (ceiling.lowered()) {
            return SearchFindings.generatorLimit(ceiling.loadPps());
        }
        if (limits.maxIsLineRate()) {
            return SearchFindings.lineRate(max);
        }
        return parameters.maxLoadPps().isPresent() && parameters.maxLoadPps().getAsDouble() == max
                ? SearchFindings.maxLoad(max)
                : SearchFindings.generatorLimit(max);
    }

    /** Failed trials at or below the lower bound, forgotten by the search because the same load passed later. */
    private static Optional<Finding> passedOnRetry(double lowerPps, Goal goal, List<Trial> history) {
        DoubleSummaryStatistics failed = history.stream()
                .filter(trial -> trial.order().loadPps() <= lowerPps)
                .filter(trial -> trial.outcome() instanceof Outcome.Measured measured
                        && Judgement.of(trial.order(), measured, goal) == Judgement.HIGH_LOSS)
                .mapToDouble(trial -> trial.order().loadPps())
                .summaryStatistics();
        return failed.getCount() == 0
                ? Optional.empty()
                : Optional.of(SearchFindings.passedOnRetry(goal.name(), lowerPps, failed.getMin(), failed.getCount()));
    }
}
