package io.zeroloss.simlab.host.ovs.db;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a row holds in a column: a set of atoms, or a map. Atoms are kept as text.
 *
 * @param atoms empty for maps
 * @param entries empty for sets
 */
public record Value(List<String> atoms, SortedMap<String, String> entries) {
    static final Value NONE = new Value(List.of(), new TreeMap<>());
    static final Value EMPTY_MAP = NONE;

    public Value {
        atoms = List.copyOf(atoms);
        entries = Collections.unmodifiableSortedMap(new TreeMap<>(entries));
    }

    public static Value of(String atom) {
        return new Value(List.of(atom), new TreeMap<>());
    }

    public static Value set(Collection<String> atoms) {
        return new Value(atoms.stream().sorted().distinct().toList(), new TreeMap<>());
    }

    public static Value map(Map<String, String> entries) {
        return new Value(List.of(), new TreeMap<>(entries));
    }

    Value with(String key, String value) {
        SortedMap<String, String> more = new TreeMap<>(entries);
        more.put(key, value);
        return new Value(atoms, more);
    }

    Value without(String key) {
        SortedMap<String, String> fewer = new TreeMap<>(entries);
        fewer.remove(key);
        return new Value(atoms.stream().filter(atom -> !atom.equals(key)).toList(), fewer);
    }
}
