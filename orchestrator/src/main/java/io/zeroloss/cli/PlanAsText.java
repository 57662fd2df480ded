package io.zeroloss.cli;

import io.zeroloss.plan.Cell;
import io.zeroloss.plan.CellKey;
import io.zeroloss.plan.ResolvedPlan;
import io.zeroloss.plan.Setting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a plan comes to, for people. */
final class PlanAsText {
    private static final int WIDEST_PADDED = 42;

    private PlanAsText() {}

    /** Effective values first, each with where it comes from, then the cells in the order of the run. */
    static String of(ResolvedPlan plan) {
        List<String> lines = new ArrayList<>();
        lines.add("plan " + plan.name() + ", " + cells(plan.cells().size()) + ", sha256 " + plan.sha256());
        if (!plan.description().isBlank()) {
            lines.add(plan.description().strip());
        }
        lines.add("");
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("KEY", "VALUE", "FROM"));
        values(plan)
                .forEach((key, settings) -> settings.forEach(setting ->
                        rows.add(List.of(key, setting.shown(), setting.origin().toString()))));
        lines.addAll(Columns.of(rows, WIDEST_PADDED));
        lines.add("");
        lines.addAll(Columns.of(cellRows(plan.cells()), WIDEST_PADDED));
        return String.join(System.lineSeparator(), lines);
    }

    /** Every key with its values; more than one where cells differ. */
    static Map<String, List<Setting>> values(ResolvedPlan plan) {
        Map<String, Map<String, Setting>> byValue = new TreeMap<>();
        plan.common().forEach((key, setting) -> byValue.put(key, Map.of(setting.value(), setting)));
        for (Cell cell : plan.cells()) {
            cell.settings()
                    .forEach((key, setting) -> byValue.computeIfAbsent(key, k -> new LinkedHashMap<>())
                            .putIfAbsent(setting.value(), setting));
        }
        Map<String, List<Setting>> values = new TreeMap<>();
        byValue.forEach((key, settings) -> values.put(key, List.copyOf(settings.values())));
        return values;
    }

    private static List<List<String>> cellRows(List<Cell> cells) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("CELL", "HOST", "TOPOLOGY", "VMS", "PMDS", "QUEUES", "BYTES", "SEARCH", "CASE AND SWEEP"));
        for (Cell cell : cells) {
            CellKey key = cell.key();
            rows.add(List.of(
                    String.valueOf(rows.size()),
                    key.host(),
                    key.topology(),
                    String.valueOf(key.vmCount()),
                    String.valueOf(key.pmdThreads()),
                    String.valueOf(key.rxQueues()),
                    String.valueOf(key.frameBytes()),
                    String.valueOf(key.repetition()),
                    cell.variant().orElse("")));
        }
        return rows;
    }

    private static String cells(int count) {
        return count == 1 ? "1 cell" : count + " cells";
    }
}
