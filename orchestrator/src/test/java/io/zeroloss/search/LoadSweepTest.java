package io.zeroloss.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.InputException;
import java.util.List;
import org.junit.jupiter.api.Test;

class LoadSweepTest {
    private static final Limits LIMITS = new Limits(100, 1000, 1000);

    private static Rig.Finished run(SearchParametersBuilder asked, Rig.Device device) {
        return Rig.run(asked.build().search(LIMITS, new EarlyStop(EarlyStop.Kind.EXACT, 0)), device);
    }

    @Test
    void measuresTheListedLoadsInTheirOrderAndNoOthers() {
        Rig.Finished finished =
                run(SearchParameters.preset(Preset.RFC2544).loadsPps(List.of(500.0, 900.0, 700.0)), Rig.capacity(750));
        assertThat(finished.loads()).containsExactly(500.0, 900.0, 700.0);
        assertThat(finished.trials())
                .allSatisfy(trial -> assertThat(trial.order())
                        .extracting(TrialOrder::durationSeconds, TrialOrder::stopWhenLost)
                        .containsExactly(60.0, TrialOrder.NEVER));
        assertThat(finished.goal("ndr").lowerBoundPps()).hasValue(700);
        assertThat(finished.goal("ndr").upperBoundPps()).hasValue(900);
    }

    @Test
    void repeatsALoadUntilEveryGoalIsDecidedThere() {
        Rig.Finished finished =
                run(SearchParameters.preset(Preset.STANDARD).loadsPps(List.of(500.0)), Rig.capacity(750));
        assertThat(finished.loads()).containsExactly(500.0, 500.0);
        assertThat(finished.goal("ndr").lowerBoundPps()).hasValue(500);
    }

    @Test
    void stepsDownFromTheMaximumUntilTwoLoadsInARowPass() {
        Rig.Finished finished = run(SearchParameters.preset(Preset.RFC2544).loadStepPps(100), Rig.capacity(750));
        assertThat(finished.loads()).containsExactly(1000.0, 900.0, 800.0, 700.0, 600.0);
        assertThat(finished.goal("ndr").lowerBoundPps()).hasValue(700);
        assertThat(finished.goal("ndr").upperBoundPps()).hasValue(800);
    }

    @Test
    void aPassAboveAFailureIsNoLowerBound() {
        Rig.Device moody = (order, earlier) -> {
            long offered = Math.round(order.loadPps() * order.durationSeconds());
            return Rig.counted(order, offered, order.loadPps() == 700 ? offered - 1 : offered);
        };
        Rig.Finished finished =
                run(SearchParameters.preset(Preset.RFC2544).loadsPps(List.of(600.0, 700.0, 800.0)), moody);
        assertThat(finished.goal("ndr").lowerBoundPps()).hasValue(600);
        assertThat(finished.goal("ndr").upperBoundPps()).hasValue(700);
    }

    @Test
    void leavesOutWhatTheGeneratorCannotSendAndSaysSo() {
        Rig.Finished finished =
                run(SearchParameters.preset(Preset.RFC2544).loadsPps(List.of(500.0, 2000.0)), Rig.capacity(750));
        assertThat(finished.loads()).containsExactly(500.0);
        assertThat(finished.codes()).containsExactly("LOAD_OUT_OF_REACH");
    }

    @Test
    void withoutAPassingLoadThereIsNoLowerBound() {
        Rig.Finished finished =
                run(SearchParameters.preset(Preset.RFC2544).loadsPps(List.of(800.0, 900.0)), Rig.capacity(750));
        assertThat(finished.codes()).containsExactly("NO_LOWER_BOUND");
        assertThat(finished.goal("ndr").upperBoundPps()).hasValue(800);
        assertThat(finished.result().verdict()).isEqualTo(SearchResult.Verdict.INVALID);
    }

    @Test
    void refusesAStepThatMakesTooManyLoads() {
        assertThatThrownBy(() -> run(SearchParameters.preset(Preset.RFC2544).loadStepPps(0.1), Rig.capacity(750)))
                .isInstanceOf(InputException.class)
                .hasMessage("a load step of 0.1 pps makes more than 1000 loads between 100.0 and 1000.0 pps; ask for a"
                        + " larger one");
    }
}
