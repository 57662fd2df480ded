package io.zeroloss.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C at a terminal, where the bar is: the program is asked to stop, and not killed. */
@Timeout(120)
class CtrlCTest {
    @TempDir
    Path directory;

    @Test
    void endsTheSearchInOrderAndExitsWith130() throws IOException, InterruptedException {
        Pty pty = endlessSearch(100);
        pty.awaitShown("  trial 2: ", 60);
        pty.pressCtrlC();

        assertThat(pty.awaitExit(30)).as(pty.shown()).isEqualTo(130);
        assertThat(pty.shown()).contains("zeroloss: stopping, and putting back what was changed");
    }

    @Test
    void showsABarThatFitsTheTerminalBelowTheLineOfEachTrial() throws IOException, InterruptedException {
        Pty pty = endlessSearch(50);
        pty.awaitShown("  trial 3: ", 60);
        pty.pressCtrlC();
        pty.awaitExit(30);

        List<String> bars = pty.shown()
                .lines()
                .flatMap(line -> List.of(line.split("\r")).stream())
                .map(piece -> piece.replace("\u001b[K", ""))
                .filter(piece -> piece.startsWith("[-"))
                .toList();
        assertThat(bars)
                .hasSizeGreaterThan(2)
                .allSatisfy(bar -> assertThat(bar.replaceFirst("\\^C.*", "")).hasSizeLessThan(50));
        assertThat(bars).anyMatch(bar -> bar.matches("\\[-{10,}] 0/1 cells \\| \\S+ to \\S+ kpps"));
    }

    private Pty endlessSearch(int columns) throws IOException {
        String device = Objects.requireNonNull(CtrlCTest.class.getResource("/generator/ideal.py"))
                .getPath();
        return Pty.start(
                columns,
                directory.resolve("shown"),
                Map.of("ZEROLOSS_STATE", directory.resolve("ledger").toString()),
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        // Maven's test runner may stand on a class path of one jar that only names the others
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        Main.class.getName(),
                        "search",
                        "--generator",
                        "exec:python3 " + device + " 5e6 real",
                        "--preset",
                        "binary",
                        "--precision",
                        "0.0000001",
                        "--trial-seconds",
                        "60",
                        "--frame-bytes",
                        "64"));
    }
}
