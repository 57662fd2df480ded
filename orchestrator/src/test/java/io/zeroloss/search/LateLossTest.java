package io.zeroloss.search;

import static io.zeroloss.search.Sightings.cut;
import static io.zeroloss.search.Sightings.whole;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class LateLossTest {
    private static final double WIDTH = 0.001;
    /** Forwards 1,000,000 frames/s in a second, whatever more is sent. */
    private static final Sighting SHARP_EDGE = whole(1_000_500, 1, 500);

    private static LateLoss of(Sighting... seen) {
        return LateLoss.of(List.of(seen), WIDTH, 60);
    }

    @Test
    void isSuspiciousJustBelowASharpEdge() {
        LateLoss late = of(SHARP_EDGE, cut(999_500, 60, 20, 1));

        assertThat(late.isSuspicious()).isTrue();
        assertThat(late.sharp()).isTrue();
        assertThat(late.loadPps()).isEqualTo(999_500);
    }

    @Test
    void isNotSuspiciousBelowASoftEdge() {
        assertThat(of(whole(1_000_500, 1, 50), cut(999_500, 60, 20, 1)).isSuspicious())
                .isFalse();
    }

    @Test
    void isNotSuspiciousFarBelowTheEdge() {
        assertThat(of(SHARP_EDGE, cut(998_000, 60, 20, 1)).isSuspicious()).isFalse();
    }

    @Test
    void isNotSuspiciousWhereItComesAtOnce() {
        assertThat(of(SHARP_EDGE, cut(999_500, 60, 0.5, 1)).isSuspicious()).isFalse();
        assertThat(of(SHARP_EDGE, cut(999_500, 60, 0.51, 1)).isSuspicious()).isTrue();
    }

    @Test
    void isSuspiciousWhereALowerLoadFailsSooner() {
        LateLoss late = of(cut(1_000_000, 60, 40, 1), cut(990_000, 60, 10, 1));

        assertThat(late.isSuspicious()).isTrue();
        assertThat(late.sharp()).isFalse();
        assertThat(late.loadPps()).isEqualTo(1_000_000);
    }

    @Test
    void isNotSuspiciousWhereLowerLoadsFailLaterOrBothSoon() {
        assertThat(of(cut(1_000_000, 60, 10, 1), cut(990_000, 60, 40, 1)).isSuspicious())
                .isFalse();
        assertThat(of(cut(1_000_000, 60, 40, 1), cut(990_000, 60, 4, 1)).isSuspicious())
                .isFalse();
        assertThat(of(cut(1_000_000, 60, 40, 1), cut(999_900, 60, 10, 1)).isSuspicious())
                .isFalse();
        assertThat(of(cut(1_000_000, 60, 40, 1), cut(690_000, 60, 10, 1)).isSuspicious())
                .isFalse();
    }

    @Test
    void takesMoreThanATenthOfThePrecisionForNoEvent() {
        // a tenth of 0.1 % of 60 s at 1 Mpps is 6,000 frames
        assertThat(of(whole(999_500, 60, 5_997)).events()).hasSize(1);
        assertThat(of(whole(999_500, 60, 5_998)).events()).isEmpty();
    }

    @Test
    void isMeasuredByAWholeTrialOrByOneThatLostMoreThanSmallLoss() {
        assertThat(of(SHARP_EDGE, cut(999_500, 60, 20, 1)).isMeasured()).isFalse();
        assertThat(of(SHARP_EDGE, cut(999_500, 60, 20, 1), whole(999_500, 60, 80))
                        .isMeasured())
                .isTrue();
        assertThat(of(SHARP_EDGE, cut(999_500, 60, 20, 1), cut(999_500, 60, 40, 6_000))
                        .isMeasured())
                .isTrue();
    }

    @Test
    void isExplainedByAStoreThatPredictsTheWholeLossFromTheInstantOfTheFirst() {
        // 1 s forwards 1,000,000; at 999,500 the first frame is lost after 20 s: capacity 999,473.7, depth 526.3, 1,053
        // lost in 60 s
        Sighting first = cut(999_500, 60, 20, 1);

        assertThat(of(SHARP_EDGE, first, whole(999_500, 60, 1_053)).isExplainedByAStore())
                .isTrue();
        assertThat(of(SHARP_EDGE, first, whole(999_500, 60, 80)).isExplainedByAStore())
                .isFalse();
        assertThat(of(SHARP_EDGE, first, whole(999_500, 60, 1_053), cut(999_400, 60, 3, 1))
                        .isExplainedByAStore())
                .isFalse();
    }

    @Test
    void mayBeAStoreWhereNoInstantIsKnownUnlessALoadBelowLostAsMuch() {
        assertThat(of(SHARP_EDGE, whole(999_500, 60, 3_000)).isExplainedByAStore())
                .isTrue();
        assertThat(of(SHARP_EDGE, whole(999_500, 60, 3_000), whole(999_300, 60, 2_000))
                        .isExplainedByAStore())
                .isFalse();
    }

    @Test
    void isHardlyAStoreThatLosesNextToNothing() {
        assertThat(of(SHARP_EDGE, whole(999_500, 60, 601)).isExplainedByAStore())
                .isTrue();
        assertThat(of(SHARP_EDGE, whole(999_500, 60, 599)).isExplainedByAStore())
                .isFalse();
    }

    @Test
    void isWorthALookWhereTheLossIsLargeAndNoneCaughtAnEvent() {
        Sighting first = cut(999_500, 60, 20, 1);

        assertThat(of(SHARP_EDGE, first, whole(999_500, 60, 99)).isWorthALook()).isTrue();
        assertThat(of(SHARP_EDGE, first, whole(999_500, 60, 98)).isWorthALook()).isFalse();
        assertThat(of(SHARP_EDGE, first, whole(999_500, 60, 99), whole(999_500, 6, 33))
                        .isWorthALook())
                .isFalse();
        assertThat(of(SHARP_EDGE, first, whole(999_500, 60, 99), whole(999_500, 6, 0))
                        .isWorthALook())
                .isTrue();
    }

    @Test
    void isOfEqualEventsIfTheyShrinkWithTheLoad() {
        Sighting first = cut(999_500, 60, 20, 100);
        Sighting measured = whole(999_500, 60, 300);

        assertThat(of(SHARP_EDGE, first, measured).isOfEqualEvents()).isTrue();
        assertThat(of(SHARP_EDGE, first, measured, cut(900_000, 60, 20, 60)).isOfEqualEvents())
                .isTrue();
        assertThat(of(SHARP_EDGE, first, measured, cut(900_000, 60, 20, 91)).isOfEqualEvents())
                .isFalse();
    }

    @Test
    void knowsLongTrialsWellBelow() {
        LateLoss late = of(SHARP_EDGE, cut(999_500, 60, 20, 1), whole(499_750, 60, 0), whole(600_000, 60, 0));

        assertThat(late.probes(0.5)).containsExactly(whole(499_750, 60, 0));
        assertThat(late.probes(0.25)).isEmpty();
    }

    @Test
    void tellsHowLikelyAFloorWasMissedInTheProbes() {
        // one event in 20 s above; 60 s without any below
        LateLoss late = of(SHARP_EDGE, cut(999_500, 60, 20, 1), whole(499_750, 60, 0));

        assertThat(late.probabilityOfAMissedFloor(late.probes(0.5))).isCloseTo(Math.exp(-3), Offset.offset(1e-9));
    }

    @Test
    void tellsStallsFromAStoreByALoadJustBelow() {
        LateLoss whole = of(SHARP_EDGE, whole(999_500, 60, 300));

        assertThat(whole.justBelowPps()).isCloseTo(998_500.5, Offset.offset(1e-6));
        assertThat(whole.showsWhen()).isFalse();
        assertThat(of(SHARP_EDGE, cut(999_500, 60, 20, 1)).showsWhen()).isTrue();
        assertThat(of(SHARP_EDGE, whole(999_500, 60, 300), whole(998_500, 60, 200))
                        .isLostFurtherDown())
                .isTrue();
        assertThat(of(SHARP_EDGE, whole(999_500, 60, 300), whole(998_600, 60, 200))
                        .isLostFurtherDown())
                .isFalse();
        assertThat(of(SHARP_EDGE, whole(999_500, 60, 300), whole(998_600, 60, 0))
                        .hasPassedJustBelow())
                .isTrue();
        assertThat(of(SHARP_EDGE, whole(999_500, 60, 300), whole(998_400, 60, 0))
                        .hasPassedJustBelow())
                .isFalse();
    }
}
