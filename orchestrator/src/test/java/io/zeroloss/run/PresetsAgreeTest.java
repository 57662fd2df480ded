package io.zeroloss.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.plan.PlanLoader;
import io.zeroloss.plan.SearchSettings;
import io.zeroloss.search.Preset;
import io.zeroloss.search.SearchParameters;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What plans say of a preset is what the search makes of it. */
class PresetsAgreeTest {
    private static final Path REPOSITORY = Path.of("..").toAbsolutePath().normalize();

    private static SearchSettings plan(Preset preset) {
        Path plain = REPOSITORY.resolve("orchestrator/src/test/resources/plan/plain.yaml");
        return PlanLoader.load(plain, List.of("search.preset=" + preset.key()), REPOSITORY)
                .cells()
                .get(0)
                .search();
    }

    @ParameterizedTest
    @EnumSource(Preset.class)
    void aPlanWithNothingButThePresetSearchesAsThePresetDoes(Preset preset) {
        SearchParameters byPlan = SearchSetups.parameters(plan(preset), OptionalDouble.empty());
        SearchParameters byName =
                SearchParameters.preset(preset).trialOverheadSeconds(9).build();
        assertThat(byPlan).isEqualTo(byName);
    }

    @Test
    void plansKnowEveryPreset() {
        assertThat(Arrays.stream(SearchSettings.Preset.values()).map(Enum::name))
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(Preset.values()).map(Enum::name).toList());
    }
}
