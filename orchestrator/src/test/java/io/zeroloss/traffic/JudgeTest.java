package io.zeroloss.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.zeroloss.search.Outcome;
import io.zeroloss.search.Outcome.Measured;
import io.zeroloss.search.Outcome.Reason;
import io.zeroloss.search.Outcome.Unusable;
import io.zeroloss.search.TrialOrder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JudgeTest {
    private static final GeneratorCeiling TEN_G = new GeneratorCeiling(14_880_952, 14_880_952);
    private static final TrialOrder ONE_MPPS_TEN_SECONDS = new TrialOrder(1e6, 10, 0, "test");
    private final Judge judge = new Judge(TestTraffic.oneWay(64), TEN_G, 0.005);

    private static GeneratorReport report(double seconds, boolean early, long offered, long forwarded, boolean linkUp) {
        return new GeneratorReport(
                seconds,
                early,
                List.of(new DirectionReport(
                        "A>B",
                        offered,
                        forwarded,
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        List.of(),
                        Optional.empty())),
                Map.of("linkUp", linkUp));
    }

    @Test
    void aTrialAtTheAskedRateIsMeasured() {
        Outcome outcome = judge.outcome(ONE_MPPS_TEN_SECONDS, report(10, false, 10_000_000, 9_999_000, true));
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Measured.class, m -> assertThat(m.lostFrames()).isEqualTo(1000));
    }

    @Test
    void fewerFramesThanAskedAreTheGeneratorsLimitAndNoLoss() {
        Outcome outcome = judge.outcome(ONE_MPPS_TEN_SECONDS, report(10, false, 9_900_000, 9_900_000, true));
        assertThat(outcome).isInstanceOfSatisfying(Unusable.class, u -> {
            assertThat(u.reason()).isEqualTo(Reason.GENERATOR_LIMIT);
            assertThat(u.achievedPps()).isCloseTo(990_000, within(1.0));
        });
    }

    @Test
    void allFramesOverALongerTimeAreTheGeneratorsLimitToo() {
        Outcome outcome = judge.outcome(ONE_MPPS_TEN_SECONDS, report(12.5, false, 10_000_000, 10_000_000, true));
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Unusable.class, u -> assertThat(u.achievedPps()).isCloseTo(800_000, within(1.0)));
    }

    @ParameterizedTest
    @ValueSource(doubles = {5, 1e-9, 0})
    void allFramesInLessTimeAreNotTheLoadAskedFor(double seconds) {
        Outcome outcome = judge.outcome(ONE_MPPS_TEN_SECONDS, report(seconds, false, 10_000_000, 10_000_000, true));
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Unusable.class, u -> assertThat(u.reason()).isEqualTo(Reason.GENERATOR_FAULT));
    }

    @Test
    void aSinglePauseOfTheGeneratorIsAnAccidentAndNoLimit() {
        GeneratorReport paused = new GeneratorReport(
                10,
                false,
                report(10, false, 9_900_000, 9_900_000, true).directions(),
                Map.of("pacingLagUs", 120_000.0));
        assertThat(judge.outcome(ONE_MPPS_TEN_SECONDS, paused))
                .isInstanceOfSatisfying(
                        Unusable.class, u -> assertThat(u.reason()).isEqualTo(Reason.GENERATOR_FAULT));
    }

    @Test
    void whatTheGeneratorItselfCallsUnusableIsUnusableWithItsWords() {
        GeneratorReport told = new GeneratorReport(
                10,
                false,
                report(10, false, 10_000_000, 9_000_000, true).directions(),
                Map.of(
                        "unusable",
                        "GENERATOR_LIMIT",
                        "unusableBecause",
                        "its own card dropped them",
                        "achievedPps",
                        900_000.0));
        assertThat(judge.outcome(ONE_MPPS_TEN_SECONDS, told))
                .isEqualTo(new Unusable(Reason.GENERATOR_LIMIT, 900_000, "its own card dropped them"));
    }

    @Test
    void aShareOfAPortIsJudgedByItsShare() {
        Judge shared = new Judge(
                TestTraffic.setup(
                        64, TestTraffic.direction("A>B vm1", 0, 1, 0.5), TestTraffic.direction("A>B vm2", 0, 1, 0.5)),
                TEN_G,
                0.005);
        DirectionReport half =
                report(10, false, 5_000_000, 5_000_000, true).directions().get(0);
        Outcome outcome =
                shared.outcome(ONE_MPPS_TEN_SECONDS, new GeneratorReport(10, false, List.of(half, half), Map.of()));
        assertThat(outcome).isInstanceOf(Measured.class);
    }

    @Test
    void aTrialThatEndedEarlyIsNotShort() {
        Outcome outcome = judge.outcome(ONE_MPPS_TEN_SECONDS, report(0.2, true, 200_000, 190_000, true));
        assertThat(outcome).isInstanceOf(Measured.class);
    }

    @Test
    void aSingleFrameMissingFromAShortTrialIsRounding() {
        Outcome outcome = judge.outcome(new TrialOrder(100, 1, 0, "test"), report(1, false, 99, 99, true));
        assertThat(outcome).isInstanceOf(Measured.class);
    }

    @Test
    void moreFramesThanTheLineCarriesAreNoMeasurement() {
        Outcome outcome = judge.outcome(ONE_MPPS_TEN_SECONDS, report(10, false, 10_000_000, 1L << 40, true));
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Unusable.class, u -> assertThat(u.reason()).isEqualTo(Reason.IMPOSSIBLE_COUNTER));
    }

    @Test
    void aLinkThatWasDownIsNoLoss() {
        Outcome outcome = judge.outcome(ONE_MPPS_TEN_SECONDS, report(10, false, 10_000_000, 0, false));
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Unusable.class, u -> assertThat(u.reason()).isEqualTo(Reason.LINK_DOWN));
    }
}
