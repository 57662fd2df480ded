package io.zeroloss.lab;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Real frames against a truth that is known by arithmetic: OVS's ingress policer. */
@Tag("lab")
class PolicedTruthIT {
    private static final int TRIAL_SECONDS = 3;
    private static final double PRECISION = 0.005;

    @TempDir
    Path state;

    @BeforeAll
    static void up() throws IOException, InterruptedException {
        LocalLab.up("--policing", "200000/2000");
    }

    @AfterAll
    static void down() throws IOException, InterruptedException {
        LocalLab.down();
    }

    @ParameterizedTest
    @ValueSource(ints = {64, 1518})
    void findsThePolicedRate(int frameBytes) throws IOException, InterruptedException {
        LocalLab.Ended ended = LocalLab.zeroloss(
                state,
                "search",
                "--generator",
                "exec:/run/zeroloss-lab/pacer",
                "--frame-bytes",
                String.valueOf(frameBytes),
                "--preset",
                "binary",
                "--trial-seconds",
                String.valueOf(TRIAL_SECONDS),
                "--precision",
                String.valueOf(PRECISION),
                "--max-load",
                "2000000",
                "--retries",
                "1",
                "--json");
        assertThat(ended.exitCode()).as(ended.stderr()).isZero();
        double found = new ObjectMapper()
                .readTree(ended.stdout())
                .at("/goals/0/lowerBoundPps")
                .doubleValue();
        double truth = truthPps(frameBytes);
        // two precisions and not one: this machine may be busy with other things, and a frame that those cost is lost
        // here
        assertThat(found).isBetween(truth * (1 - 2 * PRECISION), truth * (1 + PRECISION));
    }

    /** The policer counts L3 bytes in a bucket of DPDK's own clock, and lets its burst through on top. */
    private static double truthPps(int frameBytes) throws IOException, InterruptedException {
        double l3Bytes = frameBytes - 18;
        return Tsc.policedBytesPerSecond(200_000_000 / 8) / l3Bytes + 2_000_000 / (8 * l3Bytes * TRIAL_SECONDS);
    }
}
