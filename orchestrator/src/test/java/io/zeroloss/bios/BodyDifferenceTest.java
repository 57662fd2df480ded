package io.zeroloss.bios;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class BodyDifferenceTest {
    @Test
    void aServerAsRecordedHasNoDrift() {
        BodyDifference difference = BodyDifference.between(Baselines.gen10(), live(Baselines.gen10(), all -> {}));
        assertThat(difference.comparable()).isEqualTo(56);
        assertThat(difference.equal()).isEqualTo(56);
        assertThat(difference.hasDrift()).isFalse();
    }

    @Test
    void rowsWithoutAttributeAndRowsOfTheServiceResourceAreRecordedByHand() {
        BodyDifference difference = BodyDifference.between(Baselines.gen10(), live(Baselines.gen10(), all -> {}));
        assertThat(difference.recordedByHand())
                .containsExactly(
                        "Memory Pre-Failure Notification",
                        "Advanced RAS Recovery Support",
                        "BDAT ACPI Support",
                        "Processor Monitor/Mwait Support");
    }

    @Test
    void theBodyOfTheServiceResourceIsComparedWithItsOwnRows() {
        BiosBody service = new BiosBody(
                Resource.SERVICE,
                BiosBody.View.CURRENT,
                "",
                new TreeMap<>(Map.of("ProcMonitorMwait", "Enabled", "MemPreFailureNotification", "Disabled")));
        BodyDifference difference = BodyDifference.between(Baselines.gen10(), service);
        assertThat(difference.equal()).isEqualTo(1);
        assertThat(difference.drifted())
                .extracting(BodyDifference.Drifted::attribute)
                .containsExactly("ProcMonitorMwait");
        assertThat(difference.recordedByHand()).hasSize(58);
    }

    @Test
    void anotherValueIsDriftWithBothValues() {
        BodyDifference difference = BodyDifference.between(
                Baselines.gen10(), live(Baselines.gen10(), all -> all.put("ProcTurbo", "Disabled")));
        assertThat(difference.drifted())
                .singleElement()
                .hasToString("Drifted[attribute=ProcTurbo, option=Intel Turbo Boost Technology, recorded=Enabled,"
                        + " live=Disabled, inertReason=Optional.empty]");
        assertThat(difference.hasDrift()).isTrue();
    }

    @Test
    void anAttributeThatTheHardwareLacksIsAbsentAndNotDrift() {
        BodyDifference difference =
                BodyDifference.between(Baselines.gen10(), live(Baselines.gen10(), all -> all.remove("UpiPrefetcher")));
        assertThat(difference.absent()).containsExactly("UpiPrefetcher");
        assertThat(difference.comparable()).isEqualTo(55);
        assertThat(difference.hasDrift()).isFalse();
    }

    @Test
    void homeSnoopOptimizationIsInertUnderEarlySnoop() {
        BodyDifference difference = BodyDifference.between(
                Baselines.gen9(), live(Baselines.gen9(), all -> all.put("QpiHomeSnoopOpt", "DirectoryOsbDisabled")));
        assertThat(difference.drifted())
                .singleElement()
                .satisfies(row -> assertThat(row.inertReason())
                        .contains("it counts only while QpiSnoopConfig is Standard, and that is EarlySnoop"));
        assertThat(difference.hasDrift()).isFalse();
    }

    @Test
    void homeSnoopOptimizationCountsUnderHomeSnoop() {
        BodyDifference difference = BodyDifference.between(Baselines.gen9(), live(Baselines.gen9(), all -> {
            all.put("QpiHomeSnoopOpt", "DirectoryOsbDisabled");
            all.put("QpiSnoopConfig", "Standard");
        }));
        assertThat(difference.drifted())
                .hasSize(2)
                .allSatisfy(row -> assertThat(row.inertReason()).isEmpty());
    }

    private static BiosBody live(Baseline recorded, Consumer<Map<String, String>> change) {
        TreeMap<String, String> attributes = new TreeMap<>();
        recorded.rows().stream()
                .flatMap(row -> row.held().stream())
                .filter(held -> held.resource() == Resource.BIOS)
                .forEach(held -> attributes.put(held.attribute(), held.value()));
        change.accept(attributes);
        return new BiosBody(Resource.BIOS, BiosBody.View.CURRENT, "", attributes);
    }
}
