package io.zeroloss.report.view;

import io.zeroloss.plan.CellKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What a group of cells has in common.
 *
 * @param key with 0 for what the cells of the group differ in
 */
record Condition(CellKey key, Optional<String> caseName, Map<String, String> settings) {
    /** All but the frame size and the repetition. */
    static Condition ofSeries(CellView cell) {
        return with(cell, 0);
    }

    /** All but the repetition. */
    static Condition ofRepeats(CellView cell) {
        return with(cell, cell.key().frameBytes());
    }

    private static Condition with(CellView cell, int frameBytes) {
        CellKey k = cell.key();
        return new Condition(
                new CellKey(k.host(), k.topology(), k.vmCount(), k.pmdThreads(), k.rxQueues(), frameBytes, k.bios(), 0),
                cell.caseName(),
                cell.settings());
    }

    /** Groups and cells in the order of the run. */
    static Map<Condition, List<CellView>> group(List<CellView> cells, Function<CellView, Condition> by) {
        return cells.stream().collect(Collectors.groupingBy(by, LinkedHashMap::new, Collectors.toList()));
    }
}
