package io.zeroloss.store.sql;

import io.zeroloss.store.CellIdentity;
import java.util.OptionalDouble;
import org.jdbi.v3.core.Handle;

/** Finds what an earlier run found in the same cell. */
final class EarlierResult {
    private static final String LATEST = """
            select goal_result.lower_bound_pps
            from run this
            join run on run.plan = this.plan and run.simulated = this.simulated
                and coalesce(run.testbed, '') = coalesce(this.testbed, '') and run.started_at_ns < this.started_at_ns
            join cell on cell.run_id = run.id
                and cell.host = :host and cell.topology = :topology and cell.vm_count = :vmCount
                and cell.pmd_threads = :pmdThreads and cell.rx_queues = :rxQueues and cell.frame_bytes = :frameBytes
                and cell.bios = :bios and coalesce(cell.case_name, '') = :caseName and cell.settings_json = :settings
            join search on search.cell_id = cell.id and search.verdict <> 'INVALID'
                and search.finished_at_ns < this.started_at_ns
            join goal_result on goal_result.search_id = search.id and goal_result.ordinal = 0
                and goal_result.name = :goal and goal_result.lower_bound_pps is not null
            where this.id = :runId
            order by search.finished_at_ns desc limit 1
            """;

    private EarlierResult() {}

    static OptionalDouble lowerBoundPps(Handle open, String runId, CellIdentity cell, String goal) {
        return open
                .createQuery(LATEST)
                .bind("runId", runId)
                .bindMap(CellTable.condition(cell))
                .bind("caseName", cell.caseName().orElse(""))
                .bind("goal", goal)
                .mapTo(Double.class)
                .stream()
                .mapToDouble(Double::doubleValue)
                .findFirst();
    }
}
