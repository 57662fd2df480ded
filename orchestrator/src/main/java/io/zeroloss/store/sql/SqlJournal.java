package io.zeroloss.store.sql;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.clock.LabClock;
import io.zeroloss.store.Journal;
import io.zeroloss.store.OpenChange;
import io.zeroloss.store.Owner;
import io.zeroloss.store.UndoCommand;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/** Table host_change. */
final class SqlJournal implements Journal {
    private final Database database;
    private final LabClock clock;

    SqlJournal(Database database, LabClock clock) {
        this.database = database;
        this.clock = clock;
    }

    @Override
    public long open(String testbed, String host, String what, List<UndoCommand> undo) {
        return database.write(open -> insert(open, testbed, host, what, undo));
    }

    private long insert(Handle open, String testbed, String host, String what, List<UndoCommand> undo) {
        Owner owner = Owner.thisProcess();
        return open.createQuery("""
                        insert into host_change (testbed, host, what, state, undo_json, planned_at_ns,
                            owner_host, owner_pid, owner_start)
                        values (:testbed, :host, :what, 'PLANNED', :undo, :now, :ownerHost, :ownerPid, :ownerStart)
                        returning id
                        """)
                .bind("testbed", testbed)
                .bind("host", host)
                .bind("what", what)
                .bind("undo", Json.text(undo.stream().map(SqlJournal::toMap).toList()))
                .bind("now", Rows.nanos(clock.now()))
                .bind("ownerHost", owner.hostName())
                .bind("ownerPid", owner.pid())
                .bind("ownerStart", owner.start())
                .mapTo(Long.class)
                .one();
    }

    @Override
    public void applied(long changeId) {
        move(changeId, "state = 'APPLIED', applied_at_ns");
    }

    @Override
    public void undone(long changeId) {
        move(changeId, "state = 'UNDONE', undone_at_ns");
    }

    private void move(long changeId, String constantAssignment) {
        database.change(open -> {
            int changed = open.createUpdate("update host_change set " + constantAssignment + " = :now where id = :id")
                    .bind("now", Rows.nanos(clock.now()))
                    .bind("id", changeId)
                    .execute();
            Rows.requireOne(changed, "change", changeId);
        });
    }

    @Override
    public List<OpenChange> openChanges(String testbed) {
        return database.read(open -> open.createQuery(
                        "select * from host_change where testbed = :testbed and state <> 'UNDONE' order by id desc")
                .bind("testbed", testbed)
                .map((row, context) -> toChange(row))
                .list());
    }

    @Override
    public List<String> testbedsWithOpenChanges() {
        return database.read(open -> open.createQuery(
                        "select distinct testbed from host_change where state <> 'UNDONE' order by testbed")
                .mapTo(String.class)
                .list());
    }

    private static OpenChange toChange(ResultSet row) throws SQLException {
        return new OpenChange(
                row.getLong("id"),
                row.getString("testbed"),
                row.getString("host"),
                row.getString("what"),
                Json.list(Json.node(row.getString("undo_json")), SqlJournal::toCommand),
                row.getString("state").equals("APPLIED"),
                Rows.instant(row, "planned_at_ns"),
                Rows.owner(row));
    }

    private static Map<String, Object> toMap(UndoCommand command) {
        return Map.of(
                "argv", command.argv(),
                "stdin", command.stdin(),
                "timeLimitMs", command.timeLimit().toMillis(),
                "outputLimitBytes", command.outputLimitBytes());
    }

    private static UndoCommand toCommand(JsonNode command) {
        return new UndoCommand(
                Json.list(command.required("argv"), JsonNode::textValue),
                command.required("stdin").textValue(),
                Duration.ofMillis(command.required("timeLimitMs").longValue()),
                command.required("outputLimitBytes").intValue());
    }
}
