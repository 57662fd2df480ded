package io.zeroloss.simlab.host.os;

/** The program has not ended: it is a {@link Resident} of its process now. Whoever started it in the foreground waits for it. */
public final class Stays extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final transient RunningProcess process;

    public Stays(RunningProcess process) {
        super("pid " + process.pid() + " stays", null, false, false);
        this.process = process;
    }

    public RunningProcess process() {
        return process;
    }
}
