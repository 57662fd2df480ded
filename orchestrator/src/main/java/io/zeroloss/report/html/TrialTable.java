package io.zeroloss.report.html;

import io.zeroloss.report.view.Digits;
import io.zeroloss.report.view.TrialWords;
import io.zeroloss.search.DirectionCount;
import io.zeroloss.search.Outcome;
import io.zeroloss.search.Trial;
import io.zeroloss.store.TrialRecord;
import java.io.IOException;
import java.util.List;

/** The trials of a cell: what was asked, what was sent, what came back in each direction, and why it was chosen. */
final class TrialTable {
    private static final String THIN_SPACE = "\u202F";
    private static final int COLUMNS_OF_COUNTS = 5;

    private TrialTable() {}

    static void write(Markup page, String title, List<TrialRecord> trials) throws IOException {
        page.element("h4", title);
        page.open("div", "class", "wide")
                .open("table", "class", "trials")
                .open("thead")
                .open("tr");
        head(page, "trial", true);
        head(page, "intended kpps", true);
        head(page, "offered kpps", true);
        head(page, "seconds", true);
        head(page, "direction", false);
        head(page, "offered frames", true);
        head(page, "forwarded", true);
        head(page, "lost", true);
        head(page, "lost %", true);
        head(page, "why", false);
        page.close().close().line();
        for (TrialRecord trial : trials) {
            trial(page, trial);
        }
        page.close().close().line();
    }

    private static void trial(Markup page, TrialRecord record) throws IOException {
        Trial trial = record.trial();
        page.open("tbody", "class", record.warmUp() ? "aside" : "");
        if (trial.outcome() instanceof Outcome.Measured measured) {
            List<DirectionCount> directions = measured.directions();
            for (int d = 0; d < directions.size(); d++) {
                page.open("tr");
                if (d == 0) {
                    left(page, record, offeredKpps(measured), seconds(trial, measured), directions.size());
                }
                counts(page, directions.get(d));
                if (d == 0) {
                    why(page, record, directions.size());
                }
                page.close();
            }
        } else if (trial.outcome() instanceof Outcome.Unusable unusable) {
            page.open("tr");
            left(
                    page,
                    record,
                    unusable.achievedPps() > 0 ? kpps(unusable.achievedPps()) : "",
                    Digits.trimmed(trial.order().durationSeconds(), 3),
                    1);
            page.element(
                    "td",
                    "unusable, " + TrialWords.reason(unusable) + ": " + unusable.detail(),
                    "colspan",
                    COLUMNS_OF_COUNTS);
            why(page, record, 1);
            page.close();
        }
        page.close().line();
    }

    private static void left(Markup page, TrialRecord record, String offeredKpps, String seconds, int rows)
            throws IOException {
        Trial trial = record.trial();
        for (String value : List.of(
                record.warmUp() ? "warm-up" : String.valueOf(trial.seq()),
                kpps(trial.order().loadPps()),
                offeredKpps,
                seconds)) {
            page.element("td", value, "class", "number", "rowspan", rows);
        }
    }

    private static void counts(Markup page, DirectionCount direction) throws IOException {
        page.element("td", direction.name());
        for (long frames : new long[] {direction.offeredFrames(), direction.forwardedFrames()}) {
            page.element("td", Digits.grouped(frames, THIN_SPACE), "class", "number");
        }
        page.element(
                "td",
                Digits.grouped(direction.lostFrames(), THIN_SPACE),
                "class",
                direction.lostFrames() == 0 ? "number" : "number lost");
        page.element("td", Digits.lossPercent(direction.lossRatio()), "class", "number");
    }

    private static void why(Markup page, TrialRecord record, int rows) throws IOException {
        page.element("td", record.trial().order().why(), "class", "why", "rowspan", rows);
    }

    /** Of one transmitting port: the shares of all directions together count the ports. */
    private static String offeredKpps(Outcome.Measured measured) {
        double ports = measured.directions().stream()
                .mapToDouble(DirectionCount::share)
                .sum();
        return measured.measuredSeconds() == 0
                ? ""
                : kpps(measured.offeredFrames() / measured.measuredSeconds() / ports);
    }

    private static String kpps(double pps) {
        return Digits.groupedTenths(pps / 1e3, THIN_SPACE);
    }

    private static String seconds(Trial trial, Outcome.Measured measured) {
        return measured.endedEarly()
                ? Digits.trimmed(measured.measuredSeconds(), 2) + " of "
                        + Digits.trimmed(trial.order().durationSeconds(), 3)
                : Digits.trimmed(measured.measuredSeconds(), 2);
    }

    private static void head(Markup page, String text, boolean number) throws IOException {
        page.element("th", text, "scope", "col", "class", number ? "number" : "text");
    }
}
