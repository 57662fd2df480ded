package io.zeroloss.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.InputException;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class SearchParametersTest {
    @Test
    void searchesForNoLossToATenthOfAPercentUnlessAsked() {
        assertThat(SearchParameters.preset(Preset.BINARY).build().goals())
                .containsExactly(new Goal("ndr", 0, 0, 60, 60, 0.001));
    }

    @Test
    void statesEveryParameterInForce() {
        assertThat(SearchParameters.preset(Preset.of("binary"))
                        .goal("pdr", 0.005)
                        .precision(0.01)
                        .trialSeconds(10)
                        .retries(2)
                        .initialLoadPps(5)
                        .minLoadPps(1)
                        .maxLoadPps(9)
                        .trialOverheadSeconds(0.5)
                        .build()
                        .effective())
                .containsExactly(
                        Map.entry("preset", "binary"),
                        Map.entry("goals.pdr.lossRatio", 0.005),
                        Map.entry("goals.pdr.exceedRatio", 0.0),
                        Map.entry("goals.pdr.finalTrialSeconds", 10.0),
                        Map.entry("goals.pdr.durationSumSeconds", 10.0),
                        Map.entry("goals.pdr.precision", 0.01),
                        Map.entry("goals.pdr.toleratedFrames", 0L),
                        Map.entry("retries", 2),
                        Map.entry("initialLoadPps", 5.0),
                        Map.entry("minLoadPps", 1.0),
                        Map.entry("maxLoadPps", 9.0),
                        Map.entry("trialOverheadSeconds", 0.5),
                        Map.entry("rareModeShare", 0.25),
                        Map.entry("proofs", 1),
                        Map.entry("confirmSeconds", 0.0));
    }

    @Test
    void aGoalMayDifferFromTheOthersInItsTrials() {
        GoalRequest own = new GoalRequest(
                "pdr",
                0.005,
                3,
                OptionalDouble.of(0.25),
                OptionalDouble.of(5),
                OptionalDouble.empty(),
                OptionalDouble.of(0.02));
        assertThat(SearchParameters.preset(Preset.STANDARD)
                        .goal("ndr", 0)
                        .goal(own)
                        .build()
                        .goals())
                .containsExactly(new Goal("ndr", 0, 0.5, 10, 30, 0.001), new Goal("pdr", 0.005, 0.25, 5, 15, 0.02, 3));
    }

    @Test
    void statesTheLoadsAndTheOffsetsThatWereAskedFor() {
        SearchParameters listed = SearchParameters.preset(Preset.BINARY)
                .loadsPps(List.of(5.0, 9.0))
                .offsets(List.of(0.9, 1.05))
                .build();
        assertThat(listed.effective())
                .containsEntry("loadsPps", List.of(5.0, 9.0))
                .containsEntry("offsets", List.of(0.9, 1.05));
        assertThat(SearchParameters.preset(Preset.BINARY)
                        .loadStepPps(100)
                        .build()
                        .effective())
                .containsEntry("loadStepPps", 100.0)
                .doesNotContainKeys("loadsPps", "offsets");
    }

    @Test
    void refusesAnOffsetThatIsNoShare() {
        assertThatThrownBy(() -> SearchParameters.preset(Preset.BINARY)
                        .offsets(List.of(95.0))
                        .build())
                .isInstanceOf(InputException.class)
                .hasMessage("offsets are shares of the rate found, above 0 and at most 10, such as 0.95, found [95.0]");
    }

    @Test
    void namesThePresetsThatExist() {
        assertThatThrownBy(() -> Preset.of("fast"))
                .isInstanceOf(InputException.class)
                .hasMessage(
                        "search preset 'fast' does not exist; choose one of binary, rfc2544, standard, quick, tst009");
    }

    @Test
    void refusesAGoalThatCannotBe() {
        assertThatThrownBy(() ->
                        SearchParameters.preset(Preset.BINARY).goal("pdr", 1.5).build())
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("search goal pdr: loss ratio");
        assertThatThrownBy(() -> SearchParameters.preset(Preset.BINARY)
                        .goal("ndr", 0)
                        .goal("ndr", 0.1)
                        .build())
                .isInstanceOf(InputException.class)
                .hasMessageEndingWith("found [ndr, ndr]");
        assertThatThrownBy(
                        () -> SearchParameters.preset(Preset.BINARY).retries(-1).build())
                .isInstanceOf(InputException.class);
    }

    @Test
    void searchesWithinWhatGeneratorLineAndUserAllow() {
        SearchParameters plain = SearchParameters.preset(Preset.BINARY).build();
        assertThat(plain.limits(800, 1000)).isEqualTo(new Limits(0.1, 800, 1000));
        assertThat(plain.limits(2000, 1000).maxIsLineRate()).isTrue();

        SearchParameters narrow = SearchParameters.preset(Preset.BINARY)
                .minLoadPps(5)
                .maxLoadPps(600)
                .build();
        assertThat(narrow.limits(800, 1000)).isEqualTo(new Limits(5, 600, 1000));
        assertThatThrownBy(() -> narrow.limits(4, 1000))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("found 5.0 pps");
    }
}
