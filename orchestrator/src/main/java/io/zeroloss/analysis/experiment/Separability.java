package io.zeroloss.analysis.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** Finds settings that always changed together. */
final class Separability {
    private Separability() {}

    /** Groups of two or more whose every value of one always met the same value of the other, in the order of names. */
    static List<SortedSet<String>> groups(List<Variant> measured) {
        SortedSet<String> names = new TreeSet<>();
        measured.forEach(variant -> names.addAll(variant.settings().keySet()));
        Map<List<Integer>, SortedSet<String>> byPattern = new LinkedHashMap<>();
        for (String name : names) {
            List<Integer> pattern = pattern(name, measured);
            if (pattern.stream().distinct().count() > 1) {
                byPattern.computeIfAbsent(pattern, p -> new TreeSet<>()).add(name);
            }
        }
        return byPattern.values().stream().filter(group -> group.size() > 1).toList();
    }

    /** Which of its values a setting had in each variant, numbered as they first appear. */
    private static List<Integer> pattern(String name, List<Variant> measured) {
        List<Optional<String>> seen = new ArrayList<>();
        List<Integer> pattern = new ArrayList<>();
        for (Variant variant : measured) {
            Optional<String> value = Optional.ofNullable(variant.settings().get(name));
            if (!seen.contains(value)) {
                seen.add(value);
            }
            pattern.add(seen.indexOf(value));
        }
        return pattern;
    }
}
