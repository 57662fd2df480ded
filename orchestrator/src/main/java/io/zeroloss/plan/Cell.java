package io.zeroloss.plan;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * One configuration to measure.
 *
 * @param caseName of the plan's {@code cases}
 * @param variant what tells this cell from others of the plan and does not stand in the key: the case's name, and swept
 *     settings such as {@code vswitch.rxq.descriptors=1024}; empty if the key says it all
 * @param settings every effective value by dotted key
 * @param swept the keys of the plan's sweep that this cell has a value of
 */
public record Cell(
        CellKey key,
        Optional<String> caseName,
        Optional<String> variant,
        LabHost host,
        Topology topology,
        Traffic traffic,
        SearchSettings search,
        SortedMap<String, Setting> settings,
        SortedSet<String> swept) {
    public Cell {
        swept = Collections.unmodifiableSortedSet(new TreeSet<String>((Set<String>) swept));
        settings = Collections.unmodifiableSortedMap(new TreeMap<String, Setting>((Map<String, Setting>) settings));
    }
}
