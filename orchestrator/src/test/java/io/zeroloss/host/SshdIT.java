package io.zeroloss.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.LabException;
import io.zeroloss.host.facts.HostFactsReader;
import java.nio.file.Path;
import java.security.KeyPair;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the embedded server only imitates, against OpenSSH's own. */
@Timeout(120)
class SshdIT {
    private static final KeyPair KEY = TestKeys.ed25519();

    @TempDir
    private static Path directory;

    private static RealSshd sshd;
    private static SshTarget target;

    @BeforeAll
    static void start() {
        sshd = new RealSshd(directory, TestKeys.ed25519(), KEY);
        target = sshd.target(TestKeys.write(KEY, directory.resolve("id")));
    }

    @AfterAll
    static void stop() {
        sshd.close();
    }

    @Test
    void bringsHostileStringsOverAnExecChannelAsTheyAre() {
        try (SshShell shell = SshShell.open(target)) {
            for (List<String> group : HostileStrings.groups(2_500)) {
                List<String> argv = new ArrayList<>(List.of("printf", "%s\\0"));
                argv.addAll(group);

                String printed = shell.run(Command.of(argv)).stdoutOrThrow();

                assertThat(printed.split("\0", -1)).containsExactly(ShellQuoteTest.withEnd(group));
            }
        }
    }

    @Test
    void logsInWithAnRsaKeyToAnRsaHost(@TempDir Path other) {
        KeyPair rsa = TestKeys.rsa();
        try (RealSshd rsaSshd = new RealSshd(other, rsa, rsa);
                SshShell shell = SshShell.open(rsaSshd.target(TestKeys.write(rsa, other.resolve("id"))))) {
            assertThat(shell.run(Command.of("echo", "in")).stdout()).isEqualTo("in\n");
        }
    }

    @Test
    void findsAHashedNameInKnownHosts() {
        LocalShell local = new LocalShell();
        String file = target.knownHosts() + ".hashed";
        local.run(Command.of("cp", target.knownHosts().toString(), file)).stdoutOrThrow();
        local.run(Command.of("ssh-keygen", "-q", "-H", "-f", file)).stdoutOrThrow();
        assertThat(local.run(Command.of("cat", file)).stdout()).startsWith("|1|");

        try (SshShell shell = SshShell.open(target.withKnownHosts(Path.of(file)))) {
            assertThat(shell.run(Command.of("echo", "in")).stdout()).isEqualTo("in\n");
        }
    }

    @Test
    void logsInWithTheKeysOfAnSshAgent(@TempDir Path agent) {
        LocalShell local = new LocalShell();
        Path socket = agent.resolve("agent");
        String pid = local.run(Command.script(
                        "ssh-agent -a \"$1\" | sed -n 's/.*SSH_AGENT_PID=\\([0-9]*\\).*/\\1/p'", socket.toString()))
                .stdoutOrThrow()
                .strip();
        SshTarget byAgent = SshTarget.parse(target.label()).withKnownHosts(target.knownHosts());
        try {
            assertThatThrownBy(() -> SshShell.open(byAgent, Optional.of(socket)))
                    .hasMessageContaining("the ssh-agent at " + socket + " does not answer or holds no key");
            local.run(Command.of(
                            "env",
                            "SSH_AUTH_SOCK=" + socket,
                            "ssh-add",
                            "-q",
                            target.identity().orElseThrow().toString()))
                    .stdoutOrThrow();

            try (SshShell shell = SshShell.open(byAgent, Optional.of(socket))) {
                assertThat(shell.run(Command.of("echo", "in")).stdout()).isEqualTo("in\n");
            }
        } finally {
            local.run(Command.of("kill", pid));
        }
    }

    @Test
    void saysHowACommandWasKilled() {
        try (SshShell shell = SshShell.open(target)) {
            assertThat(shell.run(Command.script("kill -SEGV $$")).exitCode()).isEqualTo(139);
            assertThat(shell.run(Command.script("exit 255")).exitCode()).isEqualTo(255);
        }
    }

    @Test
    void leavesNothingBehindOfWhatPassedALimit() {
        try (SshShell shell = SshShell.open(target)) {
            assertThatThrownBy(() -> shell.run(
                            Command.script("sleep 4711 & sleep 4711; echo").within(Duration.ofMillis(700))))
                    .isInstanceOf(LabException.class)
                    .hasMessageEndingWith("did not end within its limit of 700 ms and was given up; it was killed");
            assertThatThrownBy(() -> shell.run(Command.of("yes", "4711").withOutputLimitBytes(1_000_000)))
                    .isInstanceOf(LabException.class)
                    .hasMessageContaining("wrote more than its limit of 1000000 bytes and was given up; it was killed");
            Awaitility.await()
                    .until(() -> ProcessHandle.allProcesses()
                            .noneMatch(process -> process.info()
                                    .arguments()
                                    .map(arguments -> List.of(arguments).contains("4711"))
                                    .orElse(false)));
            assertThat(shell.run(Command.of("echo", "still here")).stdout()).isEqualTo("still here\n");
        }
    }

    @Test
    void saysThatSomethingLeftBehindKeepsTheOutputOpen() {
        try (SshShell shell = SshShell.open(target)) {
            assertThatThrownBy(
                            () -> shell.run(Command.script("sleep 3 & exit 4").within(Duration.ofMillis(700))))
                    .isInstanceOf(LabException.class)
                    .hasMessageEndingWith(
                            "it ended with exit code 4, but something that it started keeps its output open");
        }
    }

    @Test
    void noticesAMachineThatHangsInMidCommand(@TempDir Path other) {
        try (RealSshd hanging = new RealSshd(other, TestKeys.ed25519(), KEY);
                SshShell shell = SshShell.open(hanging.target(target.identity().orElseThrow()))) {
            Command stopItself = Command.script("kill -STOP $PPID; sleep 100");

            assertThatThrownBy(() -> shell.run(stopItself.within(Duration.ofSeconds(60))))
                    .isInstanceOf(LabException.class)
                    .hasMessageContaining(
                            "the connection was lost while `sh -c 'kill -STOP $PPID; sleep 100' zeroloss` ran");
        }
    }

    @Test
    void reachesAGuestBehindARealHost(@TempDir Path other) {
        try (RealSshd guest = new RealSshd(other, TestKeys.ed25519(), KEY);
                SshShell host = SshShell.open(target);
                SshShell shell = host.through(guest.target(target.identity().orElseThrow()))) {
            assertThat(shell.run(Command.of("cat").withStdin("x".repeat(3_000_000)))
                            .stdout())
                    .hasSize(3_000_000);
        }
    }

    @Test
    void readsTheFactsOfAHost() {
        try (SshShell shell = SshShell.open(target)) {
            assertThat(HostFactsReader.read(shell).kernelRelease()).contains(System.getProperty("os.version"));
        }
    }
}
