package io.zeroloss.plan.schema;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.plan.document.Shown;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Words for what a schema wants and what a value is. */
final class Words {
    private Words() {}

    /** What may stand there, as the object of "expected". */
    static String expected(SchemaNode schema) {
        JsonNode json = schema.json();
        if (schema.text("x-zeroloss-form").isPresent()) {
            return schema.text("x-zeroloss-form").orElseThrow();
        }
        if (json.has("const")) {
            return json.get("const").asText();
        }
        if (json.has("enum")) {
            List<String> choices = new ArrayList<>();
            json.get("enum").forEach(choice -> choices.add(choice.asText()));
            return choices.size() == 1 ? choices.get(0) : "one of " + String.join(", ", choices);
        }
        return switch (json.path("type").asText()) {
            case "integer" -> "a whole number" + range(json);
            case "number" -> "a number" + range(json);
            case "boolean" -> "true or false";
            case "string" ->
                "text" + (json.has("maxLength") ? " of at most " + json.get("maxLength") + " characters" : "");
            case "array" ->
                "a list of " + size(json) + schema.item().map(Words::several).orElse("items");
            default -> "a mapping" + keys(schema);
        };
    }

    /** What stands there, as the object of "found". */
    static String found(JsonNode value, String written) {
        if (value.isTextual()) {
            return "the text '" + Shown.shortened(value.asText()) + "'";
        }
        if (value.isNull()) {
            return "nothing";
        }
        if (value.isObject()) {
            return value.isEmpty() ? "an empty mapping" : "a mapping";
        }
        if (value.isArray()) {
            return value.isEmpty() ? "an empty list" : "a list";
        }
        return (value.isBoolean() ? "the truth value " : "the number ")
                + Shown.shortened(written.isEmpty() ? value.asText() : written);
    }

    /** What to write instead, where it can be said. */
    static Optional<String> instead(SchemaNode schema, String key, JsonNode value, String written) {
        if (wantsText(schema) && (value.isNumber() || value.isBoolean()) && !written.isEmpty()) {
            return Optional.of("YAML reads it so without quotes: write \"" + Shown.shortened(written) + "\"");
        }
        if (schema.holds("boolean") && value.isTextual()) {
            return switch (value.asText().toLowerCase(Locale.ROOT)) {
                case "yes", "on", "y" -> Optional.of("write true");
                case "no", "off", "n" -> Optional.of("write false");
                default -> Optional.empty();
            };
        }
        if (value.isTextual() && (schema.holds("integer") || schema.holds("number"))) {
            return Units.bareNumber(key, value.asText()).map(number -> "write " + number);
        }
        if (value.isTextual() && schema.json().has("enum")) {
            List<String> choices = new ArrayList<>();
            schema.json().get("enum").forEach(choice -> choices.add(choice.asText()));
            return Nearest.to(value.asText(), choices).map(nearest -> "did you mean '" + nearest + "'?");
        }
        if (schema.holds("array") && !value.isArray() && !value.isNull() && !value.isObject()) {
            return Optional.of("write [" + Shown.shortened(written) + "]");
        }
        return Optional.empty();
    }

    private static boolean wantsText(SchemaNode schema) {
        return schema.holds("string") || schema.json().path("enum").path(0).isTextual();
    }

    private static String several(SchemaNode item) {
        JsonNode json = item.json();
        if (json.has("enum")) {
            List<String> choices = new ArrayList<>();
            json.get("enum").forEach(choice -> choices.add(choice.asText()));
            return String.join(", ", choices);
        }
        return switch (json.path("type").asText()) {
            case "integer" -> "whole numbers" + range(json);
            case "string" -> "texts";
            default -> "mappings" + keys(item);
        };
    }

    private static String range(JsonNode json) {
        if (json.has("minimum") && json.has("maximum")) {
            return " from " + plain(json.get("minimum")) + " to " + plain(json.get("maximum"));
        }
        List<String> bounds = new ArrayList<>();
        bound(json, "minimum", "at least ").ifPresent(bounds::add);
        bound(json, "exclusiveMinimum", "above ").ifPresent(bounds::add);
        bound(json, "maximum", "at most ").ifPresent(bounds::add);
        bound(json, "exclusiveMaximum", "below ").ifPresent(bounds::add);
        return bounds.isEmpty() ? "" : " " + String.join(" and ", bounds);
    }

    private static Optional<String> bound(JsonNode json, String keyword, String words) {
        return json.has(keyword) ? Optional.of(words + plain(json.get(keyword))) : Optional.empty();
    }

    private static String plain(JsonNode number) {
        return number.decimalValue().stripTrailingZeros().toPlainString();
    }

    private static String size(JsonNode json) {
        boolean some = json.path("minItems").asInt() > 0;
        if (json.has("maxItems")) {
            return (some ? "1 to " : "at most ") + json.get("maxItems").asText() + " ";
        }
        return some ? "one or more " : "";
    }

    private static String keys(SchemaNode schema) {
        return schema.keys().isEmpty() ? "" : " with the keys " + String.join(", ", schema.keys());
    }
}
