package io.zeroloss.guest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.zeroloss.clock.SystemClock;
import io.zeroloss.host.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A small guest image has no more than busybox. */
class BusyboxTest {
    private static final Path BUSYBOX = Path.of("/bin/busybox");

    @TempDir
    Path directory;

    @Test
    void startsAsksAndEndsAProgramWithNothingElse() throws IOException {
        assumeThat(BUSYBOX).exists();
        Path programs = Files.createDirectory(directory.resolve("bin"));
        for (String applet : List.of(
                "sh", "cat", "dirname", "grep", "mkdir", "mkfifo", "mv", "rm", "setsid", "sleep", "tail", "taskset")) {
            Files.copy(BUSYBOX, programs.resolve(applet));
        }
        Shell shell = new ProcessShell(programs, true);
        String base = directory.resolve("testpmd").toString();
        String echo = "while read -r line; do echo \"got $line\"; [ \"$line\" != quit ] || exec sleep 300; done";
        shell.run(GuestStarter.daemon(base, "run-1", "0", List.of(), List.of("sh", "-c", echo)))
                .stdoutOrThrow();
        shell.run(GuestScript.ASK.command(base, "start", "quit")).stdoutOrThrow();
        assertThat(new SystemClock()
                        .awaitUntil(
                                Duration.ofSeconds(20),
                                Duration.ofMillis(20),
                                () -> GuestState.read(shell, base).log().contains("got start\ngot quit\n")))
                .isTrue();
        assertThat(GuestState.read(shell, base).running()).isTrue();
        shell.run(GuestScript.STOP.command(base, "run-1")).stdoutOrThrow();
        assertThat(GuestState.read(shell, base).life()).isEqualTo("absent");
    }
}
