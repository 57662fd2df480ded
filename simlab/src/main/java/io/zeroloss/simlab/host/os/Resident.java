package io.zeroloss.simlab.host.os;

import java.util.List;
import java.util.OptionalLong;
import java.util.SortedSet;

/** What a process does that goes on running: a daemon, a virtual machine. */
public interface Resident {
    /** Does everything that is due at the machine's present time. */
    void settle();

    /** When it next has something to do without being asked, since boot; empty if it has not. */
    OptionalLong dueNanos();

    /**
     * Takes a signal other than KILL.
     *
     * @return whether the process ends by it
     */
    boolean signal(int signal);

    /** Gives back what it holds; called once, however it ends. */
    void ended();

    /** Its threads, the first being the process itself. */
    List<Task> threads();

    /** A thread with the CPUs it may use. */
    record Task(int id, String name, SortedSet<Integer> cpus) {}

    /** Changes the CPUs of a thread. */
    void pin(int taskId, SortedSet<Integer> cpus);
}
