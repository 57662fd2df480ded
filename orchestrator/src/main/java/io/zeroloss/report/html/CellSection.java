package io.zeroloss.report.html;

import io.zeroloss.report.view.CellView;
import io.zeroloss.report.view.Facts;
import io.zeroloss.report.view.RateUnit;
import io.zeroloss.report.view.Words;
import io.zeroloss.store.CellRecord.Placement;
import io.zeroloss.store.OffsetRecord;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Everything about one cell: where and under what it was measured, its goals, its trials, its placement. */
final class CellSection {
    /** With more, each is folded; print unfolds them. */
    private static final int MOST_UNFOLDED = 4;

    private CellSection() {}

    static void writeAll(Markup page, List<CellView> cells) throws IOException {
        if (cells.isEmpty()) {
            return;
        }
        page.open("section").element("h2", "Cells").line();
        for (CellView cell : cells) {
            if (cells.size() <= MOST_UNFOLDED) {
                page.open("details", "class", "cell", "id", "cell-" + cell.number(), "open", "open");
            } else {
                page.open("details", "class", "cell", "id", "cell-" + cell.number());
            }
            write(page, cell);
            page.close().line();
        }
        page.close().line();
    }

    private static void write(Markup page, CellView cell) throws IOException {
        summary(page, cell);
        measuredOn(page, cell);
        if (!cell.goals().isEmpty()) {
            GoalTable.write(page, cell);
        }
        if (!cell.cell().trials().isEmpty()) {
            page.open("figure", "class", "course-figure");
            new CourseGraph(cell).write(page);
            page.element(
                            "figcaption",
                            "Load of each trial. Dot: passed; cross: failed; triangle: unusable; ring: warm-up. Lines: lower"
                                    + " and upper bound.")
                    .close()
                    .line();
            TrialTable.write(page, "Trials", cell.cell().trials());
        }
        if (!cell.cell().offsets().isEmpty()) {
            TrialTable.write(
                    page,
                    "Beside the rate found, after the search",
                    cell.cell().offsets().stream().map(OffsetRecord::trial).toList());
        }
        placement(page, cell.cell().placement());
    }

    private static void summary(Markup page, CellView cell) throws IOException {
        String capacity = cell.headGoal()
                .map(goal -> {
                    RateUnit unit = RateUnit.of(goal.lowerBoundPps().orElse(1e6));
                    return Words.capacity(cell, goal, unit).replace(">=", "\u2265\u2009") + " " + unit.symbol();
                })
                .orElse("");
        String verdict = Words.verdict(cell.verdict());
        page.open("summary")
                .element("span", String.valueOf(cell.number()), "class", "ordinal")
                .text(" ");
        page.element("span", Words.cell(cell), "class", "what").text(" ");
        page.element("span", capacity, "class", "capacity").text(" ");
        page.element("span", verdict, "class", "verdict " + verdict.replace(' ', '-'))
                .close()
                .line();
    }

    private static void measuredOn(Markup page, CellView cell) throws IOException {
        Map<String, Object> environment = cell.cell().environment();
        page.open("dl", "class", "facts");
        fact(
                page,
                "Host",
                cell.key().host()
                        + Facts.of(environment)
                                .text("hostname")
                                .filter(name -> !name.equals(cell.key().host()))
                                .map(name -> " (" + name + ")")
                                .orElse(""));
        fact(page, "OVS", told(environment, "ovs"));
        fact(page, "DPDK", told(environment, "dpdk"));
        fact(page, "Kernel", told(environment, "kernel"));
        fact(page, "CPU", told(environment, "cpu"));
        fact(page, "Guests forward with", told(environment, "guestForwarding"));
        fact(page, "BIOS variant", cell.key().bios());
        List<String> codes = cell.codes();
        fact(page, "Findings", codes.isEmpty() ? "none" : String.join(", ", codes));
        page.close().line();
    }

    /** What is recorded in parts is told in parts. */
    private static String told(Map<String, Object> environment, String key) {
        if (environment.get(key) instanceof Map<?, ?> parts) {
            return parts.entrySet().stream()
                    .map(part -> part.getKey() + " " + part.getValue())
                    .sorted()
                    .collect(Collectors.joining(", "));
        }
        return Facts.of(environment).text(key).orElse("not recorded");
    }

    private static void placement(Markup page, List<Placement> placement) throws IOException {
        if (placement.isEmpty()) {
            return;
        }
        boolean asIntended = placement.stream().allMatch(Placement::intended);
        page.element("h4", "Receive queues on PMD threads, as read back" + (asIntended ? ": all as intended" : ""));
        page.open("div", "class", "wide").open("table").open("thead").open("tr");
        for (String head : List.of("PMD CPU", "NUMA", "port", "queue", "enabled", "intended")) {
            page.element("th", head, "scope", "col");
        }
        page.close().close().open("tbody").line();
        for (Placement p : placement) {
            page.open("tr", "class", p.intended() ? "" : "unintended");
            for (String value : List.of(
                    String.valueOf(p.pmdCpu()),
                    String.valueOf(p.numaNode()),
                    p.port(),
                    String.valueOf(p.queue()),
                    p.enabled() ? "yes" : "no",
                    p.intended() ? "yes" : "no: elsewhere in the plan")) {
                page.element("td", value);
            }
            page.close().line();
        }
        page.close().close().close().line();
    }

    static void facts(Markup page, Map<String, String> facts, String style) throws IOException {
        page.open("dl", "class", style);
        for (Map.Entry<String, String> fact : facts.entrySet()) {
            fact(page, fact.getKey(), fact.getValue());
        }
        page.close().line();
    }

    private static void fact(Markup page, String name, String value) throws IOException {
        page.open("div").element("dt", name).element("dd", value).close();
    }
}
