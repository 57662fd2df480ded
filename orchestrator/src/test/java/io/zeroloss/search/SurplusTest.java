package io.zeroloss.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.finding.Finding;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SurplusTest {
    private static Trial trial(double loadPps, long surplusFrames) {
        TrialOrder order = new TrialOrder(loadPps, 10, TrialOrder.NEVER, "test");
        long offered = Math.round(loadPps * 10);
        return new Trial(1, order, Rig.counted(order, offered, offered + surplusFrames));
    }

    private static Optional<String> code(Trial... trials) {
        return Surplus.judge(List.of(trials)).map(Finding::code);
    }

    @Test
    void findsNothingWhereNothingIsTooMuch() {
        assertThat(code(trial(1000, 0), trial(2000, -5))).isEmpty();
    }

    @Test
    void tellsAConstantFromAProportionByItsGrowth() {
        assertThat(code(trial(10_000, 50), trial(20_000, 100), trial(40_000, 200)))
                .contains("DUPLICATES");
        assertThat(code(trial(10_000, 50), trial(20_000, 51), trial(40_000, 49)))
                .contains("FOREIGN_FRAMES");
    }

    @Test
    void judgesBySizeWhereTheLoadsAreTooClose() {
        assertThat(code(trial(100_000, 5), trial(110_000, 5))).contains("FOREIGN_FRAMES");
        assertThat(code(trial(100_000, 5000), trial(110_000, 5500))).contains("DUPLICATES");
    }

    @Test
    void callsAFewStrayFramesForeignWhateverTheyGrowWith() {
        assertThat(code(trial(1_000_000, 1), trial(2_000_000, 2))).contains("FOREIGN_FRAMES");
    }

    @Test
    void looksAtEachDirectionForItself() {
        TrialOrder order = new TrialOrder(1000, 1, TrialOrder.NEVER, "test");
        List<DirectionCount> directions = IntStream.of(1, -1)
                .mapToObj(sign -> new DirectionCount("d" + sign, 1, 1000, 1000 + sign * 400, List.of()))
                .toList();

        Optional<Finding> found =
                Surplus.judge(List.of(new Trial(1, order, new Outcome.Measured(1, false, directions))));

        assertThat(found.map(Finding::code)).contains("DUPLICATES");
        assertThat(found.orElseThrow().evidence()).containsEntry("mostFramesInATrial", 400L);
    }
}
