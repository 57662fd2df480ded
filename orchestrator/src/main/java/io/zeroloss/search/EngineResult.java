package io.zeroloss.search;

import io.zeroloss.finding.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Derives from its trials what an {@link EngineSearch} states. */
final class EngineResult {
    private EngineResult() {}

    /**
     * The result of these trials.
     *
     * @param end why the search ended before its goals were settled, or empty
     */
    static SearchResult of(
            SearchParameters parameters,
            EngineSettings settings,
            List<Trial> history,
            Ceiling ceiling,
            Diagnosis diagnosis,
            Optional<Finding> end) {
        List<GoalResult> goals = new ArrayList<>();
        List<Finding> findings = new ArrayList<>();
        end.ifPresent(findings::add);
        Surplus.judge(history).ifPresent(findings::add);
        findings.addAll(diagnosis.findings());
        findings.addAll(Confirmation.findings(diagnosis, parameters));
        double minLoad = settings.limits().minLoadPps();
        boolean atMaximum = false;
        for (Goal goal : parameters.goals()) {
            GoalResult result = goal(goal, diagnosis, ceiling, settings);
            goals.add(result);
            OptionalDouble lower = result.lowerBoundPps();
            if (lower.isPresent()) {
                atMaximum |= lower.getAsDouble() >= ceiling.loadPps();
            } else if (end.isEmpty()) {
                findings.add(
                        ceiling.loadPps() < minLoad
                                ? SearchFindings.generatorBelowMinimum(ceiling.loadPps(), minLoad)
                                : SearchFindings.noLowerBound(goal.name(), minLoad));
            }
        }
        if (atMaximum) {
            findings.add(BinaryResult.atMaximum(parameters, settings.limits(), ceiling));
        }
        SearchFindings.ofShortTrials(parameters).ifPresent(findings::add);
        return SearchResult.of(goals, findings);
    }

    private static GoalResult goal(Goal goal, Diagnosis diagnosis, Ceiling ceiling, EngineSettings settings) {
        Goal effective = diagnosis.floor().corrected(goal);
        GoalPlan plan = diagnosis.plan(goal, ceiling.loadPps(), settings);
        GoalPlan strict = new GoalPlan(goal, diagnosis.counted(), ceiling.loadPps(), settings);
        List<Trial> counted = diagnosis.counted().stream().map(Sighting::trial).toList();
        OptionalDouble lower = plan.lower();
        return new GoalResult(
                goal.name(),
                goal.lossRatio(),
                lower,
                plan.upper(),
                lower.isPresent()
                        ? ConditionalThroughput.at(lower.getAsDouble(), effective, counted)
                        : OptionalDouble.empty(),
                effective.equals(goal) ? OptionalDouble.empty() : OptionalDouble.of(effective.lossRatio()),
                strict.lower());
    }
}
