package io.zeroloss.report.view;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;

/**
 * The free-form facts of a record (method, environment, evidence) under dotted keys, whether they were recorded nested or
 * flat. Whatever is absent or of another type reads as not recorded: a report of an old run must not fail for a key that was
 * not yet there.
 */
public final class Facts {
    private final SortedMap<String, Object> scalars = new TreeMap<>();

    private Facts(Map<String, Object> facts) {
        facts.forEach(this::add);
    }

    public static Facts of(Map<String, Object> facts) {
        return new Facts(facts);
    }

    public OptionalDouble number(String key) {
        return scalars.get(key) instanceof Number n ? OptionalDouble.of(n.doubleValue()) : OptionalDouble.empty();
    }

    public boolean flag(String key) {
        return Boolean.TRUE.equals(scalars.get(key));
    }

    public Optional<String> text(String key) {
        return Optional.ofNullable(scalars.get(key)).map(Facts::shown);
    }

    /** The numbers of every key of this form, such as {@code goals.*.lossRatio}; a star stands for one name. */
    public DoubleStream numbers(String pattern) {
        Pattern form = Pattern.compile(Pattern.quote(pattern).replace("*", "\\E[^.]+\\Q"));
        return scalars.keySet().stream().filter(form.asMatchPredicate()).flatMapToDouble(key -> number(key).stream());
    }

    /** What the star of such a key stands for, each name once. */
    public List<String> names(String pattern) {
        Pattern form = Pattern.compile(Pattern.quote(pattern).replace("*", "\\E([^.]+)\\Q"));
        return scalars.keySet().stream()
                .map(form::matcher)
                .filter(Matcher::matches)
                .map(matcher -> matcher.group(1))
                .toList();
    }

    /** All of them as text, in the order of their keys; the items of a list of structures are numbered from 1. */
    public SortedMap<String, String> shown() {
        SortedMap<String, String> shown = new TreeMap<>();
        scalars.forEach((key, value) -> shown.put(key, shown(value)));
        return shown;
    }

    private void add(String key, Object value) {
        if (value instanceof Map<?, ?> map) {
            map.forEach((k, v) -> add(key + "." + k, v));
        } else if (value instanceof List<?> list
                && list.stream().anyMatch(i -> i instanceof Map || i instanceof List)) {
            for (int i = 0; i < list.size(); i++) {
                add(key + "." + (i + 1), list.get(i));
            }
        } else if (value instanceof List<?> list) {
            scalars.put(key, String.join(", ", list.stream().map(Facts::shown).toList()));
        } else {
            scalars.put(key, value);
        }
    }

    /** Every digit of a number, and no exponent, which few people read. */
    private static String shown(Object value) {
        return value instanceof Double number && Double.isFinite(number)
                ? new BigDecimal(number.toString()).stripTrailingZeros().toPlainString()
                : String.valueOf(value);
    }
}
