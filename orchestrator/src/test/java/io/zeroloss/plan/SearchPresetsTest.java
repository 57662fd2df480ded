package io.zeroloss.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchPresetsTest {
    private Workspace workspace;

    @BeforeEach
    void makeWorkspace(@TempDir Path temporary) {
        workspace = new Workspace(temporary);
    }

    private Workspace search(String search) {
        return workspace.write("plan.yaml", Workspace.PLAN + "search: {" + search + "}\n");
    }

    private SearchSettings settings(String search) {
        return search(search).load().cells().get(0).search();
    }

    private List<String> mistakes(String search) {
        return search(search).mistakes();
    }

    @Test
    void withoutAWordTheSearchIsThatOfRfc2544() {
        SearchSettings search = workspace.load().cells().get(0).search();
        assertThat(search.preset()).isEqualTo(SearchSettings.Preset.RFC2544);
        assertThat(search.trialSeconds()).isEqualTo(60);
        assertThat(search.exceedRatio()).hasValue(0);
        assertThat(search.retries()).isEmpty();
    }

    @Test
    void noDefaultIsStrongerThanThePreset() {
        SearchSettings search = settings("preset: quick");
        assertThat(search.trialSeconds()).isEqualTo(1);
        assertThat(search.durationSumSeconds()).hasValue(21);
        assertThat(search.exceedRatio()).hasValue(0.5);
        assertThat(settings("preset: tst009").retries()).isEqualTo(OptionalInt.of(1));
        assertThat(settings("preset: binary").retries()).isEqualTo(OptionalInt.of(0));
    }

    @Test
    void everyKeyOfTheUsersIs() {
        SearchSettings search = settings(
                "preset: standard, trialSeconds: 20, durationSumSeconds: 100, exceedRatio: 0.1, precision: 0.02");
        assertThat(search.trialSeconds()).isEqualTo(20);
        assertThat(search.durationSumSeconds()).hasValue(100);
        assertThat(search.exceedRatio()).hasValue(0.1);
        assertThat(search.precision()).isEqualTo(0.02);
    }

    @Test
    void theDurationSumKeepsItsProportionToTheTrial() {
        assertThat(settings("preset: standard, trialSeconds: 20").durationSumSeconds())
                .hasValue(60);
    }

    @Test
    void readsEveryOption() {
        SearchSettings search = settings("goals: [{name: ndr, lossRatio: 0, toleratedFrames: 3, exceedRatio: 0.1,"
                + " trialSeconds: 5, durationSumSeconds: 7, precision: 0.03}], initialLoadPps: 50, minLoadPps: 5,"
                + " maxLoadPps: 500, offsets: [0.9, 1.05], prove: 3, confirmSeconds: 600, rareModeShare: 0.1,"
                + " history: same-cell, tolerance: 0.01");
        assertThat(search.goals())
                .containsExactly(new SearchSettings.Goal(
                        "ndr",
                        0,
                        3,
                        OptionalDouble.of(0.1),
                        OptionalDouble.of(5),
                        OptionalDouble.of(7),
                        OptionalDouble.of(0.03)));
        assertThat(search.loads())
                .isEqualTo(new SearchSettings.Loads(
                        OptionalDouble.of(50),
                        OptionalDouble.of(5),
                        OptionalDouble.of(500),
                        List.of(),
                        OptionalDouble.empty(),
                        List.of(0.9, 1.05)));
        assertThat(search.proof()).isEqualTo(new SearchSettings.Proof(3, 600, 0.1, true));
        assertThat(search.tolerance()).hasValue(0.01);
        assertThat(settings("loadsPps: [10, 20]").loads().listedPps()).containsExactly(10.0, 20.0);
        assertThat(settings("loadStepPps: 10").loads().stepPps()).hasValue(10);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "retries: 1|search.retries: means nothing to preset rfc2544; take it out, or take the preset tst009 or binary",
                "preset: binary, prove: 2|search.prove: means nothing to preset binary; take it out, or take the preset rfc2544"
                        + " or standard or quick",
                "loadsPps: [5], confirmSeconds: 60|search.confirmSeconds: means nothing beside search.loadsPps, which leaves"
                        + " nothing to search; take one of them out",
                "minLoadPps: 9, maxLoadPps: 8|search.minLoadPps: expected less than search.maxLoadPps (8), found 9",
                "initialLoadPps: 9, maxLoadPps: 8|search.initialLoadPps: expected less than search.maxLoadPps (8), found 9",
                "durationSumSeconds: 30|search.durationSumSeconds: expected at least search.trialSeconds (60), found 30",
                "'goals: [{name: ndr, lossRatio: 0, durationSumSeconds: 9}]'|search.goals: goal ndr: expected"
                        + " durationSumSeconds of at least the 60.0 s of its trial, found 9",
                "offsets: [95]|search.offsets.0: expected a number above 0 and at most 10, found the number 95",
                "loadsPps: []|search.loadsPps: expected a list of 1 to 1000 loads in frames per second, each above 0, found an"
                        + " empty list",
                "rareModeShare: 1|search.rareModeShare: expected a number above 0 and below 1, found the number 1",
                "history: last|search.history: expected one of none, same-cell, found the text 'last'",
                "preset: rfc2455|search.preset: expected one of rfc2544, standard, quick, tst009, binary, found the text"
                        + " 'rfc2455'; did you mean 'rfc2544'?",
            })
    void saysWhatDoesNotGoTogether(String search, String message) {
        assertThat(mistakes(search))
                .singleElement()
                .asString()
                .startsWith("plan.yaml:3:")
                .endsWith(": " + message);
    }

    @Test
    void eitherAListOfLoadsOrAStep() {
        assertThat(mistakes("loadsPps: [5], loadStepPps: 5"))
                .containsExactly(
                        "plan.yaml:3:38: search.loadStepPps: expected either a list of loads or a step, found both"
                                + " (search.loadsPps at plan.yaml:3:20)");
    }

    @Test
    void aSweptSettingOutsideTheKeyTellsCellsApart() {
        workspace.write(
                "plan.yaml", Workspace.PLAN + "sweep: {search.trialSeconds: [10, 20], traffic.frameBytes: [64]}\n");
        assertThat(workspace.load().cells())
                .allSatisfy(
                        cell -> assertThat(cell.swept()).containsExactly("search.trialSeconds", "traffic.frameBytes"));
    }
}
