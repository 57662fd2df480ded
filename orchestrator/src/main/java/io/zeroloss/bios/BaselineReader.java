package io.zeroloss.bios;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Makes a baseline of a document of kind {@code bios}. */
public final class BaselineReader {
    private BaselineReader() {}

    /**
     * Makes a baseline.
     *
     * @param checked the document's tree, which has passed the schema; the name is filled in
     */
    public static Baseline read(JsonNode checked) {
        JsonNode provenance = checked.path("provenance");
        List<BaselineRow> rows = new ArrayList<>();
        checked.path("rows").forEach(row -> rows.add(row(row)));
        return new Baseline(
                checked.path("name").asText(),
                checked.path("title").asText(),
                checked.path("server").asText(),
                text(checked, "processor"),
                checked.path("bmc").asText(),
                provenance.path("document").asText(),
                texts(provenance.path("uncertain")),
                rows);
    }

    private static BaselineRow row(JsonNode row) {
        return new BaselineRow(
                texts(row.path("menu")),
                row.path("option").asText(),
                row.path("setting").asText(),
                text(row, "attribute").map(attribute -> held(attribute, row)),
                row.path("reason").asText(),
                row.path("note").asText());
    }

    private static BaselineRow.Held held(String attribute, JsonNode row) {
        JsonNode condition = row.path("effectiveWhen");
        return new BaselineRow.Held(
                Resource.valueOf(row.path("resource").asText("bios").toUpperCase(Locale.ROOT)),
                attribute,
                row.path("value").asText(),
                condition.isObject()
                        ? Optional.of(new BaselineRow.Condition(
                                condition.path("attribute").asText(),
                                condition.path("value").asText()))
                        : Optional.empty());
    }

    private static Optional<String> text(JsonNode node, String key) {
        return node.hasNonNull(key) ? Optional.of(node.get(key).asText()) : Optional.empty();
    }

    private static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(item -> texts.add(item.asText()));
        return texts;
    }
}
