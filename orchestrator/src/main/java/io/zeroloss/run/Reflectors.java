package io.zeroloss.run;

import io.zeroloss.clock.LabClock;
import io.zeroloss.plan.Cell;
import io.zeroloss.plan.ResolvedPlan;
import io.zeroloss.store.Journal;
import java.util.function.Consumer;

/**
 * Hosts as plain reflectors, one after the other: whatever comes in at one physical port goes out at the other. Each is put
 * back as it was, whatever happens meanwhile.
 */
public final class Reflectors {
    private final ResolvedPlan plan;
    private final Journal journal;
    private final LabClock clock;
    private final Consumer<String> told;

    /**
     * Reflectors of a plan.
     *
     * @param plan whose cells are port to port; the cells of one host differ in their traffic only
     * @param told hears each change in words
     */
    public Reflectors(ResolvedPlan plan, Journal journal, LabClock clock, Consumer<String> told) {
        this.plan = plan;
        this.journal = journal;
        this.clock = clock;
        this.told = told;
    }

    /** What is done while a host reflects. */
    @FunctionalInterface
    public interface Work {
        void with(Cell cell, ReflectingHost host);
    }

    /** Does the work once for each cell. */
    public void forEach(Work work) {
        try (Hosts hosts = new Hosts(plan, journal, clock)) {
            hosts.restoreLeftovers().forEach(told);
            hosts.preflight();
            try {
                for (Cell cell : plan.cells()) {
                    hosts.restoreOthers(cell);
                    HostSession session = hosts.session(cell);
                    session.provision(cell, told);
                    work.with(cell, session::receivedFrames);
                }
            } finally {
                restore(hosts);
            }
        }
    }

    /** The thread may be interrupted; putting back what was changed must not be. */
    private static void restore(Hosts hosts) {
        boolean interrupted = Thread.interrupted();
        try {
            hosts.restoreAll();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
