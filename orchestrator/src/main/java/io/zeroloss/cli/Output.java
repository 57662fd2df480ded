package io.zeroloss.cli;

import io.zeroloss.report.ResultTable;
import io.zeroloss.report.view.CellView;
import io.zeroloss.search.SearchResult.Verdict;
import io.zeroloss.store.RunRecord;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Results on stdout. */
final class Output {
    private Output() {}

    static void table(RunRecord run) {
        try {
            new ResultTable().write(run, new PrintWriter(System.out, true, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether every search of a run ended, and nothing that was found beside it says that its result is invalid. */
    static boolean allStand(RunRecord run) {
        return CellView.all(run).stream()
                .allMatch(cell -> cell.verdict()
                        .filter(verdict -> verdict != Verdict.INVALID)
                        .isPresent());
    }
}
