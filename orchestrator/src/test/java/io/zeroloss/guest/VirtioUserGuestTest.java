package io.zeroloss.guest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.clock.SystemClock;
import io.zeroloss.finding.LabException;
import io.zeroloss.host.Change;
import io.zeroloss.host.Command;
import io.zeroloss.host.Shell;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A virtio-user guest from change to undo, with a stand-in for testpmd. */
class VirtioUserGuestTest {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final Duration SHORT_LIMIT = Duration.ofMillis(1500);

    @TempDir
    Path directory;

    private final GuestStarter starter = new GuestStarter(intent -> {
        throw new AssertionError("nobody logs in to a virtio-user guest");
    });
    private final List<Command> undo = new ArrayList<>();

    @AfterEach
    void leaveNothing() {
        undo.forEach(command -> new ProcessShell().run(command).stdoutOrThrow());
    }

    private GuestFacts ready(String behaviour, Duration limit) throws IOException {
        Shell shell = new ProcessShell(StandIns.in(directory, behaviour), false);
        GuestIntent intent = Guests.virtioUser(1, directory.toString());
        Change change = starter.start(shell, intent, "run-1");
        undo.addAll(change.undo());
        change.apply().forEach(command -> shell.run(command).stdoutOrThrow());
        return starter.awaitReady(shell, intent, new SystemClock(), limit);
    }

    @Test
    void costsAVmStartAndSaysWhatItDoes() {
        Change change = starter.start(new ProcessShell(), Guests.virtioUser(1, directory.toString()), "run-1");
        assertThat(change.cost()).isEqualTo(Change.Cost.VM_START);
        assertThat(change.what()).isEqualTo("start vm1: virtio-user testpmd, 128 MB, on CPUs 0");
    }

    @Test
    void isReadyWhenTestpmdSaysThatItForwards() throws IOException {
        Map<String, Object> facts = ready("", LIMIT).asMap();
        assertThat(facts)
                .containsEntry("name", "vm1")
                .containsEntry("hypervisor", "virtio-user")
                .containsEntry("forwardingMode", "mac")
                .containsEntry("forwardingCores", 1)
                .containsEntry("forwardingStreams", 2)
                .containsEntry("dpdkVersion", "22.11.11")
                .containsEntry("threadCpus", List.of("dpdk-testpmd=0"))
                .doesNotContainKeys("kernel", "qemuVersion", "accel");
        long pid = (long) Objects.requireNonNull(facts.get("pid"));
        assertThat(ProcessShell.runs(pid)).isTrue();
    }

    @Test
    void startsForwardingWhereTestpmdHasNot() throws IOException {
        assertThat(ready("stopped", LIMIT).forwardingMode()).isEqualTo("mac");
    }

    @Test
    void isGoneAfterItsUndoWhichCanBeRunTwice() throws IOException {
        GuestFacts facts = ready("", LIMIT);
        Shell other = new ProcessShell();
        for (int times = 0; times < 2; times++) {
            undo.forEach(command -> assertThat(other.run(command).exitCode()).isZero());
        }
        assertThat(GuestState.read(other, directory + "/files/vm1").life()).isEqualTo("absent");
        assertThat(ProcessShell.runs(facts.pid())).isFalse();
    }

    @Test
    void reportsTheLastLinesOfATestpmdThatEnded() {
        assertThatThrownBy(() -> ready("crash", LIMIT))
                .isInstanceOf(LabException.class)
                .hasMessage(
                        "vm1 on lab@here ended before it forwarded; its last lines: EAL: RTE Version: 'DPDK 22.11.11'"
                                + " | EAL: Cannot get hugepage information. | EAL: Error - exiting with code: 1; the whole log is "
                                + directory + "/files/vm1.log");
    }

    @Test
    void saysThatOvsHasNotConnected() {
        assertThatThrownBy(() -> ready("unconnected", SHORT_LIMIT))
                .isInstanceOf(LabException.class)
                .hasMessageStartingWith(
                        "vm1 on lab@here was not ready within 1.5 s: it waits for OVS; give OVS the ports of type dpdkvhostuserclient on %s/vhost/vm1-0.sock and %s/vhost/vm1-1.sock; its last lines: "
                                .formatted(directory, directory));
    }

    @Test
    void refusesAGuestThatForwardsInAnotherMode() {
        assertThatThrownBy(() -> ready("wrong-mode", LIMIT))
                .isInstanceOf(LabException.class)
                .hasMessageStartingWith(
                        "vm1 on lab@here forwards in mode io with 2 streams, not in mode mac with 2; its log is ");
    }
}
