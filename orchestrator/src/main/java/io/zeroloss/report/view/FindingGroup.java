package io.zeroloss.report.view;

import io.zeroloss.finding.Finding;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A finding with the cells it was made in; told once however often it was made. */
public record FindingGroup(Finding finding, List<CellView> cells) {
    public FindingGroup {
        cells = List.copyOf(cells);
    }

    /** The gravest first. Findings are one if code, severity, message and remedy are equal; evidence is the first one's. */
    public static List<FindingGroup> of(List<CellView> cells) {
        Map<List<Object>, Finding> first = new LinkedHashMap<>();
        Map<List<Object>, Set<CellView>> where = new LinkedHashMap<>();
        for (CellView cell : cells) {
            for (Finding f : cell.findings()) {
                List<Object> same = List.of(f.code(), f.severity(), f.message(), f.remedy());
                first.putIfAbsent(same, f);
                where.computeIfAbsent(same, k -> new LinkedHashSet<>()).add(cell);
            }
        }
        return first.entrySet().stream()
                .map(e -> new FindingGroup(e.getValue(), List.copyOf(where.get(e.getKey()))))
                .sorted(Comparator.comparing((FindingGroup g) -> g.finding().severity())
                        .reversed())
                .toList();
    }

    /** {@code all cells}, {@code cell 3}, {@code cells 1, 2 and 5}. */
    public String where(List<CellView> all) {
        if (cells.size() == all.size()) {
            return all.size() == 1 ? "this cell" : "all cells";
        }
        return Words.cells(cells);
    }
}
