package io.zeroloss.plan;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Makes the search of a cell from settings that have passed their checks. */
final class SearchBuilder {
    private SearchBuilder() {}

    static SearchSettings of(Settings cell) {
        List<SearchSettings.Goal> goals = new ArrayList<>();
        cell.list("search.goals").forEach(goal -> goals.add(goal(goal)));
        return new SearchSettings(
                cell.choice("search.preset", SearchSettings.Preset.class),
                goals,
                cell.number("search.precision"),
                cell.number("search.trialSeconds"),
                cell.findNumber("search.durationSumSeconds"),
                cell.findNumber("search.exceedRatio"),
                cell.findInteger("search.retries"),
                new SearchSettings.Loads(
                        cell.findNumber("search.initialLoadPps"),
                        cell.findNumber("search.minLoadPps"),
                        cell.findNumber("search.maxLoadPps"),
                        cell.find("search.loadsPps")
                                .map(loads -> numbers(loads.json()))
                                .orElse(List.of()),
                        cell.findNumber("search.loadStepPps"),
                        numbers(cell.list("search.offsets"))),
                new SearchSettings.Proof(
                        cell.integer("search.prove"),
                        cell.number("search.confirmSeconds"),
                        cell.number("search.rareModeShare"),
                        cell.text("search.history").equals("same-cell")),
                cell.findNumber("search.tolerance"),
                cell.choice("search.waits", SearchSettings.Waits.class),
                cell.number("search.warmUpSeconds"));
    }

    private static SearchSettings.Goal goal(JsonNode goal) {
        return new SearchSettings.Goal(
                goal.get("name").asText(),
                goal.get("lossRatio").asDouble(),
                goal.path("toleratedFrames").asLong(),
                number(goal, "exceedRatio"),
                number(goal, "trialSeconds"),
                number(goal, "durationSumSeconds"),
                number(goal, "precision"));
    }

    private static OptionalDouble number(JsonNode json, String key) {
        return json.has(key) ? OptionalDouble.of(json.get(key).asDouble()) : OptionalDouble.empty();
    }

    private static List<Double> numbers(JsonNode list) {
        List<Double> numbers = new ArrayList<>();
        list.forEach(one -> numbers.add(one.asDouble()));
        return numbers;
    }
}
