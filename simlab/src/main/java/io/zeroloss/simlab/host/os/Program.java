package io.zeroloss.simlab.host.os;

/** An executable of a simulated machine. */
@FunctionalInterface
public interface Program {
    /**
     * Runs to its end.
     *
     * @return the exit code
     * @throws Stays if it goes on running as a process
     * @throws FileError if a stream breaks
     */
    int run(Invocation call);
}
