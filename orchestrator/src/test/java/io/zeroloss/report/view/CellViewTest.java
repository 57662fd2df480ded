package io.zeroloss.report.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.zeroloss.finding.Finding;
import io.zeroloss.finding.Severity;
import io.zeroloss.report.CellSample;
import io.zeroloss.report.Samples;
import io.zeroloss.search.DirectionCount;
import io.zeroloss.search.Outcome;
import io.zeroloss.search.SearchResult.Verdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CellViewTest {
    private static final Finding DRIFT =
            new Finding("SAMPLE_DRIFT", Severity.INVALID, "The host is not the one that was planned.", Map.of(), "");

    @Test
    void aTrialThatLostNoMoreThanTheGoalToleratesHasPassed() {
        CellView cell = CellView.of(
                1,
                Samples.cell()
                        .bounds(2e6, 2.01e6)
                        .method("goals.ndr.toleratedFrames", 10)
                        .record());
        assertThat(cell.passed(lost(10))).isTrue();
        assertThat(cell.passed(lost(11))).isFalse();
    }

    private static Outcome.Measured lost(long frames) {
        return new Outcome.Measured(1, false, List.of(new DirectionCount("A>B", 1, 1000, 1000 - frames, List.of())));
    }

    @Test
    void anInvalidatingFindingOfPreflightOverrulesAValidSearch() {
        CellView cell = view(Samples.cell().bounds(2e6, 2.01e6).preflightFinding(DRIFT));

        assertThat(cell.verdict()).contains(Verdict.INVALID);
        assertThat(cell.hasStandingCapacity()).isFalse();
    }

    @Test
    void aHarmlessFindingDoesNotBetterAnInvalidSearch() {
        CellView cell = view(Samples.cell().bounds(2e6, 2.01e6).verdict(Verdict.INVALID));

        assertThat(cell.verdict()).contains(Verdict.INVALID);
    }

    @Test
    void tellsAFindingOnceAndTheGravestFirst() {
        CellView cell = view(Samples.cell()
                .bounds(2e6, 2.01e6)
                .preflightFinding(Samples.LOSS_FLOOR)
                .preflightFinding(DRIFT)
                .searchFinding(Samples.LOSS_FLOOR));

        assertThat(cell.findings()).containsExactly(DRIFT, Samples.LOSS_FLOOR);
    }

    @Test
    void theDistanceOfTheBoundsCountsIfItIsWiderThanAsked() {
        CellView cell = view(Samples.cell().precision(0.005).bounds(2.0e6, 2.1e6));

        assertThat(cell.precision(cell.headGoal().orElseThrow())).isCloseTo(0.0476, within(1e-4));
    }

    @Test
    void countsThePortsThatSendByTheSharesOfTheirDirections() {
        assertThat(view(Samples.cell().trial(1e6, 0)).transmittingPorts()).isEqualTo(2);
        assertThat(view(Samples.cell()).transmittingPorts()).isEqualTo(1);
    }

    @Test
    void aCellThatHasNotEndedHasNoVerdict() {
        assertThat(view(Samples.cell().notEnded()).verdict()).isEmpty();
    }

    private static CellView view(CellSample sample) {
        return CellView.of(1, sample.record());
    }
}
