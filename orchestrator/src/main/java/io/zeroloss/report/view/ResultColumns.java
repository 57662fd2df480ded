package io.zeroloss.report.view;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The columns of the result table: the same in the terminal and in the HTML report. */
public final class ResultColumns {
    private ResultColumns() {}

    /** Columns that would say the same in every row (no case, BIOS as found, one repetition, one goal) are left out. */
    public static List<Column> of(List<CellView> cells, RateUnit unit) {
        List<Column> columns = new ArrayList<>();
        if (cells.size() > 1) {
            columns.add(Column.count("#", "", CellView::number));
        }
        columns.add(Column.name("host", c -> c.key().host()));
        columns.add(Column.name("topology", c -> c.key().topology()));
        if (cells.stream().anyMatch(c -> c.caseName().isPresent())) {
            columns.add(Column.name("case", c -> c.caseName().orElse("-")));
        }
        cells.stream()
                .flatMap(c -> c.settings().keySet().stream())
                .distinct()
                .sorted()
                .forEach(key -> columns.add(Column.setting(key)));
        if (differ(cells, c -> c.key().bios())
                || differ(cells, c -> !c.key().bios().equals("as-found"))) {
            columns.add(Column.name("BIOS", c -> c.key().bios()));
        }
        columns.add(Column.count("VM", "VMs", c -> c.key().vmCount()));
        columns.add(Column.count("PMD", "PMD threads", c -> c.key().pmdThreads()));
        columns.add(Column.count("rxq", "receive queues", c -> c.key().rxQueues()));
        columns.add(Column.count("bytes", "frame bytes", c -> c.key().frameBytes()));
        if (cells.stream().anyMatch(c -> c.key().repetition() > 1)) {
            columns.add(Column.count("rep", "", c -> c.key().repetition()));
        }
        if (cells.stream().anyMatch(c -> c.goals().size() > 1)) {
            columns.add(
                    Column.word("goal", false, r -> r.goal().map(g -> g.name()).orElse("-")));
        }
        columns.add(Column.number(
                unit.symbol(),
                r -> r.goal().map(g -> Words.capacity(r.cell(), g, unit)).orElse("-")));
        columns.add(Column.number("L1 Gb/s", ResultColumns::l1Gbps));
        columns.add(Column.number("line %", ResultColumns::linePercent));
        columns.add(Column.word("verdict", true, r -> Words.verdict(r.cell().verdict())));
        columns.add(Column.count("trials", "", c -> c.cell().cost().trials()));
        columns.add(Column.word(
                "time", true, r -> Digits.span(r.cell().cell().cost().wallSeconds())));
        return columns;
    }

    private static boolean differ(List<CellView> cells, Function<CellView, Object> part) {
        return cells.stream().map(part).distinct().count() > 1;
    }

    private static String l1Gbps(ResultRow row) {
        return row.rate()
                .map(rate -> Digits.capacity(
                        rate.l1Bps() / 1e9,
                        row.goal().map(row.cell()::precision).orElseThrow()))
                .orElse("-");
    }

    private static String linePercent(ResultRow row) {
        return row.rate()
                .filter(rate -> rate.lineShare().isPresent())
                .map(rate -> Digits.percent(rate.lineShare().getAsDouble())
                        + (row.cell().method().lineRateNominal() ? "*" : ""))
                .orElse("-");
    }
}
