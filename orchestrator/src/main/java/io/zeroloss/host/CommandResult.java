package io.zeroloss.host;

import io.zeroloss.finding.LabException;

/**
 * How a command ended.
 *
 * @param target the machine it ran on
 * @param command for messages, as {@link Command#brief()}
 * @param exitCode as a shell says it: 128 and the signal's number for a command that was killed
 * @param stdout with bytes that are not UTF-8 replaced by U+FFFD; line ends as they came
 */
public record CommandResult(String target, String command, int exitCode, String stdout, String stderr) {
    private static final int MOST_SAID_CHARS = 1_000;

    public boolean succeeded() {
        return exitCode == 0;
    }

    /**
     * The output of a command that must succeed.
     *
     * @throws LabException naming machine, command, exit code and what it said
     */
    public String stdoutOrThrow() {
        if (!succeeded()) {
            String said = (stderr.isBlank() ? stdout : stderr).strip();
            throw new LabException("%s: `%s` ended with exit code %d: %s"
                    .formatted(
                            target,
                            command,
                            exitCode,
                            said.isEmpty()
                                    ? "(no output)"
                                    : said.substring(0, Math.min(MOST_SAID_CHARS, said.length()))));
        }
        return stdout;
    }
}
