package io.zeroloss.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.zeroloss.clock.SystemClock;
import io.zeroloss.search.GoalResult;
import io.zeroloss.search.Outcome;
import io.zeroloss.search.Preset;
import io.zeroloss.search.SearchParameters;
import io.zeroloss.search.SearchResult;
import io.zeroloss.store.CellRecord;
import io.zeroloss.store.Ledger;
import io.zeroloss.store.LedgerLocation;
import io.zeroloss.store.OffsetRecord;
import io.zeroloss.store.RunRecord;
import io.zeroloss.store.sql.SqlLedger;
import io.zeroloss.traffic.TestTraffic;
import io.zeroloss.traffic.Waits;
import io.zeroloss.traffic.exec.ExecGenerator;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BareSearchTest {
    private static final String IDEAL = Objects.requireNonNull(BareSearchTest.class.getResource("/generator/ideal.py"))
            .getPath();

    @TempDir
    Path state;

    private final List<RunEvent> events = new ArrayList<>();
    private Ledger ledger;

    @BeforeEach
    void open() {
        ledger = SqlLedger.open(new LedgerLocation(state), new SystemClock());
    }

    @AfterEach
    void close() {
        ledger.close();
    }

    private RunRecord search(Waits waits, String... device) {
        SearchParameters parameters = SearchParameters.preset(Preset.BINARY)
                .precision(0.001)
                .trialSeconds(60)
                .offsets(List.of(0.9, 1.05))
                .build();
        return search(parameters, waits, device);
    }

    private RunRecord search(SearchParameters parameters, Waits waits, String... device) {
        List<String> argv = new ArrayList<>(List.of("python3", IDEAL));
        argv.addAll(List.of(device));
        try (ExecGenerator generator = ExecGenerator.open(argv)) {
            BareSearch search = new BareSearch(
                    ledger,
                    generator,
                    TestTraffic.oneWay(64),
                    parameters,
                    new ProcedureSettings(waits, 0.5, 0.0005),
                    new SystemClock(),
                    events::add);
            String runId = search.run(1, id -> {});
            return ledger.run(runId).orElseThrow();
        }
    }

    private static GoalResult onlyGoal(RunRecord run) {
        return run.cells().get(0).result().orElseThrow().goals().get(0);
    }

    @Test
    void findsTheCapacityOfAnIdealDeviceWithinThePrecision() {
        RunRecord run = search(Waits.LAB, "5e6");
        double lower = onlyGoal(run).lowerBoundPps().orElseThrow();
        double upper = onlyGoal(run).upperBoundPps().orElseThrow();
        assertThat(lower).isBetween(5e6 * 0.999, 5e6);
        assertThat((upper - lower) / upper).isLessThanOrEqualTo(0.001);
    }

    @Test
    void recordsEveryTrialAndMarksTheWarmUp() {
        CellRecord cell = search(Waits.LAB, "5e6").cells().get(0);
        assertThat(cell.trials().get(0).warmUp()).isTrue();
        assertThat(cell.trials().stream().filter(t -> !t.warmUp()).count())
                .isEqualTo(cell.cost().trials());
    }

    @Test
    void numbersTheTrialsFromOneAndGivesAWarmUpTheNumberOfItsTrial() {
        CellRecord cell = search(Waits.LAB, "5e6").cells().get(0);
        assertThat(cell.trials().stream()
                        .limit(3)
                        .map(record -> record.trial().seq() + (record.warmUp() ? " warm-up" : "")))
                .containsExactly("1 warm-up", "1", "2");
    }

    @Test
    void measuresTheOffsetsAfterTheSearchAndRecordsThemApart() {
        CellRecord cell = search(Waits.LAB, "5e6").cells().get(0);
        double foundPps =
                cell.result().orElseThrow().goals().get(0).lowerBoundPps().orElseThrow();
        assertThat(cell.offsets())
                .extracting(
                        OffsetRecord::share,
                        offset -> offset.trial().trial().order().loadPps())
                .containsExactly(tuple(0.9, 0.9 * foundPps), tuple(1.05, 1.05 * foundPps));
        assertThat(cell.offsets().get(1).trial().trial().outcome())
                .isInstanceOfSatisfying(
                        Outcome.Measured.class,
                        measured -> assertThat(measured.worstLossRatio()).isBetween(0.04, 0.06));
        assertThat(cell.cost().trials())
                .isEqualTo((int) cell.trials().stream().filter(t -> !t.warmUp()).count());
        assertThat(events).filteredOn(RunEvent.OffsetMeasured.class::isInstance).hasSize(2);
    }

    @Test
    void measuresGivenLoadsInPlaceOfASearch() {
        SearchParameters parameters = SearchParameters.preset(Preset.RFC2544)
                .loadsPps(List.of(4e6, 6e6))
                .build();
        CellRecord cell = search(parameters, Waits.LAB, "5e6").cells().get(0);
        assertThat(cell.trials())
                .filteredOn(trial -> !trial.warmUp())
                .extracting(trial -> trial.trial().order().loadPps())
                .containsExactly(4e6, 6e6);
        assertThat(cell.method()).containsEntry("loadsPps", List.of(4e6, 6e6)).containsEntry("meanFrameBytes", 64.0);
    }

    @Test
    void accountsForTheWaitsOfASimulatedLabWithoutWaiting() {
        CellRecord cell = search(Waits.RFC, "5e6").cells().get(0);
        assertThat(cell.cost().overheadSeconds()).isCloseTo(9.0 * cell.cost().trials(), within(1e-6));
    }

    @Test
    void takesAGeneratorThatIsShortOfTheRateForTheGeneratorsLimit() {
        RunRecord run = search(Waits.LAB, "9e6", "short");
        SearchResult result = run.cells().get(0).result().orElseThrow();
        assertThat(result.findings()).anyMatch(finding -> finding.code().equals("GENERATOR_LIMIT"));
        assertThat(onlyGoal(run).lowerBoundPps().orElseThrow()).isBetween(4.99e6, 5.01e6);
    }

    @Test
    void tellsWhatHappensAsItHappens() {
        search(Waits.LAB, "5e6");
        assertThat(events.get(0)).isInstanceOf(RunEvent.RunStarted.class);
        assertThat(events).anyMatch(RunEvent.TrialFinished.class::isInstance);
        assertThat(events.get(events.size() - 1)).isInstanceOf(RunEvent.RunFinished.class);
    }
}
