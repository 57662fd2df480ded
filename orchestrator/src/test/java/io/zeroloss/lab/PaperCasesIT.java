package io.zeroloss.lab;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The two cases of the HPE/Intel paper: two guests side by side; two PMD threads and one queue, four and two. */
@Tag("lab")
class PaperCasesIT {
    @TempDir
    Path state;

    @BeforeAll
    static void up() throws IOException, InterruptedException {
        LocalLab.up("--dummy-numa", "4");
    }

    @AfterAll
    static void down() throws IOException, InterruptedException {
        LocalLab.down();
    }

    @Test
    void placesEveryQueueAsIntendedInBothCases() throws IOException, InterruptedException {
        LocalLab.Ended ended = LocalLab.zeroloss(
                state,
                "run",
                LocalLab.plan("hpe-intel-2vm"),
                "--set",
                "search.trialSeconds=1",
                "--set",
                "search.precision=0.2",
                "--out",
                state.toString());
        // four threads share one core here: a search may find no rate, which is exit 1 and no fault of the placement
        assertThat(ended.exitCode()).as(ended.stderr()).isLessThanOrEqualTo(1);
        JsonNode cells = LocalLab.result(state).get("cells");
        assertThat(cells).hasSize(2);
        assertPlacement(cells.get(0), 2, 1);
        assertPlacement(cells.get(1), 4, 2);
        assertThat(cells.get(0).toString()).contains("testpmd");
    }

    private static void assertPlacement(JsonNode cell, int pmdThreads, int queues) {
        assertThat(cell.at("/cell/vmCount").intValue()).isEqualTo(2);
        assertThat(cell.at("/cell/pmdThreads").intValue()).isEqualTo(pmdThreads);
        assertThat(cell.at("/cell/rxQueues").intValue()).isEqualTo(queues);
        Set<Integer> cpus = new TreeSet<>();
        int physical = 0;
        for (JsonNode row : cell.get("placement")) {
            assertThat(row.get("intended").booleanValue()).as(row.toString()).isTrue();
            cpus.add(row.get("pmdCpu").intValue());
            physical += row.get("port").textValue().startsWith("phy") ? 1 : 0;
        }
        assertThat(cpus).hasSize(pmdThreads);
        assertThat(physical).isEqualTo(2 * queues);
    }
}
