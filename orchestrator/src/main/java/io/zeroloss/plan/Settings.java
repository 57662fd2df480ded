package io.zeroloss.plan;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.plan.document.Document;
import io.zeroloss.plan.document.Origin;
import io.zeroloss.plan.document.Pointer;
import io.zeroloss.plan.schema.SchemaNode;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;

/** Values by dotted key. What is put later replaces what was put before, so layers are put weakest first. */
final class Settings {
    private final Map<String, Value> values = new LinkedHashMap<>();

    void put(String key, Value value) {
        values.put(key, value);
    }

    void putAll(Map<String, Value> others) {
        values.putAll(others);
    }

    void remove(String key) {
        values.remove(key);
    }

    Map<String, Value> values() {
        return values;
    }

    Optional<Value> find(String key) {
        return Optional.ofNullable(values.get(key));
    }

    /** A value that checks have shown to be there. */
    private JsonNode json(String key) {
        return find(key).orElseThrow(() -> new NoSuchElementException(key)).json();
    }

    String text(String key) {
        return json(key).asText();
    }

    Optional<String> findText(String key) {
        return find(key).map(value -> value.json().asText());
    }

    int integer(String key) {
        return json(key).asInt();
    }

    OptionalInt findInteger(String key) {
        return find(key)
                .map(value -> value.json())
                .filter(JsonNode::isNumber)
                .map(json -> OptionalInt.of(json.asInt()))
                .orElse(OptionalInt.empty());
    }

    OptionalDouble findNumber(String key) {
        return find(key)
                .map(value -> OptionalDouble.of(value.json().asDouble()))
                .orElse(OptionalDouble.empty());
    }

    double number(String key) {
        return json(key).asDouble();
    }

    long longInteger(String key) {
        return json(key).asLong();
    }

    boolean truth(String key) {
        return json(key).asBoolean();
    }

    JsonNode list(String key) {
        return json(key);
    }

    /** One of a closed choice; the words are the constants in small letters with {@code -} for {@code _}. */
    <E extends Enum<E>> E choice(String key, Class<E> choices) {
        return Enum.valueOf(choices, text(key).toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    /** The names that the user gave directly below a key, in order. */
    Set<String> namesUnder(String group) {
        Set<String> names = new LinkedHashSet<>();
        for (String key : values.keySet()) {
            if (key.startsWith(group + ".")) {
                String below = key.substring(group.length() + 1);
                names.add(below.substring(0, (below + ".").indexOf('.')));
            }
        }
        return names;
    }

    /** Puts the schema's default wherever there is no value yet. */
    void fillDefaults(String key, SchemaNode schema) {
        if (!schema.isGroup()) {
            schema.defaultValue()
                    .ifPresent(json -> values.putIfAbsent(key, new Value(json, new Origin.BuiltIn(), Layer.DEFAULT)));
            return;
        }
        Set<String> names = new LinkedHashSet<>(schema.keys());
        names.addAll(namesUnder(key));
        for (String name : names) {
            schema.child(name).ifPresent(child -> fillDefaults(key.isEmpty() ? name : key + "." + name, child));
        }
    }

    /**
     * The single values in a part of a document.
     *
     * @param key dotted, of the part
     * @param unusable pointers from the document's root that did not pass the check, and are left out
     */
    static Map<String, Value> leaves(
            String key, SchemaNode schema, Document document, String pointer, Layer layer, Set<String> unusable) {
        Map<String, Value> leaves = new LinkedHashMap<>();
        collect(key, schema, document, pointer, layer, unusable, leaves);
        return leaves;
    }

    private static void collect(
            String key,
            SchemaNode schema,
            Document document,
            String pointer,
            Layer layer,
            Set<String> unusable,
            Map<String, Value> leaves) {
        JsonNode json = document.root().at(pointer);
        if (schema.isGroup() && json.isObject() && !unusable.contains(pointer)) {
            json.fieldNames()
                    .forEachRemaining(name -> schema.child(name)
                            .ifPresent(child -> collect(
                                    key.isEmpty() ? name : key + "." + name,
                                    child,
                                    document,
                                    Pointer.child(pointer, name),
                                    layer,
                                    unusable,
                                    leaves)));
        } else if (unusable.stream().noneMatch(bad -> Pointer.isWithin(bad, pointer))) {
            leaves.put(key, new Value(json, document.value(pointer), layer));
        }
    }
}
