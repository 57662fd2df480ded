package io.zeroloss.host;

/**
 * This machine, through Apache Commons Exec, with the limits and meanings of {@link SshShell}. Programs are started as they
 * are: no shell reads the arguments.
 */
public final class LocalShell implements Shell {
    static final String TARGET = "this machine";

    @Override
    public String target() {
        return TARGET;
    }

    @Override
    public CommandResult run(Command command) {
        return new LocalRun(command).run();
    }

    @Override
    public void close() {
        // nothing is held between commands
    }
}
