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
    void readsNestedValues() {
        assertThat(Facts.number(FACTS, "limits", "lineRatePps")).hasValue(14_880_952.380952382);
        assertThat(Facts.text(FACTS, "limits", "note")).contains("10G");
        assertThat(Facts.flag(FACTS, "nominal")).isTrue();
        assertThat(Facts.maps(FACTS, "goals")).hasSize(1);
    }

    @Test
    void whatIsOfAnotherTypeReadsAsNotRecorded() {
        assertThat(Facts.number(FACTS, "limits")).isEmpty();
        assertThat(Facts.number(FACTS, "limits", "note", "deeper")).isEmpty();
        assertThat(Facts.text(FACTS, "limits")).isEmpty();
        assertThat(Facts.flag(FACTS, "limits")).isFalse();
        assertThat(Facts.maps(FACTS, "sizes")).isEmpty();
    }

    @Test
    void flattensEverythingInTheOrderOfItsKeys() {
        assertThat(Facts.flatten(FACTS))
                .containsExactly(
                        Map.entry("goals.1.lossRatio", "0"),
                        Map.entry("goals.1.name", "ndr"),
                        Map.entry("limits.lineRatePps", "14880952.380952382"),
                        Map.entry("limits.note", "10G"),
                        Map.entry("nominal", "true"),
                        Map.entry("sizes", "64, 128"));
    }
}
