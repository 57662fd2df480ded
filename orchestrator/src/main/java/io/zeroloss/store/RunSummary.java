package io.zeroloss.store;

import java.time.Instant;
import java.util.Optional;

/**
 * A run without its cells.
 *
 * @param cells added so far
 * @param cellsDone of these, with a result
 * @param owner the process that runs it, or ran it last
 */
public record RunSummary(
        String id,
        String plan,
        String planSha256,
        Optional<String> testbed,
        boolean simulated,
        Instant startedAt,
        Optional<Instant> finishedAt,
        RunRecord.Status status,
        int cells,
        int cellsDone,
        Owner owner) {
    /** Whether the run was cut off: it never ended, and the process that ran it is gone. */
    public boolean stale() {
        return status == RunRecord.Status.RUNNING && !owner.alive();
    }
}
