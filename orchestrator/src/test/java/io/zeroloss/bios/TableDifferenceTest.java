package io.zeroloss.bios;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TableDifferenceTest {
    private final TableDifference generations = TableDifference.between(Baselines.gen9(), Baselines.gen10());

    @Test
    void twoGenerationsShareThirtyFiveOptionsOfWhichExactlyTwoDiffer() {
        assertThat(generations.both()).hasSize(35);
        assertThat(generations.different())
                .extracting(pair -> "%s: %s, %s"
                        .formatted(
                                pair.first().option(),
                                pair.first().setting(),
                                pair.second().setting()))
                .containsExactly(
                        "Thermal Configuration: Increased Cooling, Optimal Cooling",
                        "Processor Monitor/Mwait Support: Enabled, Disabled");
    }

    @Test
    void everyOtherOptionIsOnlyInOne() {
        assertThat(generations.onlyInFirst()).hasSize(14);
        assertThat(generations.onlyInSecond()).hasSize(25);
    }

    @Test
    void whatTookTheQpisPlaceStandsBesideIt() {
        assertThat(generations.onlyInFirst())
                .filteredOn(alone -> alone.kin().isPresent())
                .extracting(alone -> alone.row().option() + " -> "
                        + alone.kin().orElseThrow().option())
                .containsExactly(
                        "Power Profile -> Workload Profile",
                        "Intel QPI Link Power Management -> Intel UPI Link Power Management",
                        "Intel QPI Link Frequency -> Intel UPI Link Frequency",
                        "Intel QPI Link Enablement -> Intel UPI Link Enablement");
    }

    @Test
    void aRenamedValueIsTheSameSetting() {
        TableDifference difference = TableDifference.between(
                table(row("ASR Timeout", "10 Minutes", "AsrTimeoutMinutes", "10")),
                table(row("ASR Timeout", "10 min", "AsrTimeoutMinutes", "Timeout10")));
        assertThat(difference.different()).isEmpty();
    }

    @Test
    void aRewordedOptionIsFoundByItsAttribute() {
        TableDifference difference = TableDifference.between(
                table(row("VT-d", "Enabled", "IntelProcVtd", "Enabled")),
                table(row("Intel(R) VT-d", "Disabled", "IntelProcVtd", "Disabled")));
        assertThat(difference.both()).hasSize(1);
        assertThat(difference.different()).hasSize(1);
    }

    @Test
    void aLabelThatStandsTwiceIsMatchedByAttributeOnly() {
        TableDifference difference = TableDifference.between(
                table(
                        row("Link Speed", "Auto", "PciSlot1LinkSpeed", "Auto"),
                        row("Link Speed", "Gen3", "PciSlot2LinkSpeed", "Gen3")),
                table(
                        row("Link Speed", "Gen3", "PciSlot2LinkSpeed", "Gen3"),
                        row("Link Speed", "Auto", "PciSlot1LinkSpeed", "Auto")));
        assertThat(difference.both()).hasSize(2);
        assertThat(difference.different()).isEmpty();
    }

    private static Baseline table(BaselineRow... rows) {
        return new Baseline("t", "T", "S", Optional.empty(), "ilo5", "here", List.of(), List.of(rows));
    }

    private static BaselineRow row(String option, String setting, String attribute, String value) {
        return new BaselineRow(
                List.of(),
                option,
                setting,
                Optional.of(new BaselineRow.Held(Resource.BIOS, attribute, value, Optional.empty())),
                "",
                "");
    }
}
