package io.zeroloss.bios;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Both tables of the paper, row by row. */
class ShippedBaselinesTest {
    @Test
    void theGen10TableHasEveryPrintedRowWordForWord() throws IOException {
        assertThat(printed(Baselines.gen10())).hasSize(60).isEqualTo(lines("table7.txt"));
    }

    @Test
    void theGen9TableHasEveryPrintedRowWordForWord() throws IOException {
        assertThat(printed(Baselines.gen9())).hasSize(49).isEqualTo(lines("table8.txt"));
    }

    @Test
    void theGen10TableHasFiftySixAttributesInBiosTwoInServiceAndTwoNowhere() {
        assertThat(held(Baselines.gen10(), Resource.BIOS)).isEqualTo(56);
        assertThat(held(Baselines.gen10(), Resource.SERVICE)).isEqualTo(2);
        assertThat(withoutAttribute(Baselines.gen10()))
                .containsExactly("Advanced RAS Recovery Support", "BDAT ACPI Support");
    }

    @Test
    void theGen9TableHasThirtyEightAttributesAndTheServiceMenuNowhere() {
        assertThat(held(Baselines.gen9(), Resource.BIOS)).isEqualTo(38);
        assertThat(held(Baselines.gen9(), Resource.SERVICE)).isZero();
        assertThat(Baselines.gen9().rows())
                .filteredOn(row -> row.held().isEmpty())
                .hasSize(11)
                .allSatisfy(row -> assertThat(row.menu()).containsExactly("Service Options"));
    }

    @Test
    void everyRowWithoutAttributeSaysWhy() {
        assertThat(Baselines.gen9().rows())
                .allSatisfy(row ->
                        assertThat(row.reason().isEmpty()).isEqualTo(row.held().isPresent()));
    }

    @Test
    void whatBothGenerationsHaveInBiosHasTheSameAttribute() {
        List<TableDifference.Pair> mapped = TableDifference.between(Baselines.gen9(), Baselines.gen10()).both().stream()
                .filter(pair -> pair.first().held().isPresent())
                .toList();
        assertThat(mapped)
                .hasSize(28)
                .allSatisfy(pair -> assertThat(pair.first().held().orElseThrow().attribute())
                        .isEqualTo(pair.second().held().orElseThrow().attribute()));
    }

    private static List<String> printed(Baseline baseline) {
        return baseline.rows().stream()
                .map(row -> row.menuPath() + " | " + row.option() + " | " + row.setting())
                .toList();
    }

    private static long held(Baseline baseline, Resource resource) {
        return baseline.rows().stream()
                .flatMap(row -> row.held().stream())
                .filter(held -> held.resource() == resource)
                .count();
    }

    private static List<String> withoutAttribute(Baseline baseline) {
        return baseline.rows().stream()
                .filter(row -> row.held().isEmpty())
                .map(BaselineRow::option)
                .toList();
    }

    private static List<String> lines(String name) throws IOException {
        try (InputStream in = ShippedBaselinesTest.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        }
    }
}
