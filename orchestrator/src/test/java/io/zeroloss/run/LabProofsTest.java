package io.zeroloss.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.zeroloss.plan.Cell;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cables and ceilings, proved with frames. */
class LabProofsTest {
    private static final double FAST = 10 * PatchPanel.LINE_RATE_PPS;

    private Cell cell;

    @BeforeEach
    void layOut(@TempDir Path directory) throws IOException {
        cell = PatchPanel.cell(directory);
    }

    private List<Optional<Integer>> found(Map<Integer, String> cables) {
        PatchPanel panel = new PatchPanel(cables, FAST);
        return new CableProof(panel, new TreeSet<>(List.of(0, 1, 2)))
                .of(cell, panel).stream().map(CableProof.Cable::found).toList();
    }

    @Test
    void provesCablesThatAreWhereTheTestbedSays() {
        assertThat(found(Map.of(0, "phy0", 1, "phy1", 2, "elsewhere"))).containsExactly(Optional.of(0), Optional.of(1));
    }

    @Test
    void findsASwappedPairAndACableOfAnotherHost() {
        assertThat(found(Map.of(0, "phy1", 1, "phy0"))).containsExactly(Optional.of(1), Optional.of(0));
        assertThat(found(Map.of(0, "phy0", 2, "phy1"))).containsExactly(Optional.of(0), Optional.of(2));
    }

    @Test
    void doesNotProveADeadCable() {
        assertThat(found(Map.of(0, "phy0"))).containsExactly(Optional.of(0), Optional.empty());
    }

    @Test
    void aGeneratorThatReachesTheLineRateHasThatAsItsCeiling() {
        CeilingMeasurement.Found found = new CeilingMeasurement(new PatchPanel(Map.of(), FAST), 5).measure(cell);
        assertThat(found.sentPps()).isEqualTo(PatchPanel.LINE_RATE_PPS);
        assertThat(found.ports()).containsExactlyInAnyOrder(0, 1);
        assertThat(found.why()).isEmpty();
    }

    @Test
    void aSlowGeneratorIsAskedForLessUntilItSendsAllOfIt() {
        CeilingMeasurement.Found found = new CeilingMeasurement(new PatchPanel(Map.of(), 910_000), 5).measure(cell);
        assertThat(found.sentPps()).isCloseTo(910_000, within(910_000 * 0.006)).isLessThanOrEqualTo(910_000);
        assertThat(found.receivedPps()).isCloseTo(910_000, within(1.0));
        assertThat(found.why()).contains("asked for 1,488,095 frames/s of each port, sent 910,000");
    }
}
