package io.zeroloss.analysis.experiment;

import io.zeroloss.finding.InputException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Lays out the variants that show each setting's part in the difference between two sets of settings. */
public final class OneAtATime {
    private OneAtATime() {}

    /**
     * Lays out A, B, B with each differing setting put back, and B with each of the outside settings.
     *
     * @param baseline A's settings by name
     * @param target B's settings; a setting that one of the two lacks is left alone
     * @param together settings that cannot change alone, such as a profile and what it forces; put back as one
     * @param outside settings beyond B, each a variant of its own
     * @throws InputException if there is nothing to compare, or a setting stands in two groups
     */
    public static List<Variant> variants(
            Map<String, String> baseline,
            Map<String, String> target,
            Collection<? extends Set<String>> together,
            Map<String, String> outside) {
        SortedMap<String, String> a = new TreeMap<>(baseline);
        SortedMap<String, String> b = new TreeMap<>(target);
        SortedSet<String> differing = new TreeSet<>(a.keySet());
        differing.removeIf(name -> !b.containsKey(name) || Objects.equals(a.get(name), b.get(name)));
        if (differing.isEmpty() && outside.isEmpty()) {
            throw new InputException(
                    "baseline and target have the same settings, so there is nothing to tell apart; change the target");
        }
        List<Variant> variants = new ArrayList<>();
        variants.add(new Variant("A", Variant.Role.BASELINE, new TreeSet<>(), merged(b, only(a, differing))));
        variants.add(new Variant("B", Variant.Role.TARGET, new TreeSet<>(), b));
        for (SortedSet<String> group : groups(differing, together)) {
            variants.add(new Variant(
                    "B without " + String.join(" + ", group), Variant.Role.PUT_BACK, group, merged(b, only(a, group))));
        }
        new TreeMap<>(outside)
                .forEach((name, value) -> variants.add(new Variant(
                        "B with " + name + "=" + value,
                        Variant.Role.ADDED,
                        new TreeSet<>(Set.of(name)),
                        merged(b, Map.of(name, value)))));
        return variants;
    }

    /** Every differing setting in one group, most of them alone, in the order of names. */
    private static List<SortedSet<String>> groups(
            SortedSet<String> differing, Collection<? extends Set<String>> together) {
        List<SortedSet<String>> groups = new ArrayList<>();
        SortedSet<String> grouped = new TreeSet<>();
        for (Set<String> given : together) {
            SortedSet<String> group = new TreeSet<>(given);
            group.retainAll(differing);
            for (String name : group) {
                if (!grouped.add(name)) {
                    throw new InputException("the setting " + name + " stands in two groups; put the groups together");
                }
            }
            if (!group.isEmpty()) {
                groups.add(group);
            }
        }
        for (String name : differing) {
            if (!grouped.contains(name)) {
                groups.add(new TreeSet<>(Set.of(name)));
            }
        }
        return groups;
    }

    private static Map<String, String> only(Map<String, String> settings, Set<String> names) {
        Map<String, String> only = new TreeMap<>(settings);
        only.keySet().retainAll(names);
        return only;
    }

    private static SortedMap<String, String> merged(Map<String, String> settings, Map<String, String> changes) {
        SortedMap<String, String> merged = new TreeMap<>(settings);
        merged.putAll(changes);
        return merged;
    }
}
