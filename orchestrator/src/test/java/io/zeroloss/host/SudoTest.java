package io.zeroloss.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.LabException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyPair;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** With a program of the name sudo that says how it was called; whether the machine has a sudo, and what it allows, varies. */
@Timeout(60)
class SudoTest {
    private final KeyPair key = TestKeys.ed25519();
    private final TestSshd sshd = new TestSshd().authorize(key).start();

    @TempDir
    private Path directory;

    @AfterEach
    void stop() {
        sshd.close();
    }

    private SshShell shell(String sudo) throws IOException {
        Path program = Files.writeString(directory.resolve("sudo"), "#!/bin/sh\n" + sudo + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        sshd.withLoginScript("PATH=" + ShellQuote.quote(directory.toString()) + ":$PATH");
        return SshShell.open(sshd.target(directory, TestKeys.write(key, directory.resolve("id")))
                .withBecome(SshTarget.Become.SUDO));
    }

    @Test
    void runsACommandByASudoThatMayNotAsk() throws IOException {
        try (SshShell shell = shell("printf '<%s>' \"$@\"; cat")) {
            String stdout = shell.run(Command.of("ovs-vsctl", "set", "a b").withStdin("fed"))
                    .stdout();

            assertThat(stdout).isEqualTo("<-n><--><ovs-vsctl><set><a b>fed");
        }
    }

    @Test
    void saysWhatToDoWhenSudoWantsAPassword() throws IOException {
        try (SshShell shell = shell("echo 'sudo: a password is required' >&2; exit 1")) {
            assertThatThrownBy(() -> shell.run(Command.of("true")))
                    .isInstanceOf(LabException.class)
                    .hasMessage(
                            shell.target() + ": sudo asks for a password, which zeroloss never gives; let lab use it"
                                    + " without (NOPASSWD in sudoers)");
        }
    }

    @Test
    void killsAsRootWhatWasStartedAsRoot() throws IOException {
        try (SshShell shell = shell("shift 2; \"$@\"; echo \"$1\" >> \"$0.log\"")) {
            assertThatThrownBy(() -> shell.run(Command.of("sleep", "1000").within(Duration.ofMillis(700))))
                    .hasMessageEndingWith("it was killed");
            assertThat(directory.resolve("sudo.log")).content().isEqualTo("sh\n");
        }
    }
}
