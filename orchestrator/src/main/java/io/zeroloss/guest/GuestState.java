package io.zeroloss.guest;

import io.zeroloss.host.Shell;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * How a program that {@code start.sh} started is doing, as {@code state.sh} tells it.
 *
 * @param life {@code running}, {@code ended} or {@code absent}
 * @param pid 0 unless running
 * @param log the end of what it printed
 * @param console the end of the serial console, for QEMU
 */
record GuestState(String life, long pid, String log, String console) {
    private static final int SHOWN_LINES = 6;
    private static final int SHOWN_LINE_CHARACTERS = 200;

    static GuestState read(Shell shell, String base) {
        return parse(shell.run(GuestScript.STATE.command(base)).stdoutOrThrow());
    }

    static GuestState parse(String reading) {
        String[] parts = reading.split("(?m)^--- (?:log|console)\n", 3);
        String[] life = parts[0].strip().split(" ", 2);
        return new GuestState(
                life[0],
                life.length > 1 ? Long.parseLong(life[1]) : 0,
                parts.length > 1 ? parts[1] : "",
                parts.length > 2 ? parts[2] : "");
    }

    boolean running() {
        return life.equals("running");
    }

    /** The last lines of console and log, cleaned for a message. */
    String lastLines() {
        String last = lastLines(console.isBlank() ? log : log.isBlank() ? console : console + "\n" + log);
        return last.isEmpty() ? "it printed nothing" : "its last lines: " + last;
    }

    static String lastLines(String text) {
        String[] lines = Arrays.stream(text.split("\\R"))
                .map(line -> line.replaceAll("\\x1b\\[[0-9;?]*[A-Za-z]|\\p{Cntrl}", "")
                        .strip())
                .filter(line -> !line.isEmpty())
                .toArray(String[]::new);
        return Arrays.stream(lines, Math.max(0, lines.length - SHOWN_LINES), lines.length)
                .map(line ->
                        line.length() > SHOWN_LINE_CHARACTERS ? line.substring(0, SHOWN_LINE_CHARACTERS) + "…" : line)
                .collect(Collectors.joining(" | "));
    }
}
