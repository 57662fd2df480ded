package io.zeroloss.host;

/** Runs commands on one machine, here or over SSH. Safe for use by one thread at a time. */
public interface Shell extends AutoCloseable {
    /** The machine as the user named it, for messages: {@code lab@dl380g9} or {@code this machine}. */
    String target();

    /**
     * Runs a command to its end.
     *
     * @return exit code and output, also when the exit code is not 0
     * @throws io.zeroloss.finding.LabException if the connection is lost, or the command's time or output limit is passed; the
     *     message names the machine and the command
     * @throws io.zeroloss.finding.InterruptedRunException if the thread is interrupted meanwhile
     */
    CommandResult run(Command command);

    @Override
    void close();
}
