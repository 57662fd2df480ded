package io.zeroloss.report.html;

import io.zeroloss.report.view.CellView;
import io.zeroloss.report.view.Digits;
import io.zeroloss.report.view.Rate;
import io.zeroloss.report.view.RateUnit;
import io.zeroloss.report.view.Words;
import io.zeroloss.search.GoalResult;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The goals of a cell with their bounds in every unit. */
final class GoalTable {
    private GoalTable() {}

    static void write(Markup page, CellView cell) throws IOException {
        RateUnit unit = RateUnit.of(List.of(cell));
        page.element("h4", "Goals")
                .open("div", "class", "wide")
                .open("table")
                .open("thead")
                .open("tr");
        page.element("th", "goal", "scope", "col");
        for (String head : List.of(
                "lower bound, " + unit.symbol(),
                "upper bound",
                "full-length pass",
                "conditional throughput",
                "L1 Gbit/s",
                "L2 Gbit/s",
                "line rate, " + unit.symbol(),
                "share of it")) {
            page.element("th", head, "scope", "col", "class", "number");
        }
        page.close().close().open("tbody").line();
        for (GoalResult goal : cell.goals()) {
            row(page, cell, goal, unit);
        }
        page.close().close().close().line();
    }

    private static void row(Markup page, CellView cell, GoalResult goal, RateUnit unit) throws IOException {
        double precision = cell.precision(goal);
        Optional<Rate> rate = goal.lowerBoundPps().isPresent()
                ? Optional.of(cell.rate(goal.lowerBoundPps().getAsDouble()))
                : Optional.empty();
        page.open("tr")
                .element(
                        "td",
                        Words.goal(goal)
                                + (goal.correctedLossRatio().isPresent()
                                        ? ", corrected to "
                                                + Words.loss(goal.correctedLossRatio()
                                                        .getAsDouble())
                                        : ""));
        OptionalDouble upper = goal.upperBoundPps();
        number(page, capacity(goal.lowerBoundPps(), unit, precision));
        number(page, upper.isPresent() ? unit.ceiling(upper.getAsDouble(), precision) : "none");
        number(page, capacity(goal.strictLowerBoundPps(), unit, precision));
        number(page, capacity(goal.conditionalThroughputPps(), unit, precision));
        number(page, rate.map(r -> Digits.capacity(r.l1Bps() / 1e9, precision)).orElse("none"));
        number(page, rate.map(r -> Digits.capacity(r.l2Bps() / 1e9, precision)).orElse("none"));
        OptionalDouble line = cell.lineRatePps();
        String mark = cell.method().lineRateNominal() ? "*" : "";
        number(page, line.isPresent() ? unit.capacity(line.getAsDouble(), 0.001) + mark : "not recorded");
        number(
                page,
                rate.filter(r -> r.lineShare().isPresent())
                        .map(r -> Digits.percent(r.lineShare().getAsDouble()) + " %" + mark)
                        .orElse("none"));
        page.close().line();
    }

    private static String capacity(OptionalDouble pps, RateUnit unit, double precision) {
        return pps.isPresent() ? unit.capacity(pps.getAsDouble(), precision) : "none";
    }

    private static void number(Markup page, String text) throws IOException {
        page.element("td", text, "class", "number");
    }
}
