package io.zeroloss.simlab.device;

/** A simulated host as the data path sees it. Called with the lab's lock held. */
public interface HostState {
    /** The host's name in the lab file. */
    String name();

    /**
     * How it is set up now. The same object as long as nothing has changed, so that the way of the frames need not be worked out anew
     * in each step.
     */
    HostSnapshot snapshot();

    /** Adds what a step of time has done to the counters that the host's commands print. */
    void count(HopCounts counts);
}
