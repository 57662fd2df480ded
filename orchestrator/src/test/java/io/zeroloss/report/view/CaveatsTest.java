package io.zeroloss.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.report.Samples;
import io.zeroloss.search.SearchResult.Verdict;
import io.zeroloss.store.RunRecord;
import java.util.List;
import org.junit.jupiter.api.Test;

class CaveatsTest {
    @Test
    void aFullLengthRunOnARealLabHasNone() {
        assertThat(of(Samples.run(
                        Samples.cell().trialsOf(60).bounds(2e6, 2.01e6).record())))
                .isEmpty();
    }

    @Test
    void namesTheSimulationFirst() {
        assertThat(of(Samples.run(
                        RunRecord.Status.DONE,
                        true,
                        Samples.cell().trialsOf(60).bounds(2e6, 2.01e6).record())))
                .containsExactly("The lab was simulated: these numbers describe a model, not a machine.");
    }

    @Test
    void countsWhatAnInterruptedRunHas() {
        assertThat(of(Samples.run(
                        RunRecord.Status.INTERRUPTED,
                        false,
                        Samples.cell().trialsOf(60).bounds(2e6, 2.01e6).record(),
                        Samples.cell().trialsOf(60).notEnded().record())))
                .containsExactly("The run is interrupted: 1 of 2 cells have ended.");
    }

    @Test
    void warnsOfDoubtfulResultsShortTrialsAndNominalLines() {
        assertThat(of(Samples.run(
                        Samples.cell()
                                .trialsOf(1)
                                .nominalLineRate()
                                .bounds(2e6, 2.01e6)
                                .verdict(Verdict.INVALID)
                                .record(),
                        Samples.cell()
                                .trialsOf(1)
                                .nominalLineRate()
                                .bounds(2e6, 2.01e6)
                                .verdict(Verdict.SUSPECT)
                                .record())))
                .containsExactly(
                        "1 of 2 results is invalid and must not be quoted.",
                        "1 of 2 results is suspect and must not be quoted without the findings.",
                        "Trials of 1 s decide: this is not the 60 s of RFC 2544, so a device that buffers, or that loses"
                                + " frames now and then, can look faster than it is.",
                        "The ports have no line rate of their own (memif or another virtual link): shares of line rate"
                                + " and the theoretical line refer to a nominal rate of 10 Gbit/s.");
    }

    private static List<String> of(RunRecord run) {
        return Caveats.of(run, CellView.all(run));
    }
}
