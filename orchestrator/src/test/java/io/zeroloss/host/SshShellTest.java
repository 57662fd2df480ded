package io.zeroloss.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.InterruptedRunException;
import io.zeroloss.finding.LabException;
import java.nio.file.Path;
import java.security.KeyPair;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class SshShellTest {
    private final KeyPair key = TestKeys.ed25519();
    private final TestSshd sshd = new TestSshd().authorize(key).start();

    @TempDir
    private Path directory;

    private SshShell shell;

    @BeforeEach
    void logIn() {
        shell = SshShell.open(target());
    }

    @AfterEach
    void stop() {
        shell.close();
        sshd.close();
    }

    private SshTarget target() {
        return sshd.target(directory, TestKeys.write(key, directory.resolve("id")));
    }

    @Test
    void givesExitCodeAndBothOutputsApart() {
        CommandResult result = shell.run(Command.script("echo out; echo err >&2; exit 3"));

        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.stdout()).isEqualTo("out\n");
        assertThat(result.stderr()).isEqualTo("err\n");
        assertThat(result.target()).isEqualTo("lab@127.0.0.1:" + sshd.port());
    }

    @Test
    void feedsStdinAndClosesIt() {
        String text = "frame\n".repeat(50_000);

        assertThat(shell.run(Command.of("cat").withStdin(text)).stdout()).isEqualTo(text);
    }

    @Test
    void saysHowACommandWasKilled() {
        assertThat(shell.run(Command.script("kill -KILL $$")).exitCode()).isEqualTo(137);
    }

    @Test
    void answersAMissingProgramWith127() {
        CommandResult result = shell.run(Command.of("no-such-program"));

        assertThat(result.exitCode()).isEqualTo(127);
        assertThat(result.stderr()).contains("no-such-program", "not found");
    }

    @Test
    void replacesWhatIsNotUtf8AndLeavesLineEndsAlone() {
        String said = shell.run(Command.of("printf", "\\303\\251 \\377\\r\\n\\000\\033[31m"))
                .stdout();

        assertThat(said).isEqualTo("\u00e9 \ufffd\r\n\0\u001b[31m");
    }

    @Test
    void takesExactlyAsMuchOutputAsItsLimit() {
        Command thousand = Command.of("printf", "%1000s", "").withOutputLimitBytes(1000);

        assertThat(shell.run(thousand).stdout()).hasSize(1000);
        assertThatThrownBy(() -> shell.run(thousand.withOutputLimitBytes(999)))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("wrote more than its limit of 999 bytes");
    }

    @Test
    void cutsOffAFloodAndStaysUsable() {
        assertThatThrownBy(() -> shell.run(Command.of("yes", "flood").withOutputLimitBytes(100_000)))
                .isInstanceOf(LabException.class)
                .hasMessageStartingWith(shell.target() + ": `yes flood` wrote more than its limit of 100000 bytes");
        assertThatThrownBy(() -> shell.run(Command.script("yes >&2").withOutputLimitBytes(10)))
                .hasMessageContaining("limit of 10 bytes");
        assertThat(shell.run(Command.of("echo", "still here")).stdout()).isEqualTo("still here\n");
        assertThat(sshd.sessions()).isEqualTo(1);
    }

    @Test
    void killsACommandThatDoesNotEndAndStaysUsable() {
        Path pidFile = directory.resolve("pid");
        Command endless = Command.script("echo $$ > \"$1\"; sleep 1000; echo", pidFile.toString())
                .within(Duration.ofMillis(700));

        assertThatThrownBy(() -> shell.run(endless))
                .isInstanceOf(LabException.class)
                .hasMessageEndingWith("did not end within its limit of 700 ms and was given up; it was killed");
        String pid = shell.run(Command.of("cat", pidFile.toString())).stdout().strip();
        Awaitility.await()
                .untilAsserted(
                        () -> assertThat(ProcessHandle.of(Long.parseLong(pid))).isEmpty());
    }

    @Test
    void reportsAConnectionLostInMidCommandAndMakesItAgainOnce() {
        CompletableFuture<Void> cut = CompletableFuture.runAsync(() -> {
            Awaitility.await().until(() -> !sshd.lines().isEmpty());
            sshd.cutConnections();
        });

        assertThatThrownBy(() -> shell.run(Command.of("sleep", "30")))
                .isInstanceOf(LabException.class)
                .hasMessage(
                        shell.target() + ": the connection was lost while `sleep 30` ran, so it is not known whether it"
                                + " took effect; see whether the machine is up");
        cut.join();
        assertThat(shell.run(Command.of("echo", "again")).stdout()).isEqualTo("again\n");
    }

    @Test
    void reconnectsByItselfAfterAConnectionWasLostBetweenCommands() {
        sshd.cutConnections();
        Awaitility.await().until(() -> sshd.sessions() == 0);

        assertThat(shell.run(Command.of("echo", "again")).stdout()).isEqualTo("again\n");
    }

    @Test
    void stopsWaitingAsSoonAsTheThreadIsInterrupted() {
        Thread main = Thread.currentThread();
        CompletableFuture<Void> interrupt = CompletableFuture.runAsync(() -> {
            Awaitility.await().until(() -> !sshd.lines().isEmpty());
            main.interrupt();
        });

        assertThatThrownBy(() -> shell.run(Command.of("sleep", "50")))
                .isInstanceOf(InterruptedRunException.class)
                .hasMessage("stopped while `sleep 50` ran on " + shell.target());
        assertThat(Thread.interrupted()).isTrue();
        interrupt.join();
    }

    @Test
    void dropsWhatLoginScriptsPrint() {
        sshd.withLoginScript("echo Welcome; echo 'locale: cannot set LC_ALL' >&2");

        CommandResult result = shell.run(Command.script("echo out; echo err >&2"));

        assertThat(result.stdout()).isEqualTo("out\n");
        assertThat(result.stderr()).isEqualTo("err\n");
    }

    @Test
    void keepsWhatAnAccountWithoutAShellSays() {
        sshd.withLoginScript("echo This account is currently not available.; exit 1");

        CommandResult result = shell.run(Command.of("true"));

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.stdout()).isEqualTo("This account is currently not available.\n");
    }

    @Test
    void refusesACommandLineThatNoShellCouldTake() {
        assertThatThrownBy(() -> shell.run(Command.of("echo", "x".repeat(200_000))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("give its data on stdin");
        assertThat(shell.run(Command.of("echo", "x".repeat(120_000))).stdout()).hasSize(120_001);
    }
}
