package io.zeroloss.report.view;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Reads the free-form maps of a record (method, environment). Whatever is absent or of another type reads as not recorded: a
 * report of an old run must not fail for a key that was not yet there.
 */
public final class Facts {
    private Facts() {}

    public static OptionalDouble number(Map<String, Object> facts, String... path) {
        return find(facts, path).orElse("") instanceof Number n
                ? OptionalDouble.of(n.doubleValue())
                : OptionalDouble.empty();
    }

    public static boolean flag(Map<String, Object> facts, String... path) {
        return find(facts, path).filter(Boolean.TRUE::equals).isPresent();
    }

    /** A scalar as text. */
    public static Optional<String> text(Map<String, Object> facts, String... path) {
        return find(facts, path)
                .filter(v -> !(v instanceof Map || v instanceof List))
                .map(String::valueOf);
    }

    /** A list of maps, such as the goals. */
    public static List<Map<String, Object>> maps(Map<String, Object> facts, String... path) {
        return find(facts, path).filter(List.class::isInstance).map(List.class::cast).stream()
                .flatMap(list -> ((List<?>) list).stream())
                .filter(Map.class::isInstance)
                .map(Facts::asMap)
                .toList();
    }

    /** Every scalar with its dotted key, in the order of the keys; the items of a list are numbered from 1. */
    public static SortedMap<String, String> flatten(Map<String, Object> facts) {
        SortedMap<String, String> flat = new TreeMap<>();
        facts.forEach((key, value) -> flatten(key, value, flat));
        return flat;
    }

    private static void flatten(String key, Object value, SortedMap<String, String> flat) {
        if (value instanceof Map<?, ?> map) {
            map.forEach((k, v) -> flatten(key + "." + k, v, flat));
        } else if (value instanceof List<?> list
                && list.stream().anyMatch(i -> i instanceof Map || i instanceof List)) {
            for (int i = 0; i < list.size(); i++) {
                flatten(key + "." + (i + 1), list.get(i), flat);
            }
        } else if (value instanceof List<?> list) {
            flat.put(key, String.join(", ", list.stream().map(Facts::scalar).toList()));
        } else {
            flat.put(key, scalar(value));
        }
    }

    /** Every digit of a number, and no exponent, which few people read. */
    private static String scalar(Object value) {
        return value instanceof Double number && Double.isFinite(number)
                ? new BigDecimal(number.toString()).stripTrailingZeros().toPlainString()
                : String.valueOf(value);
    }

    private static Optional<Object> find(Map<String, Object> facts, String... path) {
        Optional<Object> at = Optional.of(facts);
        for (String key : path) {
            at = at.filter(Map.class::isInstance).flatMap(m -> Optional.ofNullable(asMap(m).get(key)));
        }
        return at;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> asMap(Object map) {
        return (Map<String, Object>) map;
    }
}
