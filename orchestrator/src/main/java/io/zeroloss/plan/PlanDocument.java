package io.zeroloss.plan;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.plan.document.Document;
import io.zeroloss.plan.document.Origin;
import io.zeroloss.plan.document.Pointer;
import io.zeroloss.plan.document.Problems;
import io.zeroloss.plan.document.Shown;
import io.zeroloss.plan.schema.SchemaCheck;
import io.zeroloss.plan.schema.SchemaNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a plan document says, by dotted key.
 *
 * @param settings of the plan as a whole: {@code use}, {@code host}, {@code set}, {@code search}, {@code repeat}, {@code report}
 * @param cases settings that move together
 * @param axes of the sweep
 */
record PlanDocument(Checked checked, Map<String, Value> settings, List<Case> cases, List<Axis> axes) {
    /** A named set of settings. */
    record Case(String name, Map<String, Value> settings) {}

    /** One swept key with the settings that each of its values stands for. */
    record Axis(String key, Origin origin, List<Map<String, Value>> values) {}

    String description() {
        return checked.unusable().contains("/description")
                ? ""
                : checked.document().root().path("description").asText("");
    }

    /** Reads the plan; every mistake in its dotted keys is told. */
    static PlanDocument read(Checked checked, Problems problems) {
        Reader reader = new Reader(checked, problems);
        Map<String, Value> settings = new LinkedHashMap<>();
        for (String key : List.of("use", "host", "search", "repeat", "report")) {
            if (checked.document().root().has(key)) {
                settings.putAll(checked.leaves(key, Pointer.child(Pointer.ROOT, key), Layer.PLAN));
            }
        }
        settings.putAll(reader.set());
        List<Case> cases = reader.cases();
        List<Axis> axes = reader.axes();
        refuseDoubles(settings, cases, axes, problems);
        return new PlanDocument(checked, settings, cases, axes);
    }

    /** A key that is swept has no other place in the plan: one of the two would mean nothing. */
    private static void refuseDoubles(
            Map<String, Value> settings, List<Case> cases, List<Axis> axes, Problems problems) {
        Map<String, Origin> said = new LinkedHashMap<>();
        settings.forEach((key, value) -> said.put(key, value.origin()));
        cases.forEach(one -> one.settings().forEach((key, value) -> said.put(key, value.origin())));
        for (Axis axis : axes) {
            Set<String> keys = new LinkedHashSet<>();
            axis.values().forEach(value -> keys.addAll(value.keySet()));
            for (String key : keys) {
                Origin other = said.put(key, axis.origin());
                if (other != null) {
                    problems.add(
                            axis.origin(), "'" + key + "' is swept, and set at " + other + " as well; take one out");
                }
            }
        }
    }

    /** Reads the parts whose keys are dotted. */
    private static final class Reader {
        private final Document document;
        private final Set<String> unusable;
        private final Problems problems;

        Reader(Checked checked, Problems problems) {
            this.document = checked.document();
            this.unusable = checked.unusable();
            this.problems = problems;
        }

        Map<String, Value> set() {
            Map<String, Value> settings = new LinkedHashMap<>();
            for (String key : keysOf("/set")) {
                String pointer = Pointer.child("/set", key);
                Origin origin = document.keyOf(pointer);
                String first = key.replaceFirst("\\..*", "");
                if (document.root().has(first)
                        || Set.of("use", "host", "search", "repeat", "report").contains(first)) {
                    problems.add(
                            origin,
                            "'" + Shown.shortened(key) + "' has a place of its own: write it at the plan's key '"
                                    + first + "'");
                } else {
                    settings.putAll(values(key, pointer, Layer.PLAN));
                }
            }
            return settings;
        }

        List<Case> cases() {
            List<Case> cases = new ArrayList<>();
            for (String name : keysOf("/cases")) {
                String at = Pointer.child("/cases", name);
                Map<String, Value> settings = new LinkedHashMap<>();
                for (String key : keysOf(at)) {
                    if (variable(key, document.keyOf(Pointer.child(at, key)))) {
                        settings.putAll(values(key, Pointer.child(at, key), Layer.CELL));
                    }
                }
                cases.add(new Case(name, settings));
            }
            return cases;
        }

        List<Axis> axes() {
            List<Axis> axes = new ArrayList<>();
            for (String key : keysOf("/sweep")) {
                String at = Pointer.child("/sweep", key);
                Origin origin = document.keyOf(at);
                if (variable(key, origin)) {
                    axes.add(new Axis(key, origin, sweptValues(key, at)));
                }
            }
            return axes;
        }

        private List<Map<String, Value>> sweptValues(String key, String at) {
            JsonNode list = document.root().at(at);
            if (!list.isArray() || list.isEmpty()) {
                problems.add(document.value(at), key + ": expected a list of the values that it takes");
                return List.of();
            }
            List<Map<String, Value>> values = new ArrayList<>();
            Set<JsonNode> seen = new LinkedHashSet<>();
            for (int i = 0; i < list.size(); i++) {
                String pointer = Pointer.item(at, i);
                if (seen.add(list.get(i))) {
                    values.add(values(key, pointer, Layer.CELL));
                } else {
                    problems.add(
                            document.value(pointer),
                            key + ": the list has "
                                    + Shown.shortened(list.get(i).toString()) + " twice; take one out");
                }
            }
            return values;
        }

        private boolean variable(String key, Origin origin) {
            Optional<SchemaNode> schema = Keys.find(key, origin, problems);
            if (schema.isPresent() && !Keys.canVary(schema.get())) {
                problems.add(origin, "'" + key + "' belongs to the run as a whole and cannot differ between cells");
            }
            return schema.isPresent() && Keys.canVary(schema.get());
        }

        private Map<String, Value> values(String key, String pointer, Layer layer) {
            Optional<SchemaNode> schema = Keys.find(key, document.keyOf(pointer), problems);
            if (schema.isEmpty()) {
                return Map.of();
            }
            Set<String> bad = new LinkedHashSet<>();
            SchemaCheck.check(
                            schema.get(),
                            document.root().at(pointer),
                            SchemaCheck.Places.within(document, pointer, key),
                            problems)
                    .forEach(below -> bad.add(pointer + below));
            return Settings.leaves(key, schema.get(), document, pointer, layer, bad);
        }

        private List<String> keysOf(String pointer) {
            JsonNode node = document.root().at(pointer);
            List<String> keys = new ArrayList<>();
            if (node.isObject() && !unusable.contains(pointer)) {
                node.fieldNames().forEachRemaining(keys::add);
            }
            unusable.stream()
                    .filter(bad -> bad.startsWith(pointer + "/"))
                    .map(bad ->
                            Pointer.segments(bad.substring(pointer.length())).get(0))
                    .forEach(keys::remove);
            return keys;
        }
    }
}
