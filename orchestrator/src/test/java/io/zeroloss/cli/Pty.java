package io.zeroloss.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.host.Command;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/** A program at a terminal of its own, made by {@code script}, and what a user types there. */
public final class Pty {
    private static final int CTRL_C = 3;

    private final Process process;
    private final Path shown;

    private Pty(Process process, Path shown) {
        this.process = process;
        this.shown = shown;
    }

    /**
     * Starts a program at a terminal of its own.
     *
     * @param columns how wide the terminal is
     * @param shown the file that gets everything the terminal shows
     */
    public static Pty start(int columns, Path shown, Map<String, String> environment, List<String> argv)
            throws IOException {
        // a test that was started in the background has Ctrl-C switched off, and a JVM leaves it so
        List<String> all = new ArrayList<>(List.of("env", "--default-signal=INT"));
        all.addAll(argv);
        String line = "stty cols " + columns + "; exec " + Command.of(all).text();
        ProcessBuilder builder = new ProcessBuilder("script", "-qefc", line, "/dev/null");
        builder.environment().putAll(environment);
        return new Pty(
                builder.redirectErrorStream(true).redirectOutput(shown.toFile()).start(), shown);
    }

    public void awaitShown(String text, int seconds) {
        Awaitility.await()
                .atMost(seconds, TimeUnit.SECONDS)
                .untilAsserted(() -> assertThat(shown()).contains(text));
    }

    public void pressCtrlC() throws IOException {
        OutputStream keyboard = process.getOutputStream();
        keyboard.write(CTRL_C);
        keyboard.flush();
    }

    /** The exit code; 128 and the signal's number for a program that a signal killed. */
    public int awaitExit(int seconds) throws InterruptedException {
        if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
        }
        return process.exitValue();
    }

    public String shown() throws IOException {
        return Files.readString(shown, StandardCharsets.UTF_8);
    }
}
