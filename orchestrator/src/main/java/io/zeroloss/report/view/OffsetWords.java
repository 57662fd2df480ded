package io.zeroloss.report.view;

import io.zeroloss.search.Outcome;
import io.zeroloss.store.OffsetRecord;
import java.util.List;
import java.util.stream.Collectors;

/** What was measured beside the rate found, in words. */
public final class OffsetWords {
    private OffsetWords() {}

    /** One sentence for each cell that has such points. */
    public static List<String> sentences(List<CellView> cells) {
        return cells.stream()
                .filter(cell -> !cell.cell().offsets().isEmpty())
                .map(cell -> "Beside the rate found" + (cells.size() > 1 ? ", cell " + cell.number() : "") + ": "
                        + cell.cell().offsets().stream().map(OffsetWords::point).collect(Collectors.joining("; "))
                        + ".")
                .toList();
    }

    private static String point(OffsetRecord offset) {
        return Digits.trimmed(offset.share() * 100, 2) + " % of it "
                + outcome(offset.trial().trial().outcome());
    }

    private static String outcome(Outcome outcome) {
        if (outcome instanceof Outcome.Measured measured) {
            double ratio = measured.worstLossRatio();
            return ratio <= 0 ? "lost nothing" : "lost " + Words.loss(ratio) + " in the worst direction";
        }
        return "was unusable, " + TrialWords.reason((Outcome.Unusable) outcome);
    }
}
