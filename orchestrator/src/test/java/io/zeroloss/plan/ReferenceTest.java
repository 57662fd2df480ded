package io.zeroloss.plan;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.plan.schema.Kind;
import io.zeroloss.plan.schema.SchemaNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The tables of docs/configuration.md are those that the schemas give. After a change of a schema,
 * {@code mvn test -pl orchestrator -Dtest=ReferenceTest -Dzeroloss.write=true} writes them, and copies the schemas to docs.
 */
class ReferenceTest {
    private static final Path DOCUMENT = Workspace.REPOSITORY.resolve("docs/configuration.md");
    private static final String MARK = "<!-- from here on written by ReferenceTest from the schemas; see there -->\n";

    @Test
    void theTablesAreThoseOfTheSchemas() throws IOException {
        String document = Files.readString(DOCUMENT);
        String head = document.substring(0, document.indexOf(MARK) + MARK.length());
        if (Boolean.getBoolean("zeroloss.write")) {
            Files.writeString(DOCUMENT, head + tables());
            for (Kind kind : Kind.values()) {
                String name = kind.word() + ".json";
                Files.writeString(
                        Workspace.REPOSITORY.resolve("docs/schema/" + name),
                        Files.readString(
                                Workspace.REPOSITORY.resolve("orchestrator/src/main/resources/schema/" + name)));
            }
        }
        assertThat(Files.readString(DOCUMENT)).isEqualTo(head + tables());
    }

    private static String tables() {
        StringBuilder text = new StringBuilder();
        for (Kind kind : Kind.values()) {
            text.append("\n### ").append(kind.word()).append("\n\n");
            text.append("| key | value | without it | cost | meaning |\n|---|---|---|---|---|\n");
            Set<String> needed = SchemaKeys.needed(kind);
            SchemaKeys.of(kind)
                    .forEach((key, node) -> text.append("| ")
                            .append(String.join(
                                    " | ", row(key.substring(kind.word().length() + 1), node, needed.contains(key))))
                            .append(" |\n"));
            if (kind == Kind.PLAN) {
                text.append(presets());
            }
        }
        return text.toString();
    }

    /** What each preset of a search sets; what it leaves empty means nothing to it. */
    private static String presets() {
        SchemaNode preset = Keys.find("search.preset").orElseThrow();
        List<String> keys = List.of("precision", "trialSeconds", "durationSumSeconds", "exceedRatio", "retries");
        StringBuilder text =
                new StringBuilder("\n`search.preset` sets, where the plan does not:\n\n| preset | `search.");
        text.append(String.join("` | `search.", keys)).append("` |\n|---").append("|---".repeat(keys.size()));
        text.append("|\n");
        for (JsonNode name : preset.json().get("enum")) {
            JsonNode values = SearchPresets.valuesOf(name.asText());
            text.append("| `").append(name.asText()).append("` |");
            keys.forEach(
                    key -> text.append(values.has(key) ? " " + values.get(key).asText() : "")
                            .append(" |"));
            text.append("\n");
        }
        return text.toString();
    }

    private static List<String> row(String key, SchemaNode node, boolean needed) {
        return List.of(
                "`" + key + "`",
                value(node).replace("|", "\\|"),
                needed ? "needed" : without(node),
                node.text("x-zeroloss-cost").orElse(""),
                node.text("description").orElse("").replace("|", "\\|"));
    }

    private static String without(SchemaNode node) {
        return node.defaultValue()
                .map(json -> "`" + json + "`")
                .or(() -> node.text("x-zeroloss-absent"))
                .orElse("");
    }

    private static String value(SchemaNode node) {
        JsonNode json = node.json();
        if (json.has("const")) {
            return "`" + json.get("const").asText() + "`";
        }
        if (json.has("enum")) {
            List<String> choices = new ArrayList<>();
            json.get("enum").forEach(choice -> choices.add("`" + choice.asText() + "`"));
            return String.join(", ", choices);
        }
        if (node.text("x-zeroloss-form").isPresent()) {
            return node.text("x-zeroloss-form").orElseThrow();
        }
        return switch (json.path("type").asText()) {
            case "integer" -> "whole number" + range(json);
            case "number" -> "number" + range(json);
            case "boolean" -> "`true`, `false`";
            case "string" -> "text";
            case "array" -> "list of " + node.item().map(ReferenceTest::value).orElse("values");
            default -> "mapping";
        };
    }

    private static String range(JsonNode json) {
        List<String> bounds = new ArrayList<>();
        bounds.addAll(bound(json, "minimum", "at least "));
        bounds.addAll(bound(json, "exclusiveMinimum", "above "));
        bounds.addAll(bound(json, "maximum", "at most "));
        bounds.addAll(bound(json, "exclusiveMaximum", "below "));
        return bounds.isEmpty() ? "" : ", " + String.join(" and ", bounds);
    }

    private static List<String> bound(JsonNode json, String keyword, String words) {
        return json.has(keyword) ? List.of(words + plain(json.get(keyword))) : List.of();
    }

    private static String plain(JsonNode number) {
        return number.decimalValue().stripTrailingZeros().toPlainString();
    }
}
