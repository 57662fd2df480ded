package io.zeroloss.store.sql;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.clock.VirtualClock;
import io.zeroloss.search.SearchResult;
import io.zeroloss.search.SearchResult.Verdict;
import io.zeroloss.store.CellIdentity;
import io.zeroloss.store.Ledger;
import io.zeroloss.store.LedgerLocation;
import io.zeroloss.store.RunHeader;
import io.zeroloss.store.RunRecord;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EarlierResultTest {
    private static final double FOUND_PPS = 1_203_333.3333333333;

    private final VirtualClock clock = new VirtualClock(Samples.START);
    private Ledger ledger;

    @BeforeEach
    void open(@TempDir Path directory) {
        ledger = SqlLedger.open(new LedgerLocation(directory), clock);
    }

    @AfterEach
    void close() {
        ledger.close();
    }

    private String run(String plan, String testbed) {
        clock.await(Duration.ofSeconds(1));
        return ledger.openRun(new RunHeader(plan, "0f".repeat(32), Optional.of(testbed), false, Map.of()));
    }

    private void searched(String runId, CellIdentity cell, SearchResult result) {
        ledger.finishSearch(ledger.openSearch(ledger.addCell(runId, 1, cell), "{}", "1", Samples.LIMITS), result);
        ledger.finishRun(runId, RunRecord.Status.DONE);
    }

    @Test
    void isThatOfTheSameCellWhateverItsRepetition() {
        searched(run("nightly", "hpe"), Samples.cell("a", 1, Map.of("x.y", 1)), Samples.RESULT);
        String now = run("nightly", "hpe");
        assertThat(ledger.earlierPps(now, Samples.cell("a", 3, Map.of("x.y", 1)), "ndr"))
                .hasValue(FOUND_PPS);
    }

    @Test
    void isNotThatOfACellThatDiffersInASweptSettingOrInItsCase() {
        searched(run("nightly", "hpe"), Samples.cell("a", 1, Map.of("x.y", 1)), Samples.RESULT);
        String now = run("nightly", "hpe");
        assertThat(ledger.earlierPps(now, Samples.cell("a", 1, Map.of("x.y", 2)), "ndr"))
                .isEmpty();
        assertThat(ledger.earlierPps(now, Samples.cell("b", 1, Map.of("x.y", 1)), "ndr"))
                .isEmpty();
    }

    @Test
    void isNotThatOfAnotherPlanTestbedOrGoal() {
        searched(run("nightly", "hpe"), Samples.CELL, Samples.RESULT);
        assertThat(ledger.earlierPps(run("weekly", "hpe"), Samples.CELL, "ndr")).isEmpty();
        assertThat(ledger.earlierPps(run("nightly", "dell"), Samples.CELL, "ndr"))
                .isEmpty();
        assertThat(ledger.earlierPps(run("nightly", "other"), Samples.CELL, "pdr"))
                .isEmpty();
    }

    @Test
    void isNotOneThatDoesNotStand() {
        searched(
                run("nightly", "hpe"),
                Samples.CELL,
                new SearchResult(Samples.RESULT.goals(), Verdict.INVALID, List.of()));
        assertThat(ledger.earlierPps(run("nightly", "hpe"), Samples.CELL, "ndr"))
                .isEmpty();
    }

    @Test
    void isNotOneOfTheRunItselfSoThatRepetitionsStayIndependent() {
        String now = run("nightly", "hpe");
        clock.await(Duration.ofSeconds(1));
        searched(now, Samples.CELL, Samples.RESULT);
        assertThat(ledger.earlierPps(now, Samples.CELL, "ndr")).isEmpty();
    }
}
