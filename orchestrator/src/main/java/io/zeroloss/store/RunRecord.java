package io.zeroloss.store;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A run as the ledger holds it.
 *
 * @param planSha256 of the plan and every document it names, effective values included
 * @param simulated whether any part of the lab was simulated
 * @param environment what is common to all cells: the controller's version, JVM and machine, the testbed's name, the generator
 */
public record RunRecord(
        String id,
        String plan,
        String planSha256,
        boolean simulated,
        Instant startedAt,
        Optional<Instant> finishedAt,
        Status status,
        Map<String, Object> environment,
        List<CellRecord> cells) {
    public RunRecord {
        environment = Map.copyOf(environment);
        cells = List.copyOf(cells);
    }

    /** Where a run stands; lower case in result.json. */
    public enum Status {
        RUNNING,
        DONE,
        FAILED,
        INTERRUPTED
    }
}
