package io.zeroloss.analysis.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.InputException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OneAtATimeTest {
    private static final Map<String, String> A = Map.of("Turbo", "off", "Cores", "all", "Scrub", "on");
    private static final Map<String, String> B = Map.of("Turbo", "on", "Cores", "all", "Scrub", "off");

    @Test
    void laysOutBaselineTargetEachSettingPutBackAndTheOnesOutside() {
        assertThat(OneAtATime.variants(A, B, List.of(), Map.of("Numa", "off")))
                .extracting(Variant::name)
                .containsExactly("A", "B", "B without Scrub", "B without Turbo", "B with Numa=off");
    }

    @Test
    void putsBackOneSettingAndNothingElse() {
        assertThat(OneAtATime.variants(A, B, List.of(), Map.of()).get(2).settings())
                .containsEntry("Scrub", "on")
                .containsEntry("Turbo", "on");
    }

    @Test
    void putsSettingsThatCannotChangeAloneBackAsOne() {
        assertThat(OneAtATime.variants(A, B, List.of(Set.of("Turbo", "Scrub", "Cores")), Map.of()))
                .extracting(Variant::name)
                .containsExactly("A", "B", "B without Scrub + Turbo");
    }

    @Test
    void leavesASettingAloneThatOneSideLacks() {
        assertThat(OneAtATime.variants(A, Map.of("Turbo", "on", "New", "1"), List.of(), Map.of()))
                .extracting(Variant::name)
                .containsExactly("A", "B", "B without Turbo");
    }

    @Test
    void refusesToCompareTheSameWithTheSame() {
        assertThatThrownBy(() -> OneAtATime.variants(A, A, List.of(), Map.of()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("nothing to tell apart");
    }

    @Test
    void refusesASettingInTwoGroups() {
        assertThatThrownBy(() -> OneAtATime.variants(
                        A, B, List.of(Set.of("Turbo", "Scrub"), Set.of("Turbo", "Cores")), Map.of()))
                .isInstanceOf(InputException.class)
                .hasMessage("the setting Turbo stands in two groups; put the groups together");
    }

    @Test
    void bootsEachVariantInEachRoundAndTheTargetInBetween() {
        List<Variant> variants = OneAtATime.variants(A, B, List.of(), Map.of("Numa", "off"));
        List<Variant> order = BootOrder.of(variants, 2, 2, 5);
        for (Variant variant : variants) {
            long boots = order.stream().filter(variant::equals).count();
            assertThat(boots).as(variant.name()).isGreaterThanOrEqualTo(2);
        }
        assertThat(longestWithout("B", order)).isLessThanOrEqualTo(2);
        assertThat(BootOrder.of(variants, 2, 2, 5)).isEqualTo(order);
    }

    private static int longestWithout(String name, List<Variant> order) {
        int longest = 0;
        int now = 0;
        for (Variant variant : order) {
            now = variant.name().equals(name) ? 0 : now + 1;
            longest = Math.max(longest, now);
        }
        return longest;
    }

    @Test
    void addsUpBootsStartsAndRuns() {
        ExperimentCost cost =
                ExperimentCost.of(25, 2, 4, Duration.ofMinutes(6), Duration.ofSeconds(30), Duration.ofMinutes(3));
        assertThat(cost).isEqualTo(new ExperimentCost(26, 50, 200, Duration.ofMinutes(26 * 6 + 25 + 600)));
        assertThat(cost.nights(Duration.ofHours(10))).isEqualTo(2);
    }
}
