package io.zeroloss.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.search.Rig.Finished;
import io.zeroloss.search.SearchResult.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class EngineSearchTest {
    private static final double LINE = 10e9 / 672;
    private static final Limits LIMITS = new Limits(1000, LINE, LINE);

    private static SearchParametersBuilder rfc2544() {
        return SearchParameters.preset(Preset.RFC2544);
    }

    private static Finished find(SearchParametersBuilder parameters, EarlyStop earlyStop, Rig.Device device) {
        return Rig.run(parameters.build().search(LIMITS, earlyStop), device);
    }

    private static double seconds(Finished found) {
        return found.trials().stream()
                .mapToDouble(trial -> ((Outcome.Measured) trial.outcome()).measuredSeconds())
                .sum();
    }

    @Test
    void needsOneLongTrialForAHardEdge() {
        Finished found = find(rfc2544(), EarlyStop.EXACT, Rig.timed("hard", 5_000_000));

        assertThat(found.trials()).hasSize(5);
        assertThat(seconds(found)).isBetween(60.0, 66.0);
        assertThat(found.goal("ndr").lowerBoundPps().orElseThrow()).isBetween(4_995_000.0, 5_000_000.0);
        assertThat(found.codes()).isEmpty();
        assertThat(found.result().verdict()).isEqualTo(Verdict.VALID);
    }

    @Test
    void isNotMisledByACollapseUnderOverload() {
        Finished found = find(rfc2544(), EarlyStop.EXACT, Rig.timed("overload", 3_310_000));

        assertThat(seconds(found)).isLessThan(76);
        assertThat(found.goal("ndr").lowerBoundPps().orElseThrow()).isBetween(3_306_690.0, 3_310_000.0);
    }

    @Test
    void isNotMisledByABufferThatShortTrialsNeverFill() {
        Finished found = find(rfc2544(), EarlyStop.EXACT, Rig.timed("buffer", 4_900_000));

        double survives = 4_900_000 + 65_536 / 60.0;
        assertThat(seconds(found)).isLessThan(112);
        assertThat(found.goal("ndr").lowerBoundPps().orElseThrow()).isBetween(survives * 0.999, survives);
        assertThat(found.codes()).isEmpty();
    }

    @Test
    void refutesByShortDrainedTrialsWhereTheGeneratorCannotStop() {
        Finished found = find(rfc2544(), EarlyStop.NONE, Rig.capacity(5_000_000));

        assertThat(seconds(found)).isLessThan(68);
        assertThat(found.trials())
                .allSatisfy(trial -> assertThat(trial.order().stopWhenLost()).isEqualTo(TrialOrder.NEVER));
        assertThat(found.goal("ndr").lowerBoundPps().orElseThrow()).isBetween(4_995_000.0, 5_000_000.0);
    }

    @Test
    void provesTheLineRateByOneLongTrial() {
        Finished found = find(rfc2544(), EarlyStop.EXACT, Rig.timed("hard", 20_000_000));

        assertThat(found.trials().stream().map(trial -> trial.order().durationSeconds()))
                .containsExactly(1.0, 60.0);
        assertThat(found.codes()).containsExactly("LINE_RATE");
        assertThat(found.goal("ndr").lowerBoundPps()).hasValue(LINE);
    }

    @Test
    void startsAtTheInitialLoadIfAsked() {
        Finished found = find(rfc2544().initialLoadPps(6_000_000), EarlyStop.EXACT, Rig.timed("hard", 5_000_000));

        assertThat(found.loads().get(0)).isEqualTo(6_000_000);
        assertThat(found.goal("ndr").lowerBoundPps().orElseThrow()).isBetween(4_995_000.0, 5_000_000.0);
    }

    @Test
    void needsOnlyTheProofAndOneRefutationWhenNothingChanged() {
        Finished found = find(rfc2544().earlierPps(4_999_000), EarlyStop.EXACT, Rig.timed("hard", 5_000_000));

        assertThat(found.trials()).hasSize(2);
        assertThat(seconds(found)).isBetween(60.0, 61.0);
        assertThat(found.goal("ndr").lowerBoundPps()).hasValue(4_999_000);
    }

    @Test
    void findsADeviceThatBecameSlowerOrFasterWithoutBias() {
        Finished slower = find(rfc2544().earlierPps(6_000_000), EarlyStop.EXACT, Rig.timed("hard", 5_000_000));
        Finished faster = find(rfc2544().earlierPps(4_000_000), EarlyStop.EXACT, Rig.timed("hard", 5_000_000));

        assertThat(slower.goal("ndr").lowerBoundPps().orElseThrow()).isBetween(4_995_000.0, 5_000_000.0);
        assertThat(faster.goal("ndr").lowerBoundPps().orElseThrow()).isBetween(4_995_000.0, 5_000_000.0);
    }

    @Test
    void confirmsTheRateFound() {
        Finished found = find(rfc2544().confirmSeconds(600), EarlyStop.EXACT, Rig.timed("hard", 5_000_000));

        Trial last = found.trials().get(found.trials().size() - 1);
        assertThat(last.order().durationSeconds()).isEqualTo(600);
        assertThat(last.order().loadPps())
                .isEqualTo(found.goal("ndr").lowerBoundPps().orElseThrow());
        assertThat(found.codes()).containsExactly("CONFIRMED");
    }

    @Test
    void reopensTheSearchWhenTheConfirmationFails() {
        Finished found = find(rfc2544().confirmSeconds(600), EarlyStop.EXACT, Rig.timed("buffer", 1_000_000));

        assertThat(found.codes()).contains("CONFIRMED", "CONFIRMATION_FAILED");
        double survives = 1_000_000 + 65_536 / 600.0;
        assertThat(found.goal("ndr").lowerBoundPps().orElseThrow()).isBetween(survives * 0.998, survives);
    }

    @Test
    void repeatsTheProofAsOftenAsAsked() {
        Finished found = find(rfc2544().proofs(3), EarlyStop.EXACT, Rig.timed("hard", 5_000_000));

        double lower = found.goal("ndr").lowerBoundPps().orElseThrow();
        assertThat(found.loads().stream().filter(load -> load == lower)).hasSize(3);
    }

    @Test
    void answersTheSameForTheSameHistory() {
        Search search = rfc2544().build().search(LIMITS, EarlyStop.EXACT);
        List<Trial> trials = Rig.run(search, Rig.timed("buffer", 4_900_000)).trials();

        for (int known = 0; known < trials.size(); known++) {
            assertThat(search.next(trials.subList(0, known)))
                    .isEqualTo(new Step.Measure(trials.get(known).order()));
        }
    }

    @Test
    void settlesTwoGoalsThatMayExceedInHalfOfTheSum() {
        Finished found = find(
                SearchParameters.preset(Preset.STANDARD).goal("ndr", 0).goal("pdr", 0.005),
                EarlyStop.EXACT,
                Rig.timed("hard", 5_000_000));

        assertThat(found.goal("ndr").lowerBoundPps().orElseThrow()).isBetween(4_995_000.0, 5_000_000.0);
        assertThat(found.goal("pdr").lowerBoundPps().orElseThrow()).isBetween(5_020_000.0, 5_025_126.0);
        assertThat(seconds(found)).isLessThan(75);
        assertThat(found.codes()).containsExactly("SHORT_TRIALS");
    }

    @Test
    void takesFewerAndLongerTrialsWhereATrialCostsMoreThanItsFrames() {
        SearchParametersBuilder quick = SearchParameters.preset(Preset.QUICK).precision(0.005);

        Finished without = find(quick, EarlyStop.EXACT, Rig.timed("hard", 5_000_000));
        Finished with = find(quick.trialOverheadSeconds(9), EarlyStop.EXACT, Rig.timed("hard", 5_000_000));

        assertThat(without.trials()).hasSizeGreaterThan(20);
        assertThat(with.trials()).hasSizeLessThan(9);
        assertThat(with.goal("ndr").lowerBoundPps().orElseThrow()).isBetween(4_975_000.0, 5_000_000.0);
    }

    @Test
    void saysThatADirectionReceivesNothing() {
        Finished found =
                find(rfc2544(), EarlyStop.NONE, (order, earlier) -> Rig.counted(order, Math.round(order.loadPps()), 0));

        assertThat(found.codes()).containsExactly("NO_CONNECTIVITY");
        assertThat(found.trials()).hasSize(2);
    }

    @Test
    void lowersTheMaximumToWhatTheGeneratorReaches() {
        Rig.Device device = (order, earlier) -> order.loadPps() > 6_000_000
                ? new Outcome.Unusable(Outcome.Reason.GENERATOR_LIMIT, 6_000_000, "short of the rate")
                : Rig.timed("hard", 20_000_000).run(order, earlier);

        Finished found = find(rfc2544(), EarlyStop.EXACT, device);

        assertThat(found.goal("ndr").lowerBoundPps()).hasValue(6_000_000);
        assertThat(found.codes()).containsExactly("GENERATOR_LIMIT");
    }

    @Test
    void leavesALoadThatTheGeneratorReachedOnlyOnce() {
        Rig.Device device = (order, earlier) -> earlier > 0 && order.loadPps() > 4_000_000
                ? new Outcome.Unusable(Outcome.Reason.GENERATOR_LIMIT, 4_000_000, "short of the rate")
                : Rig.timed("hard", 5_000_000).run(order, earlier);

        Finished found = find(rfc2544(), EarlyStop.EXACT, device);

        assertThat(found.trials()).hasSizeLessThan(8);
        assertThat(found.goal("ndr").lowerBoundPps()).hasValue(4_000_000);
        assertThat(found.codes()).containsExactly("GENERATOR_LIMIT");
    }

    @Test
    void endsAfterThreeFaultsWithItsBoundsKept() {
        Rig.Device device = (order, earlier) -> earlier >= 5
                ? new Outcome.Unusable(Outcome.Reason.LINK_DOWN, 0, "port 0 down")
                : Rig.timed("hard", 5_000_000).run(order, earlier);

        Finished found = find(rfc2544().proofs(2), EarlyStop.EXACT, device);

        assertThat(found.codes()).containsExactly("LINK_DOWN");
        assertThat(found.goal("ndr").lowerBoundPps().orElseThrow()).isBetween(4_995_000.0, 5_000_000.0);
        assertThat(found.result().verdict()).isEqualTo(Verdict.INVALID);
    }

    @Test
    void saysWhenNoLoadPasses() {
        Finished found = find(rfc2544(), EarlyStop.NONE, (order, earlier) -> {
            long offered = Math.round(order.loadPps() * order.durationSeconds());
            return Rig.counted(order, offered, offered / 2);
        });

        assertThat(found.codes()).containsExactly("NO_LOWER_BOUND");
        assertThat(found.result().verdict()).isEqualTo(Verdict.INVALID);
    }
}
