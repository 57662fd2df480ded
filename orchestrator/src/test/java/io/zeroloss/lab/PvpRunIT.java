package io.zeroloss.lab;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.cli.Pty;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** PVP with a virtio-user guest on real OVS-DPDK, over a real sshd. */
@Tag("lab")
class PvpRunIT {
    @TempDir
    Path state;

    @BeforeAll
    static void up() throws IOException, InterruptedException {
        LocalLab.up();
    }

    @AfterAll
    static void down() throws IOException, InterruptedException {
        LocalLab.down();
    }

    @Test
    void findsARateForBothFrameSizesAndPutsTheHostBack() throws IOException, InterruptedException {
        String before = LocalLab.switchState();
        LocalLab.Ended ended = LocalLab.zeroloss(state, "run", LocalLab.plan("quickstart"), "--out", state.toString());
        assertThat(ended.exitCode()).as(ended.stderr()).isZero();
        assertThat(LocalLab.switchState()).isEqualTo(before);

        JsonNode cells = LocalLab.result(state).get("cells");
        assertThat(cells).hasSize(2);
        for (JsonNode cell : cells) {
            assertThat(cell.at("/goals/0/lowerBoundPps").doubleValue()).isPositive();
            assertThat(cell.get("placement"))
                    .isNotEmpty()
                    .allSatisfy(row ->
                            assertThat(row.get("intended").booleanValue()).isTrue());
        }
        assertThat(state.resolve("report.html")).content().contains("is not the 60 s of RFC 2544");
        assertThat(ended.stdout()).contains("1518");
    }

    @Test
    void aDryRunPrintsTheCommandsAndTouchesNothing() throws IOException, InterruptedException {
        String before = LocalLab.switchState();
        LocalLab.Ended ended = LocalLab.zeroloss(state, "run", LocalLab.plan("quickstart"), "--dry-run");
        assertThat(ended.exitCode()).as(ended.stderr()).isZero();
        assertThat(ended.stdout()).contains("$ ovs-vsctl ").contains("start vm1");
        assertThat(LocalLab.switchState()).isEqualTo(before);
    }

    @Test
    void ctrlCAtATerminalPutsTheHostBackAndReportsWhatWasMeasured() throws IOException, InterruptedException {
        String before = LocalLab.switchState();
        Path results = state.resolve("results");
        Pty pty = LocalLab.atATerminal(state, "run", LocalLab.plan("quickstart"), "--out", results.toString());
        pty.awaitShown("  trial 2: ", 120);
        assertThat(LocalLab.switchState()).isNotEqualTo(before);
        pty.pressCtrlC();

        assertThat(pty.awaitExit(60)).as(pty.shown()).isEqualTo(130);
        assertThat(LocalLab.switchState()).isEqualTo(before);
        assertThat(LocalLab.running("testpmd")).isZero();
        assertThat(LocalLab.result(results).at("/run/status").textValue()).isEqualTo("interrupted");
        assertThat(results.resolve("report.html")).exists();
    }

    @Test
    void afterAKillEveryTrialIsKeptAndTheNextStartPutsTheHostBack() throws IOException, InterruptedException {
        String before = LocalLab.switchState();
        Process process = LocalLab.start(state, "run", LocalLab.plan("quickstart"), "--out", state.toString());
        Path log = state.resolve("started.log");
        Awaitility.await()
                .atMost(120, TimeUnit.SECONDS)
                .untilAsserted(() -> assertThat(log).content().contains("trial 4: "));
        process.destroyForcibly().waitFor();
        String printed = java.nio.file.Files.readString(log);
        assertThat(LocalLab.switchState()).isNotEqualTo(before);

        LocalLab.Ended restored = LocalLab.zeroloss(state, "restore", "local-lab");
        assertThat(restored.exitCode()).as(restored.stderr()).isZero();
        assertThat(restored.stdout()).contains("put back: dut: start vm1");
        assertThat(LocalLab.switchState()).isEqualTo(before);
        assertThat(LocalLab.running("testpmd")).isZero();

        LocalLab.Ended resumed =
                LocalLab.zeroloss(state, "run", LocalLab.plan("quickstart"), "--resume", "--out", state.toString());
        assertThat(resumed.exitCode()).as(resumed.stderr()).isZero();
        JsonNode trials = LocalLab.result(state).at("/cells/0/trials");
        long printedTrials =
                printed.lines().filter(line -> line.contains("  trial ")).count();
        assertThat(trials.size()).isGreaterThan((int) printedTrials);
        assertThat(resumed.stderr()).doesNotContain("  trial 2: 14,881.0 kpps");
    }
}
