package io.zeroloss.plan;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.plan.document.Problems;
import java.util.HashSet;
import java.util.OptionalDouble;
import java.util.Set;

/** What no schema can say about a search: settings that do not go together. */
final class SearchChecks {
    private final Settings cell;
    private final Problems problems;

    private SearchChecks(Settings cell, Problems problems) {
        this.cell = cell;
        this.problems = problems;
    }

    static void check(Settings cell, Problems problems) {
        SearchChecks checks = new SearchChecks(cell, problems);
        SearchPresets.check(cell, problems);
        checks.below("search.minLoadPps", "search.maxLoadPps");
        checks.below("search.initialLoadPps", "search.maxLoadPps");
        checks.below("search.minLoadPps", "search.initialLoadPps");
        checks.oneKindOfLoads();
        checks.durations();
        checks.goals();
    }

    private void below(String lowKey, String highKey) {
        OptionalDouble low = cell.findNumber(lowKey);
        OptionalDouble high = cell.findNumber(highKey);
        if (low.isPresent() && high.isPresent() && low.getAsDouble() >= high.getAsDouble()) {
            tell(lowKey, "expected less than " + highKey + " (" + cell.text(highKey) + "), found " + cell.text(lowKey));
        }
    }

    private void oneKindOfLoads() {
        if (cell.find("search.loadsPps").isPresent()
                && cell.find("search.loadStepPps").isPresent()) {
            tell(
                    "search.loadStepPps",
                    "expected either a list of loads or a step, found both (search.loadsPps at "
                            + cell.find("search.loadsPps").orElseThrow().origin() + ")");
        }
    }

    private void durations() {
        OptionalDouble sum = cell.findNumber("search.durationSumSeconds");
        if (sum.isPresent() && sum.getAsDouble() < cell.number("search.trialSeconds")) {
            tell(
                    "search.durationSumSeconds",
                    "expected at least search.trialSeconds (" + cell.text("search.trialSeconds") + "), found "
                            + cell.text("search.durationSumSeconds"));
        }
    }

    private void goals() {
        Set<String> names = new HashSet<>();
        cell.find("search.goals")
                .ifPresent(goals -> goals.json().forEach(goal -> {
                    String name = goal.path("name").asText();
                    if (!names.add(name)) {
                        tell("search.goals", "two goals have the name '" + name + "'; rename one");
                    }
                    double trial = goal.path("trialSeconds").asDouble(cell.number("search.trialSeconds"));
                    JsonNode sum = goal.path("durationSumSeconds");
                    if (sum.isNumber() && sum.asDouble() < trial) {
                        tell(
                                "search.goals",
                                "goal " + name + ": expected durationSumSeconds of at least the " + trial
                                        + " s of its trial, found " + sum.asText());
                    }
                }));
    }

    private void tell(String key, String what) {
        problems.add(cell.find(key).orElseThrow().origin(), key + ": " + what);
    }
}
