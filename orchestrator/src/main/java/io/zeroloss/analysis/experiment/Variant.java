package io.zeroloss.analysis.experiment;

import java.util.Collections;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * One set of settings that is measured.
 *
 * @param name for tables and orders, unique in an experiment
 * @param changed the settings that tell it from the target; empty for baseline and target
 * @param settings every setting of the experiment with its value here
 */
public record Variant(String name, Role role, SortedSet<String> changed, SortedMap<String, String> settings) {
    /** What it is for. */
    public enum Role {
        /** A: what is compared with. */
        BASELINE,
        /** B: everything changed at once. */
        TARGET,
        /** B with one setting, or one group of settings, put back to A's value. */
        PUT_BACK,
        /** B with a setting that A and B have in common changed too. */
        ADDED
    }

    public Variant {
        changed = Collections.unmodifiableSortedSet(new TreeSet<>(changed));
        settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
    }
}
