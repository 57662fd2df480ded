package io.zeroloss.plan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import io.zeroloss.plan.document.Origin;
import io.zeroloss.plan.document.Problems;
import io.zeroloss.plan.schema.SchemaNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the presets of a search set, as the schema lists it, and which keys mean something to which. */
final class SearchPresets {
    private static final String SEARCH = "search";
    private static final String PRESET = "search.preset";
    private static final String TRIAL = "search.trialSeconds";
    private static final String SUM = "search.durationSumSeconds";

    private SearchPresets() {}

    /** The values of a preset by their keys below {@code search}. */
    static JsonNode valuesOf(String preset) {
        return schema("preset").json().path("x-zeroloss-sets").path(preset);
    }

    /** Puts the values of the cell's preset wherever the user said nothing. */
    static void fill(Settings cell) {
        String preset = cell.text(PRESET);
        JsonNode values = valuesOf(preset);
        Origin origin = new Origin.Preset(preset);
        boolean ownTrial = cell.find(TRIAL).isPresent();
        boolean ownSum = cell.find(SUM).isPresent();
        for (Map.Entry<String, JsonNode> value : values.properties()) {
            String key = SEARCH + "." + value.getKey();
            if (cell.find(key).isEmpty()) {
                cell.put(key, new Value(value.getValue(), origin, Layer.DEFAULT));
            }
        }
        if (ownTrial && !ownSum && values.has("durationSumSeconds")) {
            double trials = values.path("durationSumSeconds").asDouble()
                    / values.path("trialSeconds").asDouble();
            cell.put(SUM, new Value(DoubleNode.valueOf(cell.number(TRIAL) * trials), origin, Layer.DEFAULT));
        }
    }

    /** Tells keys of the user's that the cell's preset, or a list of loads, makes no use of. */
    static void check(Settings cell, Problems problems) {
        String preset = cell.text(PRESET);
        Optional<String> loads = cell.find("search.loadsPps").isPresent()
                ? Optional.of("search.loadsPps")
                : cell.find("search.loadStepPps").map(step -> "search.loadStepPps");
        for (String name : search().keys()) {
            Optional<Value> own = cell.find(SEARCH + "." + name).filter(value -> value.layer() != Layer.DEFAULT);
            if (own.isEmpty()) {
                continue;
            }
            List<String> presets = presetsOf(name);
            if (!presets.isEmpty() && !presets.contains(preset)) {
                problems.add(
                        own.get().origin(),
                        "search." + name + ": means nothing to preset " + preset + "; take it out, or take the preset "
                                + String.join(" or ", presets));
            } else if (loads.isPresent()
                    && !schema(name).json().path("x-zeroloss-with-loads").asBoolean(true)) {
                problems.add(
                        own.get().origin(),
                        "search." + name + ": means nothing beside " + loads.get() + ", which leaves nothing to search;"
                                + " take one of them out");
            }
        }
    }

    private static List<String> presetsOf(String name) {
        List<String> presets = new ArrayList<>();
        schema(name).json().path("x-zeroloss-presets").forEach(one -> presets.add(one.asText()));
        return presets;
    }

    private static SchemaNode search() {
        return Keys.find(SEARCH).orElseThrow();
    }

    private static SchemaNode schema(String name) {
        return search().child(name).orElseThrow();
    }
}
