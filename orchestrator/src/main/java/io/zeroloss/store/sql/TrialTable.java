package io.zeroloss.store.sql;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.finding.LabException;
import io.zeroloss.search.DirectionCount;
import io.zeroloss.search.Outcome;
import io.zeroloss.search.Trial;
import io.zeroloss.search.TrialOrder;
import io.zeroloss.store.OffsetRecord;
import io.zeroloss.store.TrialRecord;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;

/** Tables trial, direction and evidence. */
final class TrialTable {
    private static final String MEASURED = "MEASURED";
    private static final String GENERATOR = "generator";

    void insert(Handle open, long searchId, TrialRecord trial) {
        insert(open, searchId, trial, OptionalDouble.empty());
    }

    void insert(Handle open, long searchId, OffsetRecord offset) {
        insert(open, searchId, offset.trial(), OptionalDouble.of(offset.share()));
    }

    private static void insert(Handle open, long searchId, TrialRecord trial, OptionalDouble offsetShare) {
        long id = insertTrial(open, searchId, trial, offsetShare);
        if (trial.trial().outcome() instanceof Outcome.Measured measured) {
            insertDirections(open, id, measured.directions());
        }
        trial.report()
                .ifPresent(report -> open.createUpdate(
                                "insert into evidence (trial_id, source, body_json) values (:id, :source, :body)")
                        .bind("id", id)
                        .bind("source", GENERATOR)
                        .bind("body", Json.text(ReportJson.toMap(report)))
                        .execute());
    }

    private static long insertTrial(Handle open, long searchId, TrialRecord trial, OptionalDouble offsetShare) {
        TrialOrder order = trial.trial().order();
        Query insert = open.createQuery("""
                        insert into trial (search_id, seq, warm_up, load_pps, duration_seconds, stop_when_lost, why,
                            outcome, measured_seconds, ended_early, achieved_pps, detail, started_at_ns, overhead_seconds,
                            offset_share)
                        values (:searchId, :seq, :warmUp, :load, :duration, :stopWhenLost, :why,
                            :outcome, :measured, :endedEarly, :achieved, :detail, :startedAt, :overhead,
                            :offsetShare)
                        returning id
                        """)
                .bind("searchId", searchId)
                .bind("seq", trial.trial().seq())
                .bind("warmUp", trial.warmUp())
                .bind("load", order.loadPps())
                .bind("duration", order.durationSeconds())
                .bind("stopWhenLost", order.stopWhenLost())
                .bind("why", order.why())
                .bind("startedAt", Rows.nanos(trial.startedAt()))
                .bind("overhead", trial.overheadSeconds())
                .bind("offsetShare", Rows.orNull(offsetShare));
        bindOutcome(insert, trial.trial().outcome());
        try {
            return insert.mapTo(Long.class).one();
        } catch (UnableToExecuteStatementException e) {
            if (LedgerFault.isDuplicate(e)) {
                throw new LabException(
                        "trial %d of search %d is in the ledger already: another zeroloss works on the same run; stop one of them"
                                .formatted(trial.trial().seq(), searchId),
                        e);
            }
            throw e;
        }
    }

    private static void bindOutcome(Query insert, Outcome outcome) {
        if (outcome instanceof Outcome.Measured measured) {
            insert.bind("outcome", MEASURED)
                    .bind("measured", measured.measuredSeconds())
                    .bind("endedEarly", measured.endedEarly())
                    .bind("achieved", (Double) null)
                    .bind("detail", (String) null);
        } else if (outcome instanceof Outcome.Unusable unusable) {
            insert.bind("outcome", unusable.reason().name())
                    .bind("measured", (Double) null)
                    .bind("endedEarly", (Boolean) null)
                    .bind("achieved", unusable.achievedPps())
                    .bind("detail", unusable.detail());
        }
    }

    private static void insertDirections(Handle open, long trialId, List<DirectionCount> directions) {
        try (PreparedBatch batch = open.prepareBatch("""
                insert into direction (trial_id, ordinal, name, share, offered_frames, forwarded_frames,
                    loss_per_second_json)
                values (:trialId, :ordinal, :name, :share, :offered, :forwarded, :lossPerSecond)
                """)) {
            for (int ordinal = 0; ordinal < directions.size(); ordinal++) {
                DirectionCount direction = directions.get(ordinal);
                batch.bind("trialId", trialId)
                        .bind("ordinal", ordinal)
                        .bind("name", direction.name())
                        .bind("share", direction.share())
                        .bind("offered", direction.offeredFrames())
                        .bind("forwarded", direction.forwardedFrames())
                        .bind("lossPerSecond", Json.text(direction.lossPerSecond()))
                        .add();
            }
            batch.execute();
        }
    }

    /** In the order recorded, warm-ups among them. */
    List<TrialRecord> of(Handle open, long searchId) {
        return query(open, searchId, "trial.offset_share is null", TrialTable::toRecord);
    }

    /** Those made after the search, in the order recorded. */
    List<OffsetRecord> offsetsOf(Handle open, long searchId) {
        return query(
                open,
                searchId,
                "trial.offset_share is not null",
                (row, directions) -> new OffsetRecord(row.getDouble("offset_share"), toRecord(row, directions)));
    }

    /** Makes something of a row of trial. */
    @FunctionalInterface
    private interface Reader<T> {
        T read(ResultSet row, Map<Long, List<DirectionCount>> directions) throws SQLException;
    }

    private static <T> List<T> query(Handle open, long searchId, String constantCondition, Reader<T> reader) {
        Map<Long, List<DirectionCount>> directions = directions(open, searchId);
        return open.createQuery("""
                        select trial.*, evidence.body_json as report_json
                        from trial left join evidence on evidence.trial_id = trial.id and evidence.source = :source
                        where trial.search_id = :searchId and %s order by trial.id
                        """.formatted(constantCondition))
                .bind("source", GENERATOR)
                .bind("searchId", searchId)
                .map((row, context) -> reader.read(row, directions))
                .list();
    }

    private static Map<Long, List<DirectionCount>> directions(Handle open, long searchId) {
        return open
                .createQuery("""
                        select direction.* from direction join trial on trial.id = direction.trial_id
                        where trial.search_id = :searchId order by direction.trial_id, direction.ordinal
                        """)
                .bind("searchId", searchId)
                .map((row, context) -> Map.entry(
                        row.getLong("trial_id"),
                        new DirectionCount(
                                row.getString("name"),
                                row.getDouble("share"),
                                row.getLong("offered_frames"),
                                row.getLong("forwarded_frames"),
                                Json.list(Json.node(row.getString("loss_per_second_json")), JsonNode::longValue))))
                .stream()
                .collect(Collectors.groupingBy(
                        Map.Entry::getKey, Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
    }

    private static TrialRecord toRecord(ResultSet row, Map<Long, List<DirectionCount>> directions) throws SQLException {
        TrialOrder order = new TrialOrder(
                row.getDouble("load_pps"),
                row.getDouble("duration_seconds"),
                row.getLong("stop_when_lost"),
                row.getString("why"));
        return new TrialRecord(
                new Trial(row.getInt("seq"), order, toOutcome(row, directions)),
                row.getBoolean("warm_up"),
                Rows.instant(row, "started_at_ns"),
                row.getDouble("overhead_seconds"),
                Optional.ofNullable(row.getString("report_json"))
                        .map(Json::node)
                        .map(ReportJson::toReport));
    }

    private static Outcome toOutcome(ResultSet row, Map<Long, List<DirectionCount>> directions) throws SQLException {
        String outcome = row.getString("outcome");
        if (outcome.equals(MEASURED)) {
            return new Outcome.Measured(
                    row.getDouble("measured_seconds"),
                    row.getBoolean("ended_early"),
                    directions.getOrDefault(row.getLong("id"), List.of()));
        }
        return new Outcome.Unusable(
                Outcome.Reason.valueOf(outcome), row.getDouble("achieved_pps"), row.getString("detail"));
    }
}
