package io.zeroloss.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FactsTest {
    private static final Map<String, Object> FACTS = Map.of(
            "limits", Map.of("lineRatePps", 14_880_952.380952382, "note", "10G"),
            "goals", List.of(Map.of("name", "ndr", "lossRatio", 0.0)),
            "sizes", List.of(64, 128),
            "nominal", true);

    @Test
    void readsNestedAndFlatKeysAlike() {
        assertThat(Facts.of(FACTS).number("limits.lineRatePps")).hasValue(14_880_952.380952382);
        assertThat(Facts.of(FACTS).text("limits.note")).contains("10G");
        assertThat(Facts.of(Map.of("limits.note", "25G")).text("limits.note")).contains("25G");
        assertThat(Facts.of(FACTS).flag("nominal")).isTrue();
    }

    @Test
    void whatIsAbsentOrOfAnotherTypeReadsAsNotRecorded() {
        assertThat(Facts.of(FACTS).number("limits")).isEmpty();
        assertThat(Facts.of(FACTS).number("limits.note")).isEmpty();
        assertThat(Facts.of(FACTS).text("limits")).isEmpty();
        assertThat(Facts.of(FACTS).flag("limits.note")).isFalse();
    }

    @Test
    void aStarStandsForOneName() {
        Facts facts =
                Facts.of(Map.of("goals.ndr.precision", 0.005, "goals.pdr.precision", 0.01, "goals.a.b.precision", 1));

        assertThat(facts.numbers("goals.*.precision")).containsExactly(0.005, 0.01);
    }

    @Test
    void showsEverythingInTheOrderOfItsKeys() {
        assertThat(Facts.of(FACTS).shown())
                .containsExactly(
                        Map.entry("goals.1.lossRatio", "0"),
                        Map.entry("goals.1.name", "ndr"),
                        Map.entry("limits.lineRatePps", "14880952.380952382"),
                        Map.entry("limits.note", "10G"),
                        Map.entry("nominal", "true"),
                        Map.entry("sizes", "64, 128"));
    }
}
