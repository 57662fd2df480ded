package io.zeroloss.guest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.clock.SystemClock;
import io.zeroloss.finding.LabException;
import io.zeroloss.host.Change;
import io.zeroloss.host.Command;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A QEMU guest from change to undo, with stand-ins for QEMU, the guest's sshd and its testpmd. */
class QemuGuestTest {
    private static final Duration LIMIT = Duration.ofSeconds(30);

    @TempDir
    Path directory;

    private final List<Command> undo = new ArrayList<>();
    private ServerSocket sshd = unbound();
    private int enoughPages = 64;
    private final List<FakeGuest> guests = new ArrayList<>();

    private static ServerSocket unbound() {
        try {
            return new ServerSocket();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @BeforeEach
    void serveABanner() throws IOException {
        sshd = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        Thread server = new Thread(() -> {
            while (!sshd.isClosed()) {
                try (Socket client = sshd.accept()) {
                    client.getOutputStream().write("SSH-2.0-OpenSSH_9.2p1\r\n".getBytes(StandardCharsets.US_ASCII));
                } catch (IOException e) {
                    return;
                }
            }
        });
        server.setDaemon(true);
        server.start();
    }

    @AfterEach
    void leaveNothing() throws IOException {
        sshd.close();
        ProcessShell shell = new ProcessShell();
        undo.forEach(command -> shell.run(command).stdoutOrThrow());
        shell.run(GuestScript.STOP.command(directory + "/guest/run/zeroloss/testpmd", "zeroloss"))
                .stdoutOrThrow();
    }

    private GuestFacts ready(String behaviour, Duration limit) throws IOException {
        ProcessShell shell = new ProcessShell(StandIns.in(directory, behaviour), false);
        GuestStarter starter = new GuestStarter(intent -> {
            FakeGuest guest = new FakeGuest(shell, directory.resolve("guest"), enoughPages);
            guests.add(guest);
            return guest;
        });
        GuestIntent intent = Guests.qemu(1, directory.toString(), Optional.of(Accel.TCG), sshd.getLocalPort());
        Change change = starter.start(shell, intent, "run-1");
        undo.addAll(change.undo());
        assertThat(change.what()).isEqualTo("start vm1: QEMU under TCG (as asked), 512 MB, 2 vCPUs on CPUs 0");
        change.apply().forEach(command -> shell.run(command).stdoutOrThrow());
        return starter.awaitReady(shell, intent, new SystemClock(), limit);
    }

    @Test
    void isReadyWhenTheTestpmdInsideForwards() throws IOException {
        GuestFacts facts = ready("", LIMIT);
        assertThat(facts.asMap())
                .containsEntry("hypervisor", "qemu")
                .containsEntry("forwardingMode", "mac")
                .containsEntry("forwardingStreams", 2)
                .containsEntry("qemuVersion", "7.2.22")
                .containsEntry("accel", "tcg")
                .containsEntry("threadCpus", List.of("CPU 0/TCG=0"))
                .containsKey("kernel");
        assertThat(guests).hasSize(1);
        assertThat(guests.get(0).prepared).containsExactly("24", "0000:00:04.0", "0000:00:05.0");
        assertThat(guests.get(0).closed).isTrue();
    }

    @Test
    void reportsTheConsoleOfAGuestThatPanicked() {
        assertThatThrownBy(() -> ready("panic", LIMIT))
                .isInstanceOf(LabException.class)
                .hasMessageStartingWith("vm1 on lab@here ended while it booted; its last lines: ")
                .hasMessageContaining("Kernel panic - not syncing: No working init found.")
                .hasMessageEndingWith("its files are " + directory + "/files/vm1.*");
    }

    @Test
    void explainsASilentConsole() throws IOException {
        sshd.close();
        assertThatThrownBy(() -> ready("silent", Duration.ofMillis(1500)))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("vm1 on lab@here did not answer on SSH (port ")
                .hasMessageContaining("its console is silent, and QEMU boots nothing before OVS has connected to "
                        + directory + "/vhost/vm1-0.sock and " + directory + "/vhost/vm1-1.sock");
    }

    @Test
    void saysWhyTheGuestCannotRunTestpmd() {
        enoughPages = 10;
        assertThatThrownBy(() -> ready("", LIMIT))
                .isInstanceOf(LabException.class)
                .hasMessage("vm1 on lab@here cannot run testpmd: 24 huge pages of 2048 kB are needed, 10 are free");
    }

    @Test
    void closesTheLoginAlsoWhenTheGuestFails() {
        enoughPages = 0;
        assertThatThrownBy(() -> ready("", LIMIT)).isInstanceOf(LabException.class);
        assertThat(guests.get(0).closed).isTrue();
    }
}
