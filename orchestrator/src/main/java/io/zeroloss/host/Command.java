package io.zeroloss.host;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One command with its limits. It is a list of arguments, never a shell string: what a shell needs to see is made by
 * {@link #text()} with the one quoting function.
 *
 * @param argv program and arguments
 * @param stdin fed to the command, then closed; never shown in a message
 * @param timeLimit after which the command is given up
 * @param outputLimitBytes after which the command is given up, stdout and stderr each
 */
public record Command(List<String> argv, String stdin, Duration timeLimit, int outputLimitBytes) {
    private static final Duration DEFAULT_TIME_LIMIT = Duration.ofSeconds(30);
    private static final int MOST_BRIEF_CHARS = 160;
    private static final int DEFAULT_OUTPUT_LIMIT_BYTES = 4 << 20;

    public Command {
        if (argv.isEmpty()) {
            throw new IllegalArgumentException("a command has at least a program");
        }
        argv = List.copyOf(argv);
    }

    public static Command of(String... argv) {
        return of(Arrays.asList(argv));
    }

    public static Command of(List<String> argv) {
        return new Command(argv, "", DEFAULT_TIME_LIMIT, DEFAULT_OUTPUT_LIMIT_BYTES);
    }

    /**
     * A script with parameters: the text is a constant of the program, everything that varies arrives as {@code $1}, {@code $2} …
     * and is never parsed by the shell.
     */
    public static Command script(String constantText, String... parameters) {
        List<String> argv = new ArrayList<>(List.of("sh", "-c", constantText, "zeroloss"));
        argv.addAll(Arrays.asList(parameters));
        return of(argv);
    }

    public Command within(Duration limit) {
        return new Command(argv, stdin, limit, outputLimitBytes);
    }

    public Command withStdin(String text) {
        return new Command(argv, text, timeLimit, outputLimitBytes);
    }

    public Command withOutputLimitBytes(int limit) {
        return new Command(argv, stdin, timeLimit, limit);
    }

    /** The command as one line for a POSIX shell, each argument quoted. */
    public String text() {
        return argv.stream().map(ShellQuote::quote).collect(Collectors.joining(" "));
    }

    /** The command for messages: one line, cut where it is long. */
    public String brief() {
        String line = text().replaceAll("\\s+", " ");
        return line.length() <= MOST_BRIEF_CHARS ? line : line.substring(0, MOST_BRIEF_CHARS - 2) + " …";
    }
}
