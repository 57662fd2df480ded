package io.zeroloss.store.sql;

import io.zeroloss.clock.LabClock;
import io.zeroloss.finding.InputException;
import io.zeroloss.finding.LabException;
import io.zeroloss.store.Owner;
import io.zeroloss.store.RunHeader;
import io.zeroloss.store.RunRecord;
import io.zeroloss.store.RunSummary;
import java.security.SecureRandom;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Table run. */
final class RunTable {
    private static final DateTimeFormatter ID_TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);
    private static final String SUMMARY = """
            select run.*,
                   (select count(*) from cell where cell.run_id = run.id) as cells,
                   (select count(*) from cell where cell.run_id = run.id and exists
                       (select 1 from search where search.cell_id = cell.id and search.verdict is not null)) as cells_done
            from run
            """;

    private final LabClock clock;
    private final CellTable cells;
    private final SecureRandom random = new SecureRandom();

    RunTable(LabClock clock, CellTable cells) {
        this.clock = clock;
        this.cells = cells;
    }

    String insert(Handle open, RunHeader header) {
        header.testbed().ifPresent(testbed -> refuseIfInUse(open, testbed, ""));
        Instant now = clock.now();
        byte[] tail = new byte[3];
        random.nextBytes(tail);
        String id = ID_TIME.format(now) + "-" + HexFormat.of().formatHex(tail);
        Owner owner = Owner.thisProcess();
        open.createUpdate("""
                        insert into run (id, plan, plan_sha256, testbed, simulated, status, started_at_ns,
                            environment_json, owner_host, owner_pid, owner_start)
                        values (:id, :plan, :sha256, :testbed, :simulated, 'RUNNING', :startedAt,
                            :environment, :ownerHost, :ownerPid, :ownerStart)
                        """)
                .bind("id", id)
                .bind("plan", header.plan())
                .bind("sha256", header.planSha256())
                .bind("testbed", header.testbed())
                .bind("simulated", header.simulated())
                .bind("startedAt", Rows.nanos(now))
                .bind("environment", Json.text(header.environment()))
                .bind("ownerHost", owner.hostName())
                .bind("ownerPid", owner.pid())
                .bind("ownerStart", owner.start())
                .execute();
        return id;
    }

    void takeOver(Handle open, String runId) {
        RunSummary run =
                summary(open, runId).orElseThrow(() -> new InputException("the ledger has no run %s".formatted(runId)));
        if (run.status() == RunRecord.Status.DONE) {
            throw new InputException("run %s is done: there is nothing to go on with".formatted(runId));
        }
        if (run.status() == RunRecord.Status.RUNNING && run.owner().alive()) {
            throw new LabException(
                    "run %s is still running (%s): wait for it or stop it".formatted(runId, run.owner()));
        }
        run.testbed().ifPresent(testbed -> refuseIfInUse(open, testbed, runId));
        Owner owner = Owner.thisProcess();
        open.createUpdate("""
                        update run set status = 'RUNNING', finished_at_ns = null,
                            owner_host = :host, owner_pid = :pid, owner_start = :start
                        where id = :id
                        """)
                .bind("host", owner.hostName())
                .bind("pid", owner.pid())
                .bind("start", owner.start())
                .bind("id", runId)
                .execute();
    }

    private static void refuseIfInUse(Handle open, String testbed, String exceptRunId) {
        open
                .createQuery(SUMMARY + " where status = 'RUNNING' and testbed = :testbed and id <> :id")
                .bind("testbed", testbed)
                .bind("id", exceptRunId)
                .map((row, context) -> toSummary(row))
                .stream()
                .filter(run -> run.owner().alive())
                .findFirst()
                .ifPresent(run -> {
                    throw new LabException("testbed %s is in use by run %s (%s): wait for it or stop it"
                            .formatted(testbed, run.id(), run.owner()));
                });
    }

    void finish(Handle open, String runId, RunRecord.Status status) {
        int changed = open.createUpdate("update run set status = :status, finished_at_ns = :now where id = :id")
                .bind("status", status.name())
                .bind("now", Rows.nanos(clock.now()))
                .bind("id", runId)
                .execute();
        Rows.requireOne(changed, "run", runId);
    }

    Optional<RunRecord> record(Handle open, String runId) {
        return open.createQuery("select * from run where id = :id")
                .bind("id", runId)
                .map((row, context) -> toRecord(open, row))
                .findOne();
    }

    List<RunSummary> summaries(Handle open) {
        return open.createQuery(SUMMARY + " order by started_at_ns desc, id desc")
                .map((row, context) -> toSummary(row))
                .list();
    }

    private static Optional<RunSummary> summary(Handle open, String runId) {
        return open.createQuery(SUMMARY + " where id = :id")
                .bind("id", runId)
                .map((row, context) -> toSummary(row))
                .findOne();
    }

    private RunRecord toRecord(Handle open, ResultSet row) throws SQLException {
        return new RunRecord(
                row.getString("id"),
                row.getString("plan"),
                row.getString("plan_sha256"),
                row.getBoolean("simulated"),
                Rows.instant(row, "started_at_ns"),
                Rows.optionalInstant(row, "finished_at_ns"),
                RunRecord.Status.valueOf(row.getString("status")),
                Json.map(row.getString("environment_json")),
                cells.of(open, row.getString("id")));
    }

    private static RunSummary toSummary(ResultSet row) throws SQLException {
        return new RunSummary(
                row.getString("id"),
                row.getString("plan"),
                row.getString("plan_sha256"),
                Rows.optionalText(row, "testbed"),
                row.getBoolean("simulated"),
                Rows.instant(row, "started_at_ns"),
                Rows.optionalInstant(row, "finished_at_ns"),
                RunRecord.Status.valueOf(row.getString("status")),
                row.getInt("cells"),
                row.getInt("cells_done"),
                Rows.owner(row));
    }
}
