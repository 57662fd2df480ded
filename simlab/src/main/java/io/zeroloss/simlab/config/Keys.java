package io.zeroloss.simlab.config;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;

/** One mapping of the file: reads its keys, and refuses those that nobody has read. */
final class Keys {
    private final String where;
    private final JsonNode node;
    private final Set<String> read = new HashSet<>();

    Keys(String where, JsonNode node) {
        if (!node.isObject()) {
            throw new LabFileException("%s must be a mapping, not %s".formatted(where, node));
        }
        this.where = where;
        this.node = node;
    }

    String text(String key, String otherwise) {
        return find(key).map(JsonNode::asText).orElse(otherwise);
    }

    String text(String key) {
        return find(key).map(JsonNode::asText).orElseThrow(() -> missing(key));
    }

    double number(String key, double otherwise) {
        return find(key).map(value -> number(key, value)).orElse(otherwise);
    }

    int whole(String key, int otherwise) {
        return find(key).map(value -> whole(key, value)).orElse(otherwise);
    }

    int whole(String key) {
        return find(key).map(value -> whole(key, value)).orElseThrow(() -> missing(key));
    }

    boolean flag(String key, boolean otherwise) {
        return find(key)
                .map(value -> {
                    if (!value.isBoolean()) {
                        throw new LabFileException("%s.%s must be true or false, not %s".formatted(where, key, value));
                    }
                    return value.booleanValue();
                })
                .orElse(otherwise);
    }

    boolean has(String key) {
        return find(key).isPresent();
    }

    Keys mapping(String key) {
        return new Keys(where + "." + key, find(key).orElseThrow(() -> missing(key)));
    }

    Map<String, String> texts(String key) {
        Map<String, String> texts = new LinkedHashMap<>();
        find(key)
                .ifPresent(mapping -> mapping.properties()
                        .forEach(entry ->
                                texts.put(entry.getKey(), entry.getValue().asText())));
        return texts;
    }

    /** In the order of the file. */
    <T> List<T> entries(String key, BiFunction<String, JsonNode, T> each) {
        List<T> entries = new ArrayList<>();
        find(key)
                .ifPresent(mapping -> mapping.properties()
                        .forEach(entry -> entries.add(each.apply(entry.getKey(), entry.getValue()))));
        return entries;
    }

    <T> List<T> items(String key, Function<Keys, T> each) {
        List<T> items = new ArrayList<>();
        find(key)
                .ifPresent(list -> list.forEach(item ->
                        items.add(each.apply(new Keys("%s.%s[%d]".formatted(where, key, items.size()), item)))));
        return items;
    }

    /** The numbers under all keys that nobody has read. */
    Map<String, Double> otherNumbers() {
        Map<String, Double> numbers = new LinkedHashMap<>();
        node.properties().forEach(entry -> {
            if (read.add(entry.getKey())) {
                numbers.put(entry.getKey(), number(entry.getKey(), entry.getValue()));
            }
        });
        return numbers;
    }

    void refuseOthers() {
        node.fieldNames().forEachRemaining(key -> {
            if (!read.contains(key)) {
                throw new LabFileException("%s has no key `%s`".formatted(where, key));
            }
        });
    }

    private int whole(String key, JsonNode value) {
        if (!value.isInt()) {
            throw new LabFileException("%s.%s must be a whole number, not %s".formatted(where, key, value));
        }
        return value.intValue();
    }

    private double number(String key, JsonNode value) {
        if (!value.isNumber()) {
            throw new LabFileException("%s.%s must be a number, not %s".formatted(where, key, value));
        }
        return value.doubleValue();
    }

    private Optional<JsonNode> find(String key) {
        read.add(key);
        return Optional.ofNullable(node.get(key));
    }

    private LabFileException missing(String key) {
        return new LabFileException("%s needs the key `%s`".formatted(where, key));
    }
}
