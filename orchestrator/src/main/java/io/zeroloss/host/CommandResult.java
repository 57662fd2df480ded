package io.zeroloss.host;

import io.zeroloss.finding.LabException;

/**
 * How a command ended.
 *
 * @param target the machine it ran on
 * @param command as one line
 */
public record CommandResult(String target, String command, int exitCode, String stdout, String stderr) {
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
            String said = stderr.isBlank() ? stdout : stderr;
            throw new LabException("%s: `%s` ended with exit code %d: %s"
                    .formatted(target, command, exitCode, said.isBlank() ? "(no output)" : said.strip()));
        }
        return stdout;
    }
}
