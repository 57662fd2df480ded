package io.zeroloss.plan;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.plan.document.Document;
import io.zeroloss.plan.document.Origin;
import io.zeroloss.plan.document.Pointer;
import io.zeroloss.plan.document.Problems;
import io.zeroloss.plan.document.Shown;
import io.zeroloss.plan.schema.Nearest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What no schema can say about a BIOS baseline: rows that contradict themselves or each other. */
final class BiosChecks {
    private final Document document;
    private final Problems problems;
    private final Map<String, Integer> lineOfOption = new HashMap<>();
    private final Map<String, Integer> lineOfAttribute = new HashMap<>();
    private final List<String> sources = new ArrayList<>();

    private BiosChecks(Document document, Problems problems) {
        this.document = document;
        this.problems = problems;
        document.root().at("/provenance/sources").fieldNames().forEachRemaining(sources::add);
    }

    static void check(Checked checked, Problems problems) {
        BiosChecks checks = new BiosChecks(checked.document(), problems);
        JsonNode rows = checked.document().root().path("rows");
        for (int i = 0; i < rows.size(); i++) {
            String at = Pointer.item("/rows", i);
            if (checked.unusable().stream().noneMatch(bad -> Pointer.isWithin(bad, at))) {
                checks.row(at, rows.get(i));
            }
        }
    }

    private void row(String at, JsonNode row) {
        String option = row.path("option").asText();
        once(lineOfOption, row.path("menu") + " " + option, at + "/option", "the option '" + option + "' of this menu");
        if (row.path("attribute").isNull()) {
            withoutAttribute(at, row);
        } else {
            withAttribute(at, row);
        }
        JsonNode cited = row.path("source");
        for (int i = 0; i < cited.size(); i++) {
            String source = cited.get(i).asText();
            if (!sources.contains(source)) {
                problems.add(
                        document.value(Pointer.item(at + "/source", i)),
                        "no source '" + Shown.shortened(source) + "' in provenance.sources; "
                                + Nearest.hint(source, sources));
            }
        }
    }

    private void withoutAttribute(String at, JsonNode row) {
        if (!row.path("value").isNull()) {
            problems.add(
                    document.value(at + "/value"),
                    "value: expected null beside an attribute that is null, found a value; name the attribute");
        }
        if (!row.has("reason")) {
            problems.add(
                    document.value(at + "/attribute"),
                    "the key 'reason' is missing; expected why no attribute is known for '"
                            + Shown.shortened(row.path("option").asText()) + "'");
        }
    }

    private void withAttribute(String at, JsonNode row) {
        String attribute = row.path("attribute").asText();
        if (row.path("value").isNull()) {
            problems.add(
                    document.value(at + "/value"),
                    "value: expected the value of the attribute '" + attribute + "', found nothing");
        }
        if (row.has("reason")) {
            problems.add(
                    document.keyOf(at + "/reason"),
                    "reason: expected only where the attribute is null; write note instead");
        }
        String resource = row.path("resource").asText("bios");
        once(lineOfAttribute, resource + " " + attribute, at + "/attribute", "the attribute '" + attribute + "'");
    }

    private void once(Map<String, Integer> lines, String key, String pointer, String what) {
        if (document.value(pointer) instanceof Origin.InFile place) {
            Integer first = lines.putIfAbsent(key, place.line());
            if (first != null) {
                problems.add(place, what + " stands twice, first at line " + first + "; take one out");
            }
        }
    }
}
