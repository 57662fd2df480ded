package io.zeroloss.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.search.Rig.Finished;
import io.zeroloss.search.SearchResult.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class BinarySearchFaultsTest {
    private static final double LINE = 1_000_000;

    private static Finished find(SearchParametersBuilder parameters, Limits limits, Rig.Device device) {
        return Rig.run(parameters.build().search(limits, EarlyStop.NONE), device);
    }

    private static Finished find(Rig.Device device) {
        return find(binary(), new Limits(100, LINE, LINE), device);
    }

    private static SearchParametersBuilder binary() {
        return SearchParameters.preset(Preset.BINARY).precision(0.01);
    }

    private static Outcome unusable(Outcome.Reason reason, double achievedPps) {
        return new Outcome.Unusable(reason, achievedPps, "port 0 down");
    }

    private static Rig.Device generatorUpTo(double pps, Rig.Device device) {
        return (order, earlier) ->
                order.loadPps() > pps ? unusable(Outcome.Reason.GENERATOR_LIMIT, pps) : device.run(order, earlier);
    }

    @Test
    void lowersTheMaximumToWhatTheGeneratorReachedAndSaysAtLeast() {
        Finished found = find(generatorUpTo(600_000, Rig.capacity(LINE)));

        assertThat(found.loads()).containsExactly(1_000_000.0, 600_000.0);
        assertThat(found.goal("ndr").lowerBoundPps()).hasValue(600_000);
        assertThat(found.codes()).containsExactly("GENERATOR_LIMIT");
        assertThat(found.result().verdict()).isEqualTo(Verdict.SUSPECT);
    }

    @Test
    void doesNotSpeakOfTheGeneratorWhenTheDeviceIsSlower() {
        Finished found = find(generatorUpTo(600_000, Rig.capacity(300_000)));

        assertThat(found.goal("ndr").lowerBoundPps().orElseThrow()).isBetween(297_000.0, 300_000.0);
        assertThat(found.codes()).isEmpty();
    }

    @Test
    void stepsBackFromAGeneratorThatWavers() {
        Rig.Device wavering = (order, earlier) -> order.loadPps() > 590_000
                ? unusable(Outcome.Reason.GENERATOR_LIMIT, order.loadPps() - 1)
                : Rig.capacity(LINE).run(order, earlier);

        Finished found = find(wavering);

        assertThat(found.trials()).hasSizeLessThan(20);
        assertThat(found.codes()).containsExactly("GENERATOR_LIMIT");
    }

    @Test
    void keepsALoadThatPassedWhenTheGeneratorLaterFallsShortOfIt() {
        Rig.Device device = (order, earlier) -> earlier == 2
                ? unusable(Outcome.Reason.GENERATOR_LIMIT, 10_000)
                : Rig.capacity(700_000).run(order, earlier);

        Finished found = find(device);

        assertThat(found.goal("ndr").lowerBoundPps()).hasValue(500_000);
        assertThat(found.codes()).containsExactly("GENERATOR_LIMIT");
    }

    @Test
    void isInvalidIfTheGeneratorDoesNotReachTheMinimum() {
        Finished found = find(generatorUpTo(50, Rig.capacity(LINE)));

        assertThat(found.goal("ndr").lowerBoundPps()).isEmpty();
        assertThat(found.codes()).containsExactly("GENERATOR_LIMIT");
        assertThat(found.result().verdict()).isEqualTo(Verdict.INVALID);
    }

    @Test
    void namesTheGeneratorWhoseDeclaredMaximumIsBelowTheLine() {
        Finished found = find(binary(), new Limits(100, 800_000, LINE), Rig.capacity(LINE));

        assertThat(found.goal("ndr").lowerBoundPps()).hasValue(800_000);
        assertThat(found.codes()).containsExactly("GENERATOR_LIMIT");
        assertThat(found.result().verdict()).isEqualTo(Verdict.SUSPECT);
    }

    @Test
    void namesTheMaximumThatTheUserSet() {
        SearchParametersBuilder parameters = binary().maxLoadPps(800_000);
        Limits limits = parameters.build().limits(LINE, LINE);

        Finished found = find(parameters, limits, Rig.capacity(LINE));

        assertThat(found.codes()).containsExactly("MAX_LOAD");
        assertThat(found.result().verdict()).isEqualTo(Verdict.VALID);
    }

    @Test
    void triesAFaultyTrialTwiceAgainAndGoesOn() {
        Rig.Device device = (order, earlier) -> earlier == 1 || earlier == 2
                ? unusable(Outcome.Reason.IMPOSSIBLE_COUNTER, 0)
                : Rig.capacity(300_000).run(order, earlier);

        Finished found = find(device);

        assertThat(found.loads()).startsWith(1_000_000.0, 500_000.0, 500_000.0, 500_000.0, 250_000.0);
        assertThat(found.result().verdict()).isEqualTo(Verdict.VALID);
    }

    @Test
    void endsInvalidWithItsBoundsKeptAfterThreeFaultsInARow() {
        Rig.Device device = (order, earlier) -> earlier >= 3
                ? unusable(Outcome.Reason.LINK_DOWN, 0)
                : Rig.capacity(300_000).run(order, earlier);

        Finished found = find(device);

        assertThat(found.trials()).hasSize(6);
        assertThat(found.goal("ndr").lowerBoundPps()).hasValue(250_000);
        assertThat(found.goal("ndr").upperBoundPps()).hasValue(500_000);
        assertThat(found.codes()).containsExactly("LINK_DOWN");
        assertThat(found.result().findings().get(0).message()).endsWith("3 times in a row: port 0 down");
        assertThat(found.result().verdict()).isEqualTo(Verdict.INVALID);
    }

    @Test
    void treatsAGeneratorLimitThatLimitsNothingAsAFault() {
        Finished found = find((order, earlier) -> unusable(Outcome.Reason.GENERATOR_LIMIT, order.loadPps()));

        assertThat(found.trials()).hasSize(3);
        assertThat(found.codes()).startsWith("GENERATOR_LIMIT");
        assertThat(found.result().verdict()).isEqualTo(Verdict.INVALID);
    }

    @Test
    void endsWhenTheGeneratorKeepsCuttingTrialsThatItMustSendInFull() {
        Finished found = find((order, earlier) ->
                new Outcome.Measured(1, true, List.of(new DirectionCount("A>B", 1, 1_000_000, 1_000_000, List.of()))));

        assertThat(found.trials()).hasSize(3);
        assertThat(found.codes()).contains("GENERATOR_FAULT");
        assertThat(found.result().verdict()).isEqualTo(Verdict.INVALID);
    }

    @Test
    void probesTheMinimumLoadWhenADirectionReceivesNothing() {
        Finished found = find((order, earlier) -> Rig.counted(order, Math.round(order.loadPps()), 0));

        assertThat(found.loads()).containsExactly(1_000_000.0, 100.0);
        assertThat(found.trials().get(1).order().durationSeconds()).isEqualTo(1);
        assertThat(found.codes()).containsExactly("NO_CONNECTIVITY");
        assertThat(found.result().findings().get(0).evidence()).containsEntry("direction", "A>B");
        assertThat(found.goal("ndr").lowerBoundPps()).isEmpty();
    }

    @Test
    void probesAfterThreeCurtailedTrialsThatShowedNoFrameAtAll() {
        Rig.Device dead = (order, earlier) -> order.stopWhenLost() == TrialOrder.NEVER
                ? Rig.counted(order, Math.round(order.loadPps()), 0)
                : new Outcome.Measured(1e-6, true, List.of(new DirectionCount("A>B", 1, 1, 0, List.of())));

        Finished found = Rig.run(binary().build().search(new Limits(100, LINE, LINE), EarlyStop.EXACT), dead);

        assertThat(found.loads()).containsExactly(1_000_000.0, 500_000.0, 250_000.0, 100.0);
        assertThat(found.codes()).containsExactly("NO_CONNECTIVITY");
    }

    @Test
    void goesOnWhenADeviceIsOnlyDeafUnderOverload() {
        Rig.Device device = (order, earlier) -> order.loadPps() > 900_000
                ? Rig.counted(order, Math.round(order.loadPps() * order.durationSeconds()), 0)
                : Rig.capacity(300_000).run(order, earlier);

        Finished found = find(device);

        assertThat(found.loads()).startsWith(1_000_000.0, 100.0, 500_000.0);
        assertThat(found.goal("ndr").lowerBoundPps().orElseThrow()).isBetween(297_000.0, 300_000.0);
    }

    @Test
    void saysWhenNoLoadPassesDownToTheMinimum() {
        Finished found = find((order, earlier) -> {
            long offered = Math.round(order.loadPps() * order.durationSeconds());
            return Rig.counted(order, offered, offered - 1);
        });

        assertThat(found.loads()).endsWith(100.0);
        assertThat(found.goal("ndr").lowerBoundPps()).isEmpty();
        assertThat(found.goal("ndr").upperBoundPps()).hasValue(100);
        assertThat(found.goal("ndr").conditionalThroughputPps()).isEmpty();
        assertThat(found.codes()).containsExactly("NO_LOWER_BOUND");
        assertThat(found.result().verdict()).isEqualTo(Verdict.INVALID);
    }

    @Test
    void repeatsAFailingLoadAsOftenAsAskedAndRecordsEach() {
        Finished found = find(binary().retries(1), new Limits(100, LINE, LINE), Rig.capacity(300_000));

        assertThat(found.loads()).startsWith(1_000_000.0, 1_000_000.0, 500_000.0, 500_000.0, 250_000.0, 375_000.0);
    }

    @Test
    void leavesAFailedLoadAloneThatTheGeneratorDoesNotReachAgain() {
        Rig.Device device = (order, earlier) -> {
            if (order.loadPps() <= 400_000) {
                return Rig.capacity(300_000).run(order, earlier);
            }
            return earlier == 0
                    ? Rig.counted(order, 60_000_000, 1_000)
                    : new Outcome.Unusable(Outcome.Reason.GENERATOR_LIMIT, 400_000, "short");
        };

        Finished found = find(binary().retries(1), new Limits(100, LINE, LINE), device);

        assertThat(found.loads()).startsWith(1_000_000.0, 1_000_000.0, 400_000.0, 400_000.0, 200_000.0);
        assertThat(found.result().goals().get(0).lowerBoundPps().orElseThrow()).isBetween(299_700.0, 300_000.0);
    }

    @Test
    void letsAPassCountAfterAFailureAndSaysSo() {
        Rig.Device device = (order, earlier) -> earlier == 0
                ? Rig.counted(order, 60_000_000, 59_999_999)
                : Rig.capacity(LINE).run(order, earlier);

        Finished found = find(binary().retries(1), new Limits(100, LINE, LINE), device);

        assertThat(found.loads()).containsExactly(1_000_000.0, 1_000_000.0);
        assertThat(found.codes()).containsExactly("PASSED_ON_RETRY", "LINE_RATE");
        assertThat(found.result().findings().get(0).evidence()).containsEntry("failedTrials", 1L);
        assertThat(found.result().verdict()).isEqualTo(Verdict.SUSPECT);
    }

    @Test
    void leavesAGeneratorThatIsShortAtEveryLoadAndSaysWhatItIs() {
        Finished found = find((order, earlier) ->
                new Outcome.Unusable(Outcome.Reason.GENERATOR_LIMIT, order.loadPps() * 0.996, "0.4 % short"));

        assertThat(found.loads()).hasSize(20);
        assertThat(found.codes()).containsExactly("GENERATOR_FAULT");
        assertThat(found.result().findings().get(0).message()).contains("sent 0.40 to 0.40 % less than asked");
    }

    @Test
    void tellsOfAFailureBelowTheBoundThatARetryMadeForgotten() {
        Rig.Device device = (order, earlier) -> order.loadPps() == 500_000 && earlier == 2
                ? Rig.counted(order, 30_000_000, 29_997_591)
                : Rig.capacity(700_000).run(order, earlier);

        Finished found = find(binary().retries(1), new Limits(100, LINE, LINE), device);

        assertThat(found.codes()).contains("PASSED_ON_RETRY");
        assertThat(found.result().findings().get(0).evidence()).containsEntry("lowestFailedPps", 500_000.0);
    }

    @Test
    void callsAConstantSurplusForeign() {
        Finished found = find((order, earlier) -> {
            Outcome.Measured plain = (Outcome.Measured) Rig.capacity(300_000).run(order, earlier);
            return Rig.counted(order, plain.offeredFrames(), plain.forwardedFrames() + 3);
        });

        assertThat(found.codes()).containsExactly("FOREIGN_FRAMES");
        assertThat(found.result().verdict()).isEqualTo(Verdict.VALID);
    }

    @Test
    void callsASurplusThatGrowsWithTheLoadDuplicates() {
        Finished found = find((order, earlier) -> {
            Outcome.Measured plain = (Outcome.Measured) Rig.capacity(300_000).run(order, earlier);
            return Rig.counted(order, plain.offeredFrames(), plain.forwardedFrames() * 101 / 100);
        });

        assertThat(found.codes()).containsExactly("DUPLICATES");
        assertThat(found.result().verdict()).isEqualTo(Verdict.INVALID);
    }
}
