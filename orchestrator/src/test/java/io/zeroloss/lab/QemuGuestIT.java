package io.zeroloss.lab;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real guest with its own kernel and sshd, end to end. */
@Tag("lab")
class QemuGuestIT {
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
    void measuresThroughARealGuestAndTellsItsKernel() throws IOException, InterruptedException {
        LocalLab.Ended ended = LocalLab.zeroloss(
                state,
                "run",
                LocalLab.plan("pvp-qemu"),
                "--set",
                "search.trialSeconds=1",
                "--set",
                "search.precision=0.2",
                "--out",
                state.toString());
        assertThat(ended.exitCode()).as(ended.stderr()).isLessThanOrEqualTo(1);
        JsonNode cell = LocalLab.result(state).at("/cells/0");
        assertThat(cell.toString()).contains("\"hypervisor\":\"qemu\"").contains("cloud-amd64");
        assertThat(cell.get("trials").findValues("forwardedFrames")).anyMatch(frames -> frames.longValue() > 0);
        assertThat(LocalLab.running("qemu-system")).isZero();
    }

    @Test
    void namesAMissingImageBeforeAnythingIsTouched() throws IOException, InterruptedException {
        String before = LocalLab.switchState();
        LocalLab.Ended ended = LocalLab.zeroloss(
                state,
                "run",
                LocalLab.plan("pvp-qemu"),
                "--set",
                "testbed.hosts.dut.images.guest.kernel=/nowhere/vmlinux",
                "--out",
                state.toString());
        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.stderr()).contains("/nowhere/vmlinux").doesNotContain("\tat ");
        assertThat(LocalLab.switchState()).isEqualTo(before);
    }
}
