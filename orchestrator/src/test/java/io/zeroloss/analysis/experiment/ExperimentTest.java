package io.zeroloss.analysis.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.zeroloss.finding.InputException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ExperimentTest {
    /** Eight settings with what each is worth. */
    private static final Map<String, Double> GAINS = new TreeMap<>(Map.of(
            "Hyperthreading", 0.16,
            "PowerRegulator", 0.07,
            "CStates", 0.04,
            "Uncore", 0.025,
            "PatrolScrub", 0.012,
            "Turbo", 0.09,
            "Prefetch", -0.015,
            "Snoop", 0.0));

    private static final Map<String, String> A = constant("before");
    private static final Map<String, String> B = constant("after");

    @Test
    void theIntervalsCoverTheTruthInNinetyTwoOfAHundredExperiments() {
        List<Variant> variants = OneAtATime.variants(A, B, List.of(), Map.of());
        int covered = 0;
        int asked = 0;
        for (long seed = 1; seed <= 100; seed++) {
            SimulatedServer server = new SimulatedServer(GAINS, A, seed);
            ExperimentResult result = new Experiment(variants, Experiment.Better.HIGH, 1)
                    .read(server.measure(BootOrder.of(variants, 2, 4, seed), 2));
            assertThat(result.ranking()).hasSize(8);
            for (ExperimentResult.Effect effect : result.ranking()) {
                asked++;
                double truth = GAINS.getOrDefault(effect.settings().first(), Double.NaN);
                covered += effect.change().interval().orElseThrow().contains(truth) ? 1 : 0;
            }
        }
        assertThat(asked).isEqualTo(800);
        assertThat(covered / 800.0).isBetween(0.92, 0.98);
    }

    @Test
    void ranksSettingsByWhatTheyAreWorth() {
        List<Variant> variants = OneAtATime.variants(A, B, List.of(), Map.of());
        ExperimentResult result = new Experiment(variants, Experiment.Better.HIGH, 1)
                .read(new SimulatedServer(GAINS, A, 7).measure(BootOrder.of(variants, 3, 4, 7), 2));
        assertThat(result.ranking())
                .extracting(effect -> effect.settings().first())
                .startsWith("Hyperthreading", "Turbo", "PowerRegulator")
                .endsWith("Prefetch");
        assertThat(result.ranking().get(0).change().isClear()).isTrue();
    }

    @Test
    void putsTheLowestFirstWhereLessIsBetter() {
        List<Variant> variants = OneAtATime.variants(A, B, List.of(), Map.of());
        ExperimentResult result = new Experiment(variants, Experiment.Better.LOW, 1)
                .read(new SimulatedServer(GAINS, A, 7).measure(BootOrder.of(variants, 3, 4, 7), 2));
        assertThat(result.ranking().get(0).settings()).containsExactly("Prefetch");
    }

    @Test
    void aDriftOfTheLabIsSeenAndDoesNotMoveTheEffects() {
        Map<String, String> a = Map.of("Turbo", "off");
        Map<String, String> b = Map.of("Turbo", "on");
        List<Variant> variants = OneAtATime.variants(a, b, List.of(), Map.of());
        ExperimentResult result = new Experiment(variants, Experiment.Better.HIGH, 1)
                .read(List.of(
                        boot("A", 0, 100),
                        boot("B", 1, 108.9),
                        boot("B without Turbo", 2, 98),
                        boot("A", 3, 97),
                        boot("B", 4, 105.6),
                        boot("B without Turbo", 5, 95)));
        assertThat(result.drift().orElseThrow().change()).isCloseTo(-0.05, within(0.002));
        assertThat(result.ranking().get(0).change().change()).isCloseTo(0.10, within(0.002));
        assertThat(result.rows().get(1).againstBaseline().change()).isCloseTo(0.10, within(0.002));
    }

    @Test
    void runsOfOneBootAreOneSample() {
        List<Variant> variants = OneAtATime.variants(Map.of("T", "0"), Map.of("T", "1"), List.of(), Map.of());
        List<Double> steady = List.of(90.0, 100.0, 100.1, 99.9, 100.0, 100.0, 99.9, 100.1);
        ExperimentResult result = new Experiment(variants, Experiment.Better.HIGH, 1)
                .read(List.of(
                        new BootSample("A", 0, List.of(steady)),
                        new BootSample("B", 1, List.of(steady)),
                        new BootSample("B without T", 2, List.of(steady))));
        assertThat(result.ranking().get(0).change().interval()).isEmpty();
        assertThat(result.spread()).isEmpty();
    }

    @Test
    void settingsThatAlwaysChangedTogetherAreNotSeparable() {
        List<Variant> variants =
                OneAtATime.variants(A, B, List.of(Set.of("CStates", "PowerRegulator")), Map.of("Numa", "off"));
        ExperimentResult result = new Experiment(variants, Experiment.Better.HIGH, 1)
                .read(new SimulatedServer(GAINS, A, 3).measure(BootOrder.of(variants, 2, 0, 3), 1));
        assertThat(result.notSeparable())
                .singleElement()
                .satisfies(group -> assertThat(group).containsExactly("CStates", "PowerRegulator"));
        assertThat(result.ranking()).hasSize(8);
    }

    @Test
    void settingsNeverPutBackAreNotSeparableEither() {
        List<Variant> variants =
                OneAtATime.variants(Map.of("X", "0", "Y", "0"), Map.of("X", "1", "Y", "1"), List.of(), Map.of());
        ExperimentResult result =
                new Experiment(variants, Experiment.Better.HIGH, 1).read(List.of(boot("A", 0, 100), boot("B", 1, 110)));
        assertThat(result.notSeparable())
                .singleElement()
                .satisfies(group -> assertThat(group).containsExactly("X", "Y"));
        assertThat(result.ranking()).isEmpty();
        assertThat(result.remainder()).isEmpty();
    }

    @Test
    void saysHowMuchSettingsHelpEachOther() {
        List<Variant> variants =
                OneAtATime.variants(Map.of("X", "0", "Y", "0"), Map.of("X", "1", "Y", "1"), List.of(), Map.of());
        ExperimentResult result = new Experiment(variants, Experiment.Better.HIGH, 1)
                .read(List.of(
                        boot("A", 0, 100),
                        boot("B", 0, 110),
                        boot("B without X", 0, 100),
                        boot("B without Y", 0, 100)));
        assertThat(result.remainder().orElseThrow().change()).isCloseTo(100.0 / 110 - 1, within(1e-9));
    }

    @Test
    void refusesAnExperimentWithoutBaseline() {
        List<Variant> variants = OneAtATime.variants(A, B, List.of(), Map.of());
        assertThatThrownBy(() -> new Experiment(variants, Experiment.Better.HIGH, 1).read(List.of(boot("B", 0, 1))))
                .isInstanceOf(InputException.class)
                .hasMessage("no boot of the baseline was measured, so nothing can be compared; measure it");
    }

    @Test
    void refusesARateOfNothing() {
        List<Variant> variants = OneAtATime.variants(A, B, List.of(), Map.of());
        assertThatThrownBy(() -> new Experiment(variants, Experiment.Better.HIGH, 1)
                        .read(List.of(boot("A", 0, 100), boot("B", 1, 0))))
                .isInstanceOf(InputException.class)
                .hasMessage("B: expected a metric above 0, found 0.0; measure this boot again");
    }

    private static BootSample boot(String variant, double atHours, double value) {
        return new BootSample(variant, atHours, List.of(List.of(value * 0.9, value, value, value)));
    }

    private static Map<String, String> constant(String value) {
        Map<String, String> settings = new TreeMap<>();
        GAINS.keySet().forEach(name -> settings.put(name, value));
        return settings;
    }
}
