package io.zeroloss.plan.schema;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** A place in a schema: what one key, item or document may hold. */
public record SchemaNode(JsonNode json) {
    /** What the key holds; empty if the schema knows no such key here. */
    public Optional<SchemaNode> child(String key) {
        JsonNode own = json.path("properties").get(key);
        if (own != null) {
            return Optional.of(new SchemaNode(own));
        }
        return json.path("patternProperties").properties().stream()
                .filter(entry -> Pattern.compile(entry.getKey()).matcher(key).find())
                .map(entry -> new SchemaNode(entry.getValue()))
                .findFirst();
    }

    /** What an item of the list holds. */
    public Optional<SchemaNode> item() {
        return Optional.ofNullable(json.get("items")).map(SchemaNode::new);
    }

    /** What stands at the end of these keys and indices. */
    public Optional<SchemaNode> descend(List<String> segments) {
        Optional<SchemaNode> at = Optional.of(this);
        for (String segment : segments) {
            at = at.flatMap(node -> node.holds("array") ? node.item() : node.child(segment));
        }
        return at;
    }

    /** Whether this is a mapping and nothing else, so that its keys are settings of their own. */
    public boolean isGroup() {
        return json.path("type").asText().equals("object");
    }

    /** Whether a value of this JSON type may stand here. */
    public boolean holds(String type) {
        JsonNode types = json.path("type");
        if (types.isArray()) {
            for (JsonNode one : types) {
                if (one.asText().equals(type)) {
                    return true;
                }
            }
            return false;
        }
        return types.asText().equals(type);
    }

    /** The keys that have names of their own, in the order of the schema. */
    public List<String> keys() {
        List<String> keys = new ArrayList<>();
        json.path("properties").fieldNames().forEachRemaining(keys::add);
        return keys;
    }

    /** The keys whose names the user chooses, by the word that stands for the name. */
    public List<Map.Entry<String, SchemaNode>> namedByUser() {
        List<Map.Entry<String, SchemaNode>> named = new ArrayList<>();
        for (JsonNode value : json.path("patternProperties")) {
            named.add(Map.entry(value.path("x-zeroloss-name").asText("NAME"), new SchemaNode(value)));
        }
        return named;
    }

    public Optional<JsonNode> defaultValue() {
        return Optional.ofNullable(json.get("default"));
    }

    /** A text of the schema by its keyword; empty if it has none. */
    public Optional<String> text(String keyword) {
        JsonNode value = json.get(keyword);
        return value == null || !value.isTextual() ? Optional.empty() : Optional.of(value.asText());
    }
}
