package io.zeroloss.report.html;

import io.zeroloss.report.view.CellView;
import io.zeroloss.report.view.Facts;
import io.zeroloss.report.view.Words;
import io.zeroloss.store.RunRecord;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Every parameter of the method and everything recorded about the lab: once for the run, once for each set of cells that has
 * it in common.
 */
final class EnvironmentSection {
    private EnvironmentSection() {}

    static void write(Markup page, RunRecord run, List<CellView> cells) throws IOException {
        page.open("section").element("h2", "Environment and parameters").line();
        page.element("h3", "Controller, testbed and generator");
        CellSection.facts(page, Facts.of(run.environment()).shown(), "facts small");
        grouped(page, cells, "Environment", c -> c.cell().environment());
        grouped(page, cells, "Parameters of the method", c -> c.cell().method());
        page.close().line();
    }

    private static void grouped(
            Markup page, List<CellView> cells, String what, Function<CellView, Map<String, Object>> facts)
            throws IOException {
        Map<Map<String, Object>, List<CellView>> groups =
                cells.stream().collect(Collectors.groupingBy(facts, LinkedHashMap::new, Collectors.toList()));
        for (Map.Entry<Map<String, Object>, List<CellView>> group : groups.entrySet()) {
            if (!group.getKey().isEmpty()) {
                page.element("h3", what + ", " + (groups.size() == 1 ? "all cells" : Words.cells(group.getValue())));
                CellSection.facts(page, Facts.of(group.getKey()).shown(), "facts small");
            }
        }
    }
}
