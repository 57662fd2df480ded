package io.zeroloss.search;

import static io.zeroloss.search.Sightings.cut;
import static io.zeroloss.search.Sightings.whole;
import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.finding.Finding;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ModesTest {
    private static final SearchParameters RFC2544 =
            SearchParameters.preset(Preset.RFC2544).build();
    private static final double CEILING = 2_000_000;
    private static final Sighting MAXIMUM = whole(CEILING, 1, 1_000_000);
    /** Samples at 1,250,000: forwards 1,000,000, or 900,000. */
    private static final Sighting FAST = whole(1_250_000, 1, 250_000);

    private static final Sighting SLOW = whole(1_250_000, 1, 350_000);

    private static Modes of(Sighting... seen) {
        return Modes.of(Arrays.asList(seen), CEILING, RFC2544);
    }

    private static Modes of(int slow, int fast) {
        List<Sighting> seen = new ArrayList<>(List.of(MAXIMUM));
        seen.addAll(Collections.nCopies(slow, SLOW));
        seen.addAll(Collections.nCopies(fast, FAST));
        return Modes.of(seen, CEILING, RFC2544);
    }

    @Test
    void askNothingBeforeADrainedTrialLostFrames() {
        assertThat(of().wanted()).isEmpty();
        assertThat(of(whole(CEILING, 1, 0)).wanted()).isEmpty();
        assertThat(of(cut(CEILING, 60, 0.1, 1)).wanted()).isEmpty();
    }

    @Test
    void areSampledAQuarterAboveTheForwardingRate() {
        TrialOrder order = of(MAXIMUM).wanted().orElseThrow();

        assertThat(order.loadPps()).isEqualTo(1_250_000);
        assertThat(order.durationSeconds()).isEqualTo(1);
        assertThat(order.stopWhenLost()).isEqualTo(TrialOrder.NEVER);
    }

    @Test
    void areSampledAtMostAtTheMaximum() {
        Sighting near = whole(CEILING, 1, 200_000);

        assertThat(of(near).wanted().orElseThrow().loadPps()).isEqualTo(CEILING);
        assertThat(of(near, near).wanted()).isPresent();
        assertThat(of(near, near, near).wanted()).isEmpty();
    }

    @Test
    void areOneWhereTwoSamplesAgree() {
        assertThat(of(0, 1).wanted()).isPresent();
        assertThat(of(0, 2).wanted()).isEmpty();
        assertThat(of(0, 2).kind()).isEqualTo(Modes.Kind.ONE);
        assertThat(of(0, 2).finding()).isEmpty();
    }

    @Test
    void areSampledFurtherWhereTwoDisagree() {
        assertThat(of(1, 1).wanted().orElseThrow().loadPps()).isEqualTo(1_250_000);
        assertThat(of(1, 1).kind()).isEqualTo(Modes.Kind.ONE);
    }

    @Test
    void areTwoWhereBothAreCommon() {
        Modes modes = of(6, 4);

        assertThat(modes.kind()).isEqualTo(Modes.Kind.TWO);
        assertThat(modes.lowPps()).isEqualTo(900_000);
        assertThat(modes.highPps()).isEqualTo(1_000_000);
        assertThat(modes.wanted()).isEmpty();
        Finding finding = modes.finding().orElseThrow();
        assertThat(finding.code()).isEqualTo("BIMODAL");
        assertThat(finding.evidence())
                .containsEntry("slowModePps", 900_000.0)
                .containsEntry("fastModePps", 1_000_000.0)
                .containsEntry("trials", 11);
    }

    @Test
    void areASlowOneWhereItIsRare() {
        Modes modes = of(1, 20);

        assertThat(modes.kind()).isEqualTo(Modes.Kind.SLOW);
        Finding finding = modes.finding().orElseThrow();
        assertThat(finding.code()).isEqualTo("SLOW_MODE");
        assertThat(finding.evidence())
                .containsEntry("slowModeShare", 1.0 / 22)
                .containsEntry("fastModeShare", 21.0 / 22);
    }

    @Test
    void leaveOutTheTrialsOfARareSlowOne() {
        Sighting slowProof = cut(999_600, 60, 1e-5, 1);
        Sighting failed = cut(1_000_900, 60, 0.002, 1);
        Sighting lowPass = whole(890_000, 60, 0);
        List<Sighting> seen = List.of(FAST, SLOW, slowProof, failed, lowPass);

        assertThat(of(1, 20).counted(seen, 0.001)).containsExactly(FAST, failed, lowPass);
    }

    @Test
    void leaveOutTheTrialsOfTheFasterOfTwo() {
        Sighting fastPass = whole(950_000, 60, 0);
        Sighting slowFailure = cut(950_000, 60, 1e-5, 1);
        Sighting slowPass = whole(899_000, 60, 0);
        List<Sighting> seen = List.of(FAST, SLOW, fastPass, slowFailure, slowPass);

        assertThat(of(6, 4).counted(seen, 0.001)).containsExactly(SLOW, slowFailure, slowPass);
    }

    @Test
    void areNoMoreWhereALoadPassedTwelveTimes() {
        Sighting pass = whole(950_000, 1, 0);

        assertThat(of(6, 4).counted(Collections.nCopies(11, pass), 0.001)).isEmpty();
        assertThat(of(6, 4).counted(Collections.nCopies(12, pass), 0.001)).hasSize(12);
    }

    @Test
    void countAllTrialsWhereThereIsOne() {
        assertThat(of(0, 2).counted(List.of(FAST, SLOW), 0.001)).containsExactly(FAST, SLOW);
    }
}
