package io.zeroloss.report.view;

import io.zeroloss.search.SearchResult.Verdict;
import io.zeroloss.store.RunRecord;
import io.zeroloss.store.RunRecord.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a reader must know before a number of this run is used, in the order of weight. */
public final class Caveats {
    private Caveats() {}

    /** Sentences; none if there is nothing to warn of. */
    public static List<String> of(RunRecord run, List<CellView> cells) {
        List<String> caveats = new ArrayList<>();
        if (run.simulated()) {
            caveats.add("The lab was simulated: these numbers describe a model, not a machine.");
        }
        if (run.status() != Status.DONE) {
            caveats.add("The run is " + run.status().name().toLowerCase(Locale.ROOT) + ": "
                    + cells.stream().filter(c -> c.verdict().isPresent()).count() + " of "
                    + Words.count(cells.size(), "cell") + " have ended.");
        }
        verdicts(cells, Verdict.INVALID, "invalid and must not be quoted", caveats);
        verdicts(cells, Verdict.SUSPECT, "suspect and must not be quoted without the findings", caveats);
        cells.stream()
                .map(CellView::method)
                .distinct()
                .filter(m ->
                        m.decidingTrialSeconds().orElse(Compliance.RFC_TRIAL_SECONDS) < Compliance.RFC_TRIAL_SECONDS)
                .findFirst()
                .ifPresent(m -> caveats.add(MethodText.duration(m)));
        cells.stream().filter(c -> c.method().lineRateNominal()).findFirst().ifPresent(c -> caveats.add(nominal(c)));
        return caveats;
    }

    private static void verdicts(List<CellView> cells, Verdict verdict, String meaning, List<String> caveats) {
        long n = cells.stream()
                .filter(c -> c.verdict().equals(Optional.of(verdict)))
                .count();
        if (n > 0) {
            caveats.add(n + " of " + Words.count(cells.size(), "result") + (n == 1 ? " is " : " are ") + meaning + ".");
        }
    }

    private static String nominal(CellView cell) {
        String rate = cell.rate(1).lineRateBps().isPresent()
                ? " of " + Digits.lineBitRate(cell.rate(1).lineRateBps().getAsDouble())
                : "";
        return "The ports have no line rate of their own (memif or another virtual link): shares of line rate and the"
                + " theoretical line refer to a nominal rate" + rate + ".";
    }
}
