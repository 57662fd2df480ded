package io.zeroloss.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.search.Rig.Finished;
import java.util.List;
import org.junit.jupiter.api.Test;

class BinarySearchTest {
    private static final double LINE = 1_000_000;
    private static final Limits LIMITS = new Limits(100, LINE, LINE);

    private static Finished find(SearchParametersBuilder parameters, EarlyStop earlyStop, Rig.Device device) {
        return Rig.run(parameters.build().search(LIMITS, earlyStop), device);
    }

    private static SearchParametersBuilder binary() {
        return SearchParameters.preset(Preset.BINARY).precision(0.1).trialSeconds(10);
    }

    @Test
    void bisectsFromTheMaximumUntilTheBoundsAreWithinThePrecisionOfTheUpper() {
        Finished found = find(binary(), EarlyStop.NONE, Rig.capacity(300_000));

        assertThat(found.loads()).containsExactly(1_000_000.0, 500_000.0, 250_000.0, 375_000.0, 312_500.0, 281_250.0);
        assertThat(found.goal("ndr").lowerBoundPps()).hasValue(281_250);
        assertThat(found.goal("ndr").upperBoundPps()).hasValue(312_500);
    }

    @Test
    void measuresPrecisionAgainstTheLoadAndNotTheLineRate() {
        Finished found = find(binary().precision(0.001), EarlyStop.NONE, Rig.capacity(1234));

        double lower = found.goal("ndr").lowerBoundPps().orElseThrow();
        double upper = found.goal("ndr").upperBoundPps().orElseThrow();
        assertThat(lower).isBetween(1232.0, 1234.0);
        assertThat(upper - lower).isLessThanOrEqualTo(0.001 * upper);
    }

    @Test
    void hasAPassingTrialAtExactlyTheLowerBound() {
        Finished found = find(binary().precision(0.001), EarlyStop.EXACT, Rig.capacityWithEarlyStop(300_000));

        double lower = found.goal("ndr").lowerBoundPps().orElseThrow();
        assertThat(found.trials()).anySatisfy(trial -> {
            assertThat(trial.order().loadPps()).isEqualTo(lower);
            assertThat(((Outcome.Measured) trial.outcome()).lostFrames()).isZero();
            assertThat(((Outcome.Measured) trial.outcome()).measuredSeconds()).isEqualTo(10);
        });
    }

    @Test
    void orders60SecondTrialsByDefault() {
        Finished found = find(SearchParameters.preset(Preset.BINARY), EarlyStop.NONE, Rig.capacity(300_000));

        assertThat(found.trials())
                .allSatisfy(trial -> assertThat(trial.order().durationSeconds()).isEqualTo(60));
        assertThat(found.codes()).isEmpty();
        assertThat(found.result().verdict()).isEqualTo(SearchResult.Verdict.VALID);
    }

    @Test
    void saysThatShortTrialsAreNoRfc2544Throughput() {
        Finished found = find(binary().trialSeconds(2), EarlyStop.NONE, Rig.capacity(300_000));

        assertThat(found.codes()).containsExactly("SHORT_TRIALS");
        assertThat(found.result().findings().get(0).message()).startsWith("Decided by trials of 2 s;");
        assertThat(found.result().verdict()).isEqualTo(SearchResult.Verdict.VALID);
    }

    @Test
    void needsOneTrialForADeviceAsFastAsTheLine() {
        Finished found = find(SearchParameters.preset(Preset.BINARY), EarlyStop.EXACT, Rig.capacity(2_000_000));

        assertThat(found.loads()).containsExactly(1_000_000.0);
        assertThat(found.goal("ndr").lowerBoundPps()).hasValue(1_000_000);
        assertThat(found.goal("ndr").upperBoundPps()).isEmpty();
        assertThat(found.codes()).containsExactly("LINE_RATE");
        assertThat(found.result().verdict()).isEqualTo(SearchResult.Verdict.VALID);
    }

    @Test
    void startsAtTheInitialLoadThenLooksAtTheMaximum() {
        Finished found = find(binary().initialLoadPps(200_000), EarlyStop.NONE, Rig.capacity(300_000));

        assertThat(found.loads()).startsWith(200_000.0, 1_000_000.0, 600_000.0);
        assertThat(found.goal("ndr").lowerBoundPps()).hasValue(300_000);
    }

    @Test
    void keepsTheInitialLoadWithinTheLimits() {
        Finished found = find(binary().initialLoadPps(5_000_000), EarlyStop.NONE, Rig.capacity(300_000));

        assertThat(found.loads()).startsWith(1_000_000.0, 500_000.0);
    }

    @Test
    void countsEachTrialForAllGoals() {
        Finished found =
                find(binary().precision(0.01).goal("ndr", 0).goal("pdr", 0.1), EarlyStop.NONE, Rig.capacity(300_000));

        assertThat(found.goal("ndr").lowerBoundPps().orElseThrow()).isBetween(297_000.0, 300_000.0);
        assertThat(found.goal("pdr").lowerBoundPps().orElseThrow()).isBetween(330_000.0, 333_334.0);
        assertThat(found.loads()).doesNotHaveDuplicates();
        assertThat(found.loads()).hasSizeLessThan(16);
    }

    @Test
    void statesTheForwardingRateAtALowerBoundWithLoss() {
        Finished found = find(binary().precision(0.01).goal("pdr", 0.1), EarlyStop.NONE, Rig.capacity(300_000));

        assertThat(found.goal("pdr").conditionalThroughputPps().orElseThrow()).isBetween(299_999.0, 300_001.0);
    }

    @Test
    void letsTheWorstDirectionDecide() {
        Finished found = find(binary().precision(0.01), EarlyStop.NONE, (order, earlier) -> {
            long offered = Math.round(order.loadPps() * 10);
            return new Outcome.Measured(
                    10,
                    false,
                    List.of(
                            new DirectionCount("A>B", 1, offered, offered, List.of()),
                            new DirectionCount("B>A", 1, offered, Math.min(offered, 4_000_000), List.of())));
        });

        assertThat(found.goal("ndr").lowerBoundPps().orElseThrow()).isBetween(396_000.0, 400_000.0);
    }

    @Test
    void asksToStopAtTheFirstLostFrame() {
        Finished found = find(binary(), EarlyStop.EXACT, Rig.capacityWithEarlyStop(300_000));

        assertThat(found.trials())
                .allSatisfy(trial -> assertThat(trial.order().stopWhenLost()).isEqualTo(1));
    }

    @Test
    void stopsOnlyWhenTheMostTolerantOpenGoalHasFailed() {
        Finished found =
                find(binary().goal("ndr", 0).goal("pdr", 0.1), EarlyStop.EXACT, Rig.capacityWithEarlyStop(300_000));

        assertThat(found.trials().get(0).order().stopWhenLost()).isEqualTo(1_000_001);
        assertThat(found.goal("pdr").lowerBoundPps().orElseThrow()).isBetween(300_000.0, 333_334.0);
    }

    @Test
    void neverAsksAGeneratorToStopThatCannot() {
        Finished found = find(binary(), EarlyStop.NONE, Rig.capacity(300_000));

        assertThat(found.trials())
                .allSatisfy(trial -> assertThat(trial.order().stopWhenLost()).isEqualTo(TrialOrder.NEVER));
    }

    @Test
    void repeatsACurtailedTrialThatDecidedNothingWithoutStop() {
        Rig.Device device = (order, earlier) -> earlier == 0
                ? new Outcome.Measured(3, true, List.of(new DirectionCount("A>B", 1, 3_000_000, 3_000_000, List.of())))
                : Rig.capacity(2_000_000).run(order, earlier);

        Finished found = find(binary(), EarlyStop.EXACT, device);

        assertThat(found.loads()).containsExactly(1_000_000.0, 1_000_000.0);
        assertThat(found.trials().get(1).order().stopWhenLost()).isEqualTo(TrialOrder.NEVER);
    }

    @Test
    void takesTheTrialBeforeAnsweringTheSameForTheSameHistory() {
        Search search = binary().build().search(LIMITS, EarlyStop.NONE);
        List<Trial> trials = Rig.run(search, Rig.capacity(300_000)).trials();

        for (int known = 0; known < trials.size(); known++) {
            assertThat(search.next(trials.subList(0, known)))
                    .isEqualTo(new Step.Measure(trials.get(known).order()));
        }
    }

    @Test
    void saysWhyItChoseEachTrial() {
        Finished found = find(binary(), EarlyStop.NONE, Rig.capacity(300_000));

        assertThat(found.trials().stream().map(trial -> trial.order().why()))
                .startsWith(
                        "the maximum load",
                        "ndr is between 0 (none passed yet) and 1000000 pps (failed)",
                        "ndr is between 0 (none passed yet) and 500000 pps (failed)",
                        "ndr is between 250000 (passed) and 500000 pps (failed)");
    }
}
