package io.zeroloss.plan;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One configuration to measure.
 *
 * @param caseName of the plan's {@code cases}
 * @param variant what tells this cell from others of the plan and does not stand in the key: the case's name, and swept
 *     settings such as {@code vswitch.rxq.descriptors=1024}; empty if the key says it all
 * @param settings every effective value by dotted key
 */
public record Cell(
        CellKey key,
        Optional<String> caseName,
        Optional<String> variant,
        LabHost host,
        Topology topology,
        Traffic traffic,
        SearchSettings search,
        SortedMap<String, Setting> settings) {
    public Cell {
        settings = Collections.unmodifiableSortedMap(new TreeMap<String, Setting>((Map<String, Setting>) settings));
    }
}
