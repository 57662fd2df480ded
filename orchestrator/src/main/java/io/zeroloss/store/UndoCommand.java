package io.zeroloss.store;

import java.time.Duration;
import java.util.List;

/**
 * A command as the journal keeps it.
 *
 * @param argv program and arguments, not a shell line
 * @param stdin fed to the command; empty if nothing
 * @param timeLimit after which the command is given up; kept to the millisecond
 * @param outputLimitBytes after which the command is given up, stdout and stderr each
 */
public record UndoCommand(List<String> argv, String stdin, Duration timeLimit, int outputLimitBytes) {
    public UndoCommand {
        argv = List.copyOf(argv);
    }
}
