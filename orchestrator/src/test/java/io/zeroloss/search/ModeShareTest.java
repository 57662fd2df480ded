package io.zeroloss.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class ModeShareTest {
    private static final Offset<Double> EXACT = Offset.offset(1e-9);

    private static ModeShare share(int slow, int fast) {
        List<Trial> trials = new ArrayList<>();
        for (int i = 0; i < slow + fast; i++) {
            TrialOrder order = new TrialOrder(1_000_000, 1, TrialOrder.NEVER, "test");
            trials.add(new Trial(i + 1, order, Rig.counted(order, 1_000_000, i < slow ? 700_000 : 800_000)));
        }
        List<Sighting> seen = Sighting.of(trials, EarlyStop.EXACT);
        return ModeShare.of(seen, new RateSamples(seen), 0.25);
    }

    @Test
    void knowsTheProbabilityThatAShareIsBelowALimit() {
        assertThat(Binomial.probabilityBelow(0.25, 0, 0)).isCloseTo(0.25, EXACT);
        assertThat(Binomial.probabilityBelow(0.25, 0, 1)).isCloseTo(1 - 0.75 * 0.75, EXACT);
        assertThat(Binomial.probabilityBelow(0.25, 1, 1)).isCloseTo(0.25 * 0.25, EXACT);
        assertThat(Binomial.probabilityBelow(0.5, 5, 10)).isCloseTo(0.5, EXACT);
    }

    @Test
    void averagesTheRatesOfEachMode() {
        ModeShare share = share(2, 6);

        assertThat(share.lowPps()).isEqualTo(700_000);
        assertThat(share.highPps()).isEqualTo(800_000);
        assertThat(share.lowTrials()).isEqualTo(2);
        assertThat(share.trials()).isEqualTo(8);
    }

    @Test
    void countsTheDirectionThatIsSlowMostOftenWhereEachChangesByItself() {
        List<Trial> trials = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            TrialOrder order = new TrialOrder(1_000_000, 1, TrialOrder.NEVER, "test");
            DirectionCount there = new DirectionCount("A>B", 1, 1_000_000, i < 2 ? 700_000 : 800_000, List.of());
            DirectionCount back = new DirectionCount("B>A", 1, 1_000_000, i > 4 ? 700_000 : 800_000, List.of());
            trials.add(new Trial(i + 1, order, new Outcome.Measured(1, false, List.of(there, back))));
        }
        List<Sighting> seen = Sighting.of(trials, EarlyStop.EXACT);

        ModeShare share = ModeShare.of(seen, new RateSamples(seen), 0.25);

        assertThat(share.lowTrials()).isEqualTo(3);
        assertThat(share.trials()).isEqualTo(8);
    }

    @Test
    void wantsTenTrialsAtLeast() {
        assertThat(share(6, 3).isKnown()).isFalse();
        assertThat(share(6, 4).isKnown()).isTrue();
    }

    @Test
    void goesOnWhileUnsureUntilFortyTrials() {
        assertThat(share(3, 9).isKnown()).isFalse();
        assertThat(share(8, 31).isKnown()).isFalse();
        assertThat(share(8, 32).isKnown()).isTrue();
    }

    @Test
    void tellsARareModeFromACommonOne() {
        assertThat(share(1, 14).isRare()).isTrue();
        assertThat(share(6, 8).isRare()).isFalse();
    }
}
