package io.zeroloss.run;

import io.zeroloss.clock.LabClock;
import io.zeroloss.host.SshShell;
import io.zeroloss.plan.Cell;
import io.zeroloss.plan.LabHost;
import io.zeroloss.plan.ResolvedPlan;
import io.zeroloss.store.Journal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The hosts of a run: one session each, opened when first needed. */
final class Hosts implements AutoCloseable {
    private final ResolvedPlan plan;
    private final Journal journal;
    private final LabClock clock;
    private final Map<String, HostSession> sessions = new LinkedHashMap<>();

    Hosts(ResolvedPlan plan, Journal journal, LabClock clock) {
        this.plan = plan;
        this.journal = journal;
        this.clock = clock;
    }

    List<String> restoreLeftovers() {
        return Restores.of(plan.testbed(), journal).restore(plan.testbed().name());
    }

    /** Logs in everywhere and refuses what cannot work, before anything is touched. */
    void preflight() {
        Map<String, Cell> seen = new LinkedHashMap<>();
        for (Cell cell : plan.cells()) {
            // traffic alone makes no difference to a host
            String needs = cell.host().name() + cell.topology();
            if (seen.putIfAbsent(needs, cell) == null) {
                session(cell).preflight(cell);
            }
        }
    }

    HostSession session(Cell cell) {
        LabHost host = cell.host();
        return sessions.computeIfAbsent(host.name(), name -> {
            SshShell shell = HostAccess.open(host);
            try {
                return new HostSession(
                        host, shell, new HostChanges(journal, plan.testbed().name(), name, shell), clock);
            } catch (RuntimeException e) {
                shell.close();
                throw e;
            }
        });
    }

    /** Puts back every host but the one that is needed next. */
    void restoreOthers(Cell next) {
        sessions.forEach((name, session) -> {
            if (!name.equals(next.host().name())) {
                session.restore();
            }
        });
    }

    /** Puts back every host; one that cannot be reached does not keep the others from it. */
    void restoreAll() {
        RuntimeException first = null;
        for (HostSession session : sessions.values()) {
            try {
                session.restore();
            } catch (RuntimeException e) {
                if (first == null) {
                    first = e;
                } else {
                    first.addSuppressed(e);
                }
            }
        }
        if (first != null) {
            throw first;
        }
    }

    @Override
    public void close() {
        sessions.values().forEach(HostSession::close);
    }
}
