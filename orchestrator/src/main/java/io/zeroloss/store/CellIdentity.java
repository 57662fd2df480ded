package io.zeroloss.store;

import io.zeroloss.plan.CellKey;
import java.util.Map;
import java.util.Optional;

/**
 * What tells a cell from every other of its run.
 *
 * @param caseName of the plan's {@code cases}; empty if the plan has none
 * @param settings the swept dotted keys with their values in this cell: strings, numbers, booleans, lists and maps of them
 */
public record CellIdentity(CellKey key, Optional<String> caseName, Map<String, Object> settings) {
    public CellIdentity {
        settings = Map.copyOf(settings);
    }
}
