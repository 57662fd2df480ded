package io.zeroloss.plan;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The order in which cells are measured. Cells that agree in every setting of a cost or dearer stand together, so for each
 * cost the number of steps that cost so much or more is one less than the number of different combinations of those settings:
 * no order can have fewer. Among equals the plan's own order holds.
 */
final class CellOrder {
    private static final ChangeCost[] COSTS = ChangeCost.values();

    private CellOrder() {}

    /** The same cells, dear changes rare; deterministic, and stable among cells that cost the same. */
    static List<Cell> order(List<Cell> cells) {
        return order(cells, 0);
    }

    private static List<Cell> order(List<Cell> cells, int level) {
        if (cells.size() < 2 || level == COSTS.length) {
            return cells;
        }
        Map<Map<String, String>, List<Cell>> groups = new LinkedHashMap<>();
        for (Cell cell : cells) {
            groups.computeIfAbsent(settingsAt(cell, COSTS[level]), k -> new ArrayList<>())
                    .add(cell);
        }
        return groups.values().stream()
                .map(group -> order(group, level + 1))
                .flatMap(Collection::stream)
                .toList();
    }

    private static Map<String, String> settingsAt(Cell cell, ChangeCost cost) {
        Map<String, String> values = new LinkedHashMap<>();
        cell.settings().values().stream()
                .filter(setting -> setting.cost() == cost)
                .forEach(setting -> values.put(setting.key(), setting.value()));
        return values;
    }
}
