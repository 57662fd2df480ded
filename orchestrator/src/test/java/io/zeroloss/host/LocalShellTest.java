package io.zeroloss.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.InterruptedRunException;
import io.zeroloss.finding.LabException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class LocalShellTest {
    private final LocalShell shell = new LocalShell();

    @TempDir
    private Path directory;

    @Test
    void givesExitCodeAndBothOutputsApart() {
        CommandResult result = shell.run(Command.script("echo out; echo err >&2; exit 3"));

        assertThat(result)
                .isEqualTo(new CommandResult(
                        "this machine", "sh -c 'echo out; echo err >&2; exit 3' zeroloss", 3, "out\n", "err\n"));
    }

    @Test
    void feedsStdinAndClosesIt() {
        String text = "frame\n".repeat(50_000);

        assertThat(shell.run(Command.of("cat").withStdin(text)).stdout()).isEqualTo(text);
    }

    @Test
    void handsArgumentsOverAsTheyAre() {
        String stdout = shell.run(
                        Command.of("printf", "<%s>", "a b", "", "'q' \"d\"", "${x} $(y) `z`", "\\", "*", "a\nb"))
                .stdout();

        assertThat(stdout).isEqualTo("<a b><><'q' \"d\"><${x} $(y) `z`><\\><*><a\nb>");
    }

    @Test
    void saysHowACommandWasKilled() {
        assertThat(shell.run(Command.script("kill -KILL $$")).exitCode()).isEqualTo(137);
    }

    @Test
    void answersAMissingProgramWith127AndOneThatMayNotRunWith126() throws IOException {
        Path plain = Files.writeString(directory.resolve("plain"), "text");

        assertThat(shell.run(Command.of("no-such-program")).exitCode()).isEqualTo(127);
        assertThat(shell.run(Command.of(plain.toString())).exitCode()).isEqualTo(126);
    }

    @Test
    void replacesWhatIsNotUtf8AndLeavesLineEndsAlone() {
        assertThat(shell.run(Command.of("printf", "\\303\\251 \\377\\r\\n\\000"))
                        .stdout())
                .isEqualTo("\u00e9 \ufffd\r\n\0");
    }

    @Test
    void cutsOffAFlood() {
        assertThatThrownBy(() -> shell.run(Command.of("yes").withOutputLimitBytes(100_000)))
                .isInstanceOf(LabException.class)
                .hasMessage(
                        "this machine: `yes` wrote more than its limit of 100000 bytes and was given up; it was killed");
    }

    @Test
    void killsTheWholeTreeOfACommandThatDoesNotEnd() throws IOException {
        Path pidFile = directory.resolve("pid");
        Command endless = Command.script(
                        "sh -c 'echo $$ > \"$1\"; sleep 1000; echo' sh \"$1\"; echo", pidFile.toString())
                .within(Duration.ofMillis(700));

        assertThatThrownBy(() -> shell.run(endless))
                .isInstanceOf(LabException.class)
                .hasMessageEndingWith("did not end within its limit of 700 ms and was given up; it was killed");
        long grandchild = Long.parseLong(Files.readString(pidFile).strip());
        Awaitility.await().until(() -> ProcessHandle.of(grandchild).isEmpty());
    }

    @Test
    void saysThatSomethingLeftBehindKeepsTheOutputOpen() {
        Command daemon = Command.script("sleep 3 & sleep 0.3; exit 4").within(Duration.ofMillis(700));

        assertThatThrownBy(() -> shell.run(daemon))
                .isInstanceOf(LabException.class)
                .hasMessageEndingWith("it ended with exit code 4, but something that it started keeps its output open");
    }

    @Test
    void stopsWaitingAsSoonAsTheThreadIsInterrupted() {
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> shell.run(Command.of("sleep", "50")))
                .isInstanceOf(InterruptedRunException.class)
                .hasMessage("stopped while `sleep 50` ran on this machine");
        assertThat(Thread.interrupted()).isTrue();
    }
}
