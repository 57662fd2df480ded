package io.zeroloss.store.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.clock.SystemClock;
import io.zeroloss.finding.LabException;
import io.zeroloss.search.DirectionCount;
import io.zeroloss.search.Outcome;
import io.zeroloss.search.Trial;
import io.zeroloss.search.TrialOrder;
import io.zeroloss.store.CellRecord;
import io.zeroloss.store.LedgerLocation;
import io.zeroloss.store.OffsetRecord;
import io.zeroloss.store.RunRecord;
import io.zeroloss.store.StoredSearch;
import io.zeroloss.store.TrialRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqlLedgerTest {
    @TempDir
    Path directory;

    private LedgerLocation location;
    private SqlLedger ledger;

    @BeforeEach
    void open() {
        location = new LedgerLocation(directory.resolve("state"));
        ledger = SqlLedger.open(location, new SystemClock());
    }

    @AfterEach
    void close() {
        ledger.close();
    }

    @Test
    void aFinishedRunComesBackAsItWasRecorded() {
        String runId = ledger.openRun(Samples.header(Optional.of("hpe")));
        long cell = ledger.addCell(runId, 1, Samples.CELL);
        Map<String, Object> method = Map.of("preset", "rfc2544", "waitsSeconds", Map.of("drain", 2.0));
        Map<String, Object> environment = Map.of("kernel", "6.1.0-40-amd64", "numaNodes", List.of(0, 1));
        ledger.cellMethod(cell, method);
        ledger.cellEnvironment(cell, environment);
        ledger.cellPlacement(cell, Samples.PLACEMENT);
        ledger.cellFindings(cell, List.of(Samples.FINDING));
        long search = ledger.openSearch(cell, "{\"goals\":[]}", "binary-1", Samples.LIMITS);
        List<TrialRecord> trials = List.of(Samples.warmUp(), Samples.measured(1), Samples.unusable(2));
        trials.forEach(trial -> ledger.recordTrial(search, trial));
        OffsetRecord offset = new OffsetRecord(0.95, Samples.measured(3));
        ledger.recordOffset(search, offset);
        ledger.finishSearch(search, Samples.RESULT);
        ledger.finishRun(runId, RunRecord.Status.DONE);

        RunRecord run = ledger.run(runId).orElseThrow();

        assertThat(run.cells())
                .containsExactly(new CellRecord(
                        cell,
                        Samples.CELL,
                        Optional.of(Samples.RESULT),
                        List.of(Samples.FINDING),
                        trials,
                        List.of(offset),
                        new CellRecord.Cost(2, 59.98, 2.75, 62.73),
                        method,
                        environment,
                        Samples.PLACEMENT));
        assertThat(run.plan()).isEqualTo("quickstart");
        assertThat(run.planSha256()).isEqualTo("0f".repeat(32));
        assertThat(run.simulated()).isFalse();
        assertThat(run.status()).isEqualTo(RunRecord.Status.DONE);
        assertThat(run.environment()).isEqualTo(Map.of("tool", Map.of("version", "0.1.0")));
        assertThat(run.finishedAt().orElseThrow()).isAfterOrEqualTo(run.startedAt());
    }

    @Test
    void trialsComeBackToTheBit() {
        long search = Samples.search(ledger);
        Random random = new Random(2544);
        List<Trial> recorded = new ArrayList<>();
        for (int seq = 1; seq <= 200; seq++) {
            Trial trial = new Trial(
                    seq,
                    new TrialOrder(
                            positive(random), positive(random), random.nextLong() >>> 1, "at " + seq + " \u03bcs 'x'"),
                    random.nextInt(4) == 0 ? randomUnusable(random) : randomMeasured(random));
            recorded.add(trial);
            ledger.recordTrial(
                    search,
                    new TrialRecord(trial, false, Instant.EPOCH.minusNanos(seq), positive(random), Optional.empty()));
        }

        assertThat(ledger.trials(search)).isEqualTo(recorded);
    }

    @Test
    void warmUpsAreNotAmongTheTrialsOfASearch() {
        long search = Samples.search(ledger);
        ledger.recordTrial(search, Samples.warmUp());
        ledger.recordTrial(search, Samples.measured(1));
        ledger.recordTrial(search, Samples.warmUp());

        assertThat(ledger.trials(search)).containsExactly(Samples.measured(1).trial());
    }

    @Test
    void refusesATrialThatAnotherProcessHasRecorded() {
        long search = Samples.search(ledger);
        ledger.recordTrial(search, Samples.measured(1));

        assertThatThrownBy(() -> ledger.recordTrial(search, Samples.unusable(1)))
                .isInstanceOf(LabException.class)
                .hasMessage("trial 1 of search " + search
                        + " is in the ledger already: another zeroloss works on the same run; stop one of them");
        assertThat(ledger.trials(search)).containsExactly(Samples.measured(1).trial());
    }

    @Test
    void theLastSearchOfACellCounts() {
        long cell = ledger.addCell(ledger.openRun(Samples.header(Optional.empty())), 1, Samples.CELL);
        long first = ledger.openSearch(cell, "{}", "binary-1", Samples.LIMITS);
        ledger.recordTrial(first, Samples.unusable(1));
        ledger.finishSearch(first, Samples.RESULT);
        long second = ledger.openSearch(cell, "{\"goals\":[1]}", "binary-2", Samples.LIMITS);
        ledger.recordTrial(second, Samples.measured(1));

        assertThat(ledger.lastSearch(cell))
                .contains(new StoredSearch(
                        second,
                        "{\"goals\":[1]}",
                        "binary-2",
                        Samples.LIMITS,
                        Optional.empty(),
                        List.of(Samples.measured(1)),
                        List.of()));
    }

    @Test
    void trialsBesideTheRateFoundAreNoTrialsOfTheSearch() {
        long search = Samples.search(ledger);
        ledger.recordTrial(search, Samples.measured(1));
        ledger.recordOffset(search, new OffsetRecord(1.05, Samples.measured(2)));

        assertThat(ledger.trials(search)).containsExactly(Samples.measured(1).trial());
    }

    @Test
    void aCellNotSearchedYetHasNoSearch() {
        long cell = ledger.addCell(ledger.openRun(Samples.header(Optional.empty())), 1, Samples.CELL);

        assertThat(ledger.lastSearch(cell)).isEmpty();
    }

    @Test
    void findingsOfACellReplaceThoseBefore() {
        String runId = ledger.openRun(Samples.header(Optional.empty()));
        long cell = ledger.addCell(runId, 1, Samples.CELL);
        ledger.cellFindings(cell, List.of(Samples.FINDING, Samples.FINDING));
        ledger.cellFindings(cell, List.of(Samples.FINDING));

        assertThat(ledger.run(runId).orElseThrow().cells().get(0).findings()).containsExactly(Samples.FINDING);
    }

    @Test
    void anUnknownRunIsEmpty() {
        assertThat(ledger.run("20260101T000000Z-000000")).isEmpty();
    }

    @Test
    void isForTheEyesOfItsUserOnly() throws Exception {
        ledger.openRun(Samples.header(Optional.empty()));

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(location.directory())))
                .isEqualTo("rwx------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(location.file())))
                .isEqualTo("rw-------");
        assertThat(PosixFilePermissions.toString(
                        Files.getPosixFilePermissions(location.directory().resolve("ledger.db-wal"))))
                .isEqualTo("rw-------");
    }

    @Test
    void everyCommitIsSyncedToTheDisk() {
        String settings = ledger.database()
                .read(open -> open.createQuery("select (select synchronous from pragma_synchronous) || ' '"
                                + " || (select journal_mode from pragma_journal_mode) || ' '"
                                + " || (select foreign_keys from pragma_foreign_keys)")
                        .mapTo(String.class)
                        .one());

        assertThat(settings).as("2 is FULL").isEqualTo("2 wal 1");
    }

    /** Any finite double above 0, subnormal ones and the largest among them. */
    private static double positive(Random random) {
        double value = Double.longBitsToDouble(random.nextLong() & Long.MAX_VALUE);
        return Double.isFinite(value) && value > 0 ? value : Double.MIN_VALUE;
    }

    private static Outcome randomMeasured(Random random) {
        List<DirectionCount> directions = new ArrayList<>();
        for (int i = random.nextInt(3); i >= 0; i--) {
            List<Long> lossPerSecond = random.longs(random.nextInt(5)).boxed().toList();
            directions.add(new DirectionCount(
                    "d" + i, random.nextDouble(), random.nextLong() >>> 1, random.nextLong() >>> 1, lossPerSecond));
        }
        return new Outcome.Measured(positive(random), random.nextBoolean(), directions);
    }

    private static Outcome randomUnusable(Random random) {
        Outcome.Reason[] reasons = Outcome.Reason.values();
        return new Outcome.Unusable(reasons[random.nextInt(reasons.length)], positive(random), "because of \"x\"\n");
    }
}
