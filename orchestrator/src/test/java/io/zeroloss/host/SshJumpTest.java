package io.zeroloss.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.LabException;
import java.nio.file.Path;
import java.security.KeyPair;
import java.util.Optional;
import org.apache.sshd.server.forward.RejectAllForwardingFilter;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class SshJumpTest {
    private final KeyPair key = TestKeys.ed25519();
    private final TestSshd hostSshd = new TestSshd().authorize(key).start();
    private final TestSshd guestSshd = new TestSshd().authorize(key).start();

    @TempDir
    private Path directory;

    private SshTarget host;
    private SshTarget guest;

    @BeforeEach
    void keys() {
        Path identity = TestKeys.write(key, directory.resolve("id"));
        host = hostSshd.target(directory, identity);
        guest = guestSshd.target(directory, identity);
    }

    @AfterEach
    void stop() {
        guestSshd.close();
        hostSshd.close();
    }

    @Test
    void reachesAGuestThroughItsHost() {
        try (SshShell hostShell = SshShell.open(host);
                SshShell guestShell = hostShell.through(guest)) {
            assertThat(guestShell
                            .run(Command.of("cat").withStdin("x".repeat(300_000)))
                            .stdout())
                    .hasSize(300_000);
            assertThat(hostShell.run(Command.of("echo", "host")).stdout()).isEqualTo("host\n");
            assertThat(guestShell.target()).isEqualTo(guest.label());
        }
    }

    @Test
    void leavesTheHostConnectedWhenAGuestIsClosed() {
        try (SshShell hostShell = SshShell.open(host)) {
            hostShell.through(guest).close();

            assertThat(hostShell.run(Command.of("echo", "host")).stdout()).isEqualTo("host\n");
            assertThat(hostSshd.sessions()).isEqualTo(1);
            Awaitility.await().until(() -> guestSshd.sessions() == 0);
        }
    }

    @Test
    void goesThroughAJumpAndClosesItToo() {
        try (SshShell shell = SshShell.open(guest.withJump(host), Optional.empty())) {
            assertThat(shell.run(Command.of("echo", "behind")).stdout()).isEqualTo("behind\n");
            assertThat(hostSshd.lines()).isEmpty();
        }
        Awaitility.await().until(() -> hostSshd.sessions() == 0);
    }

    @Test
    void connectsBothAgainAfterTheHostWasLost() {
        try (SshShell shell = SshShell.open(guest.withJump(host), Optional.empty())) {
            hostSshd.cutConnections();
            Awaitility.await().until(() -> guestSshd.sessions() == 0);

            assertThat(shell.run(Command.of("echo", "again")).stdout()).isEqualTo("again\n");
        }
    }

    @Test
    void checksTheGuestsHostKeyAndSaysFromWhereToReadIt() {
        SshTarget stranger = guest.withKnownHosts(directory.resolve("none"));

        assertThatThrownBy(() -> SshShell.open(stranger.withJump(host)))
                .isInstanceOf(LabException.class)
                .hasMessageStartingWith(
                        guest.label() + ": unknown host key: it presents ssh-ed25519 " + guestSshd.fingerprint())
                .hasMessageContaining("ssh " + host.label() + " ssh-keyscan -t ed25519 -p " + guest.port());
    }

    @Test
    void saysThatTheHostCannotReachTheGuest() {
        guestSshd.close();

        assertThatThrownBy(() -> SshShell.open(guest.withJump(host)))
                .isInstanceOf(LabException.class)
                .hasMessage(guest.label() + ": " + host.label()
                        + " could not connect to it; either nothing listens there, or " + host.label()
                        + " does not allow TCP forwarding (AllowTcpForwarding in its sshd_config)");
    }

    @Test
    void saysThatTheHostForwardsNothing() {
        hostSshd.server().setForwardingFilter(RejectAllForwardingFilter.INSTANCE);

        assertThatThrownBy(() -> SshShell.open(guest.withJump(host)))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("does not allow TCP forwarding");
    }

    @Test
    void blamesTheHostWhenItIsTheHostThatIsAway() {
        hostSshd.close();

        assertThatThrownBy(() -> SshShell.open(guest.withJump(host)))
                .isInstanceOf(LabException.class)
                .hasMessageStartingWith(host.label() + ": connection refused");
    }
}
