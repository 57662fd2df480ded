package io.zeroloss.simlab.host.ssh;

import io.zeroloss.simlab.host.os.RunningProcess;
import io.zeroloss.simlab.host.os.Stream;

/** A simulated machine as its SSH server uses it. Called with the lab's lock held. */
public interface CommandLines {
    /** Runs a line to its end, or until it goes on as a process. */
    Started run(String line, Stream in, Stream out, Stream err);

    /** Lets a command's process go. */
    void end(RunningProcess process);

    /** What befalls the next command. */
    Weather weather();

    /** The port of this computer's loopback that stands for a port of the machine's; 0 if nobody listens there. */
    int realPort(int machinePort);

    /**
     * A command that was started.
     *
     * @param stays whether it goes on running, and its exit code is yet to come
     */
    record Started(RunningProcess process, int exitCode, boolean stays) {}

    /**
     * Faults of the moment.
     *
     * @param dropped whether the connection breaks
     * @param slowSeconds of real time that the output takes
     * @param garbled whether the output is cut and spoilt
     */
    record Weather(boolean dropped, double slowSeconds, boolean garbled) {}
}
