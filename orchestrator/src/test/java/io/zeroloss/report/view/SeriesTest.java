package io.zeroloss.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.report.CellSample;
import io.zeroloss.report.Samples;
import io.zeroloss.search.SearchResult.Verdict;
import io.zeroloss.store.RunRecord;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SeriesTest {
    @Test
    void namesASeriesByWhatTellsItFromTheOthers() {
        assertThat(of(Samples.matrix()))
                .extracting(Series::name)
                .containsExactly(
                        "gen9, 2vm-2pmd-1q, 2 PMDs, 1 queue",
                        "gen9, 2vm-4pmd-2q, 4 PMDs, 2 queues",
                        "gen10, 2vm-2pmd-1q, 2 PMDs, 1 queue",
                        "gen10, 2vm-4pmd-2q, 4 PMDs, 2 queues");
    }

    @Test
    void theOnlySeriesIsCalledMeasured() {
        assertThat(of(Samples.run(
                        Samples.cell().bytes(64).record(),
                        Samples.cell().bytes(1518).record())))
                .extracting(Series::name)
                .containsExactly("measured");
    }

    @Test
    void casesOfEqualShapeAreSeriesOfTheirOwn() {
        assertThat(of(Samples.run(
                        Samples.cell().caseName("small-ring").record(),
                        Samples.cell().caseName("large-ring").record())))
                .extracting(Series::name)
                .containsExactly("small-ring", "large-ring");
    }

    @Test
    void valuesOfASweptSettingAreSeriesOfTheirOwnAndSizesAreNot() {
        assertThat(of(Samples.run(
                        sized(64, 1024).record(),
                        sized(1518, 1024).record(),
                        sized(64, 2048).record())))
                .extracting(Series::name)
                .containsExactly("vswitch.rxq.descriptors=1024", "vswitch.rxq.descriptors=2048");
    }

    private static CellSample sized(int bytes, int descriptors) {
        return Samples.cell()
                .bytes(bytes)
                .setting("traffic.frameBytes", bytes)
                .setting("vswitch.rxq.descriptors", descriptors);
    }

    @Test
    void takesTheMedianOfTheValuesThatStand() {
        List<Series> series = of(Samples.run(
                Samples.cell().repetition(1).bounds(2.0e6, 2.1e6).record(),
                Samples.cell().repetition(2).bounds(2.4e6, 2.5e6).record(),
                Samples.cell()
                        .repetition(3)
                        .bounds(1.0e6, 1.1e6)
                        .verdict(Verdict.INVALID)
                        .record(),
                Samples.cell().bytes(1518).below(9001).record()));

        assertThat(series.get(0).medianPps()).isEqualTo(Map.of(64, 2.2e6));
    }

    private static List<Series> of(RunRecord run) {
        return Series.of(CellView.all(run));
    }
}
