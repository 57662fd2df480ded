package io.zeroloss.search;

import static io.zeroloss.search.Sightings.cut;
import static io.zeroloss.search.Sightings.whole;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Stalls of 400 µs and a ring of 2,048 frames: clean up to 5.12 Mpps. */
class StallsTest {
    private static final LossFloor FOUND = new LossFloor(
            LossFloor.Kind.STALLS, 1e-4, Optional.empty(), new EventRate(0.05, OptionalDouble.empty(), 1, 20));
    private static final SearchParameters RFC2544 =
            SearchParameters.preset(Preset.RFC2544).build();
    private static final Offset<Double> NEAR = Offset.offset(1.0);
    private static final Sighting HIGH = cut(8e6, 60, 12, 1152);
    private static final Sighting LOW = cut(5.2e6, 60, 30, 32);

    private static Stalls of(EarlyStop earlyStop, Sighting... seen) {
        return Stalls.of(List.of(seen), FOUND, RFC2544, earlyStop);
    }

    private static TrialOrder next(Sighting... seen) {
        return of(EarlyStop.EXACT, seen).wanted().orElseThrow();
    }

    @Test
    void takesASecondSizeWellBelowTheFirst() {
        TrialOrder order = next(HIGH);

        assertThat(order.loadPps()).isEqualTo(7e6);
        assertThat(order.durationSeconds()).isEqualTo(60);
        assertThat(order.stopWhenLost()).isEqualTo(1);
    }

    @Test
    void takesItOnTheWayToALoadThatPassed() {
        assertThat(next(HIGH, whole(6.8e6, 60, 0)).loadPps()).isEqualTo(7.8e6);
    }

    @Test
    void looksForSingleEventsWhereTheGeneratorStopsWithinThem() {
        TrialOrder first = next(cut(8e6, 60, 12, 1), whole(8e6, 60, 3456));
        assertThat(first.loadPps()).isEqualTo(8e6);
        assertThat(first.durationSeconds()).isEqualTo(6);
        assertThat(first.stopWhenLost()).isEqualTo(TrialOrder.NEVER);

        TrialOrder second = next(cut(8e6, 60, 12, 1), whole(8e6, 60, 3456), whole(8e6, 6, 1152));
        assertThat(second.loadPps()).isEqualTo(7e6);
        assertThat(second.durationSeconds()).isEqualTo(6);
    }

    @Test
    void bisectsAfterTenLooksInVain() {
        Sighting[] seen = new Sighting[12];
        seen[0] = cut(8e6, 60, 12, 1);
        seen[1] = whole(8e6, 60, 3456);
        for (int i = 2; i < seen.length; i++) {
            seen[i] = whole(8e6, 6, 0);
        }

        TrialOrder order = next(seen);
        assertThat(order.loadPps()).isEqualTo(5e6);
        assertThat(order.durationSeconds()).isEqualTo(60);
    }

    @Test
    void takesAThirdSizeWhereTwoThatAreNearEachOtherLeaveTheLawVague() {
        // from 8 and 7 Mpps the edge at 5,118,750 is known to 2.9 frames; four times that are lost at 5,147,562
        assertThat(next(HIGH, cut(7e6, 60, 30, 752)).loadPps()).isCloseTo(5_147_562, NEAR);
    }

    @Test
    void refutesTheLoadAtWhichAStallLosesAFrameAndAHalf() {
        Stalls stalls = of(EarlyStop.EXACT, HIGH, LOW);

        assertThat(stalls.stallSeconds().orElseThrow() * 1e6).isCloseTo(400, Offset.offset(0.1));
        assertThat(stalls.ringFrames()).hasValue(2047.5);
        TrialOrder order = stalls.wanted().orElseThrow();
        assertThat(order.loadPps()).isCloseTo(5_122_500, NEAR);
        assertThat(order.durationSeconds()).isEqualTo(60);
        assertThat(order.stopWhenLost()).isEqualTo(1);
    }

    @Test
    void provesALoadWithinThePrecisionBelowTheRefutedOne() {
        assertThat(next(HIGH, LOW, cut(5_122_500, 60, 20, 1)).loadPps()).isCloseTo(5_122_500 * 0.99905, NEAR);
    }

    @Test
    void isDoneWhenOneFailedAndOnePassedWithinThePrecision() {
        Stalls stalls = of(EarlyStop.EXACT, HIGH, LOW, cut(5_122_500, 60, 20, 1), whole(5_118_000, 60, 0));

        assertThat(stalls.wanted()).isEmpty();
        assertThat(stalls.cleanPps()).isEqualTo(5_118_000);
        assertThat(stalls.lossyPps()).isEqualTo(5_122_500);
    }

    @Test
    void takesOnePassWhereAStallLosesFramesForLuckAndTwoForProof() {
        Sighting lucky = whole(5.19e6, 60, 0);

        assertThat(of(EarlyStop.EXACT, HIGH, LOW, lucky).cleanPps()).isZero();
        assertThat(of(EarlyStop.EXACT, HIGH, LOW, cut(7e6, 60, 200, 752), lucky, lucky)
                        .cleanPps())
                .isEqualTo(5.19e6);
    }

    @Test
    void goesUpInStridesThatDoubleWhereTheLawSaidTooLittle() {
        // both passed although the law says that 5,122,500 loses 1.5 frames
        Sighting first = whole(5_123_000, 60, 0);
        Sighting second = whole(5_123_800, 60, 0);

        assertThat(next(HIGH, LOW, first).loadPps()).isCloseTo(5_123_000 * 1.001, NEAR);
        assertThat(next(HIGH, LOW, first, second).loadPps()).isCloseTo(5_123_800 * 1.002, NEAR);
    }

    @Test
    void asksForNoStopOfAGeneratorThatCannot() {
        assertThat(of(EarlyStop.NONE, HIGH, LOW).wanted().orElseThrow().stopWhenLost())
                .isEqualTo(TrialOrder.NEVER);
    }

    @Test
    void countsStallsWhereTheyLoseFrames() {
        Stalls stalls = of(EarlyStop.EXACT, HIGH, LOW, whole(5e6, 60, 0), whole(4e6, 60, 0));

        assertThat(stalls.events().gapSeconds()).isEqualTo(21);
    }

    @Test
    void leavesOutTrialsThatLostMoreThanStallsDo() {
        assertThat(of(EarlyStop.EXACT, HIGH, LOW, whole(3e6, 60, 20_000)).lossyPps())
                .isEqualTo(5.2e6);
    }
}
