package io.zeroloss.report.html;

import io.zeroloss.report.view.Caveats;
import io.zeroloss.report.view.CellView;
import io.zeroloss.report.view.Digits;
import io.zeroloss.report.view.Rate;
import io.zeroloss.report.view.RateUnit;
import io.zeroloss.report.view.ResultRow;
import io.zeroloss.report.view.Words;
import io.zeroloss.store.RunRecord;
import java.io.IOException;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The top of the page: which run, the result in one look, and what to know before it is used. */
final class HeadSection {
    /** More results than these do not fit one look: then only the lowest and the highest are told. */
    private static final int MOST_FIGURES = 4;

    private static final DateTimeFormatter MINUTE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private HeadSection() {}

    static void write(Markup page, RunRecord run, List<CellView> cells) throws IOException {
        page.open("header").element("h1", run.plan());
        page.element("p", subtitle(run), "class", "subtitle").close().line();
        List<ResultRow> standing = ResultRow.of(cells).stream()
                .filter(r -> r.first() && r.cell().hasStandingCapacity())
                .toList();
        if (standing.isEmpty()) {
            page.element("p", "No cell has a capacity that stands.", "class", "lead")
                    .line();
        } else if (standing.size() <= MOST_FIGURES) {
            page.open("div", "class", "figures").line();
            for (ResultRow row : standing) {
                figure(page, row, "");
            }
            page.close().line();
        } else {
            Comparator<ResultRow> byRate =
                    Comparator.comparing(r -> r.cell().capacityPps().getAsDouble());
            page.open("div", "class", "figures").line();
            figure(page, standing.stream().max(byRate).orElseThrow(), "highest of " + standing.size() + ": ");
            figure(page, standing.stream().min(byRate).orElseThrow(), "lowest: ");
            page.close().line();
        }
        List<String> caveats = Caveats.of(run, cells);
        if (!caveats.isEmpty()) {
            page.open("aside", "class", "caveats")
                    .element("h2", "Before you use these numbers")
                    .open("ul");
            for (String caveat : caveats) {
                page.element("li", caveat);
            }
            page.close().close().line();
        }
    }

    private static void figure(Markup page, ResultRow row, String which) throws IOException {
        CellView cell = row.cell();
        double precision = cell.precision(row.goal().orElseThrow());
        Rate rate = row.rate().orElseThrow();
        RateUnit unit = RateUnit.of(rate.pps());
        page.open("div", "class", "figure");
        page.element("p", which + Words.cellButRepetition(cell), "class", "what");
        page.open("p", "class", "big");
        page.text(row.goal().orElseThrow().upperBoundPps().isPresent() ? "" : "\u2265\u2009");
        page.text(unit.capacity(rate.pps(), precision))
                .element("span", " " + unit.symbol(), "class", "unit")
                .close();
        page.element("p", beside(rate, precision) + ", " + Words.verdict(cell.verdict()), "class", "beside");
        page.close().line();
    }

    private static String beside(Rate rate, double precision) {
        return Digits.capacity(rate.l1Bps() / 1e9, precision) + " Gbit/s on the wire"
                + (rate.lineShare().isPresent()
                        ? ", " + Digits.percent(rate.lineShare().getAsDouble()) + " % of line rate"
                        : "");
    }

    private static String subtitle(RunRecord run) {
        return "Run " + run.id() + ", " + MINUTE.format(run.startedAt())
                + run.finishedAt()
                        .map(end -> ", "
                                + Digits.span(
                                        Duration.between(run.startedAt(), end).toMillis() / 1e3))
                        .orElse("")
                + ", " + run.status().name().toLowerCase(Locale.ROOT);
    }
}
