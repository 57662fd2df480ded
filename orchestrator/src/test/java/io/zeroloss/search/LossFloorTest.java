package io.zeroloss.search;

import static io.zeroloss.search.Sightings.cut;
import static io.zeroloss.search.Sightings.whole;
import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.search.LossFloor.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class LossFloorTest {
    private static final SearchParameters RFC2544 =
            SearchParameters.preset(Preset.RFC2544).build();
    private static final Sighting SHARP_EDGE = whole(1_000_500, 1, 500);
    private static final Sighting LATE = cut(999_500, 60, 20, 40);
    /** Three events of 40 and one of 5: no stall is like another. */
    private static final Sighting MEASURED = whole(999_500, 60, 125);

    private static LossFloor of(EarlyStop earlyStop, Sighting... seen) {
        return LossFloor.of(List.of(seen), RFC2544, earlyStop);
    }

    private static LossFloor probed(Sighting... probes) {
        List<Sighting> seen = new ArrayList<>(List.of(SHARP_EDGE, LATE, MEASURED));
        Collections.addAll(seen, probes);
        return LossFloor.of(seen, RFC2544, EarlyStop.EXACT);
    }

    @Test
    void isNotSuspectedWithoutALateLoss() {
        LossFloor none = of(EarlyStop.EXACT, SHARP_EDGE, whole(999_500, 60, 0));

        assertThat(none.kind()).isEqualTo(Kind.NONE);
        assertThat(none.wanted()).isEmpty();
    }

    @Test
    void isNotLookedForWhereSomeTrialsMayFail() {
        SearchParameters standard =
                SearchParameters.preset(Preset.STANDARD).trialSeconds(60).build();

        assertThat(LossFloor.of(List.of(SHARP_EDGE, LATE), standard, EarlyStop.EXACT)
                        .wanted())
                .isEmpty();
    }

    @Test
    void isMeasuredInFullUntilItsLossIsNoSmallOne() {
        TrialOrder order = of(EarlyStop.EXACT, SHARP_EDGE, LATE).wanted().orElseThrow();

        assertThat(order.loadPps()).isEqualTo(999_500);
        assertThat(order.durationSeconds()).isEqualTo(60);
        // a tenth of 0.1 % of 59,970,000 frames, and one more
        assertThat(order.stopWhenLost()).isEqualTo(5_998);
        assertThat(of(EarlyStop.NONE, SHARP_EDGE, LATE).wanted().orElseThrow().stopWhenLost())
                .isEqualTo(TrialOrder.NEVER);
    }

    @Test
    void isNoneWhereTheLoadLosesMoreThanALittle() {
        LossFloor none = of(EarlyStop.EXACT, SHARP_EDGE, LATE, cut(999_500, 60, 40, 5_998));

        assertThat(none.kind()).isEqualTo(Kind.NONE);
        assertThat(none.wanted()).isEmpty();
    }

    @Test
    void isStallsWhereEventsAreEqual() {
        assertThat(of(EarlyStop.EXACT, SHARP_EDGE, LATE, whole(999_500, 60, 120))
                        .kind())
                .isEqualTo(Kind.STALLS);
    }

    @Test
    void isProbedAtHalfTheLoad() {
        TrialOrder order = probed(whole(999_500, 6, 5)).wanted().orElseThrow();

        assertThat(order.loadPps()).isEqualTo(499_750);
        assertThat(order.durationSeconds()).isEqualTo(60);
        assertThat(order.stopWhenLost()).isEqualTo(TrialOrder.NEVER);
    }

    @Test
    void isAFloorWhereHalfTheLoadLosesAboutAsMuch() {
        LossFloor floor = probed(whole(999_500, 6, 5), whole(499_750, 60, 120));

        assertThat(floor.kind()).isEqualTo(Kind.FLOOR);
        assertThat(floor.wanted()).isEmpty();
        assertThat(floor.ratio()).isEqualTo(1e-4);
    }

    @Test
    void isProbedFurtherDownWhereHalfTheLoadLosesMuchLess() {
        Sighting look = whole(999_500, 6, 5);
        Sighting half = whole(499_750, 60, 20);

        assertThat(probed(look, half).wanted().orElseThrow().loadPps()).isEqualTo(249_875);
        assertThat(probed(look, half, whole(249_875, 60, 1)).kind()).isEqualTo(Kind.FLOOR);
        Sighting clean = whole(249_875, 60, 0);
        assertThat(probed(look, half, clean).kind()).isEqualTo(Kind.NONE);
        assertThat(probed(look, half, clean, clean, clean).kind()).isEqualTo(Kind.STALLS);
    }

    @Test
    void isStallsWhereHalfTheLoadLosesNothingAgainAndAgain() {
        Sighting look = whole(999_500, 6, 5);
        Sighting clean = whole(499_750, 60, 0);

        assertThat(probed(look, clean).wanted().orElseThrow().loadPps()).isEqualTo(499_750);
        assertThat(probed(look, clean, clean, clean).kind()).isEqualTo(Kind.STALLS);
    }

    @Test
    void correctsAGoalThatAllowsLess() {
        Goal ndr = new Goal("ndr", 0, 0, 60, 60, 0.001);
        Goal pdr = new Goal("pdr", 0.005, 0, 60, 60, 0.001);
        LossFloor floor = probed(whole(999_500, 6, 5), whole(499_750, 60, 120));

        assertThat(floor.corrected(ndr).lossRatio()).isEqualTo(1e-4);
        assertThat(floor.corrected(pdr)).isEqualTo(pdr);
        assertThat(of(EarlyStop.EXACT, SHARP_EDGE).corrected(ndr)).isEqualTo(ndr);
    }
}
