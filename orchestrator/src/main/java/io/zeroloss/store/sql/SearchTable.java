package io.zeroloss.store.sql;

import io.zeroloss.clock.LabClock;
import io.zeroloss.search.GoalResult;
import io.zeroloss.search.Limits;
import io.zeroloss.search.SearchResult;
import io.zeroloss.store.StoredSearch;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/** Tables search and goal_result. */
final class SearchTable {
    private final LabClock clock;
    private final TrialTable trials;

    SearchTable(LabClock clock, TrialTable trials) {
        this.clock = clock;
        this.trials = trials;
    }

    long insert(Handle open, long cellId, String parametersJson, String engineVersion, Limits limits) {
        return open.createQuery("""
                        insert into search (cell_id, parameters_json, engine_version, min_load_pps, max_load_pps,
                            line_rate_pps, started_at_ns)
                        values (:cellId, :parameters, :engineVersion, :minLoad, :maxLoad, :lineRate, :now)
                        returning id
                        """)
                .bind("cellId", cellId)
                .bind("parameters", parametersJson)
                .bind("engineVersion", engineVersion)
                .bind("minLoad", limits.minLoadPps())
                .bind("maxLoad", limits.maxLoadPps())
                .bind("lineRate", limits.lineRatePps())
                .bind("now", Rows.nanos(clock.now()))
                .mapTo(Long.class)
                .one();
    }

    void finish(Handle open, long searchId, SearchResult result) {
        int changed = open.createUpdate("update search set verdict = :verdict, finished_at_ns = :now where id = :id")
                .bind("verdict", result.verdict().name())
                .bind("now", Rows.nanos(clock.now()))
                .bind("id", searchId)
                .execute();
        Rows.requireOne(changed, "search", searchId);
        insertGoals(open, searchId, result.goals());
        FindingTable.insertOfSearch(open, searchId, result.findings());
    }

    private static void insertGoals(Handle open, long searchId, List<GoalResult> goals) {
        try (PreparedBatch batch = open.prepareBatch("""
                insert into goal_result (search_id, ordinal, name, loss_ratio, lower_bound_pps, upper_bound_pps,
                    conditional_throughput_pps, corrected_loss_ratio, strict_lower_bound_pps)
                values (:searchId, :ordinal, :name, :lossRatio, :lower, :upper, :conditional, :corrected, :strictLower)
                """)) {
            for (int ordinal = 0; ordinal < goals.size(); ordinal++) {
                GoalResult goal = goals.get(ordinal);
                batch.bind("searchId", searchId)
                        .bind("ordinal", ordinal)
                        .bind("name", goal.name())
                        .bind("lossRatio", goal.lossRatio())
                        .bind("lower", Rows.orNull(goal.lowerBoundPps()))
                        .bind("upper", Rows.orNull(goal.upperBoundPps()))
                        .bind("conditional", Rows.orNull(goal.conditionalThroughputPps()))
                        .bind("corrected", Rows.orNull(goal.correctedLossRatio()))
                        .bind("strictLower", Rows.orNull(goal.strictLowerBoundPps()))
                        .add();
            }
            batch.execute();
        }
    }

    Optional<StoredSearch> last(Handle open, long cellId) {
        return open.createQuery("select * from search where cell_id = :cellId order by id desc limit 1")
                .bind("cellId", cellId)
                .map((row, context) -> toSearch(open, row))
                .findOne();
    }

    private StoredSearch toSearch(Handle open, ResultSet row) throws SQLException {
        long id = row.getLong("id");
        Optional<SearchResult> result = Rows.optionalText(row, "verdict")
                .map(verdict -> new SearchResult(
                        goals(open, id), SearchResult.Verdict.valueOf(verdict), FindingTable.ofSearch(open, id)));
        return new StoredSearch(
                id,
                row.getString("parameters_json"),
                row.getString("engine_version"),
                new Limits(
                        row.getDouble("min_load_pps"), row.getDouble("max_load_pps"), row.getDouble("line_rate_pps")),
                result,
                trials.of(open, id),
                trials.offsetsOf(open, id));
    }

    private static List<GoalResult> goals(Handle open, long searchId) {
        return open.createQuery("select * from goal_result where search_id = :searchId order by ordinal")
                .bind("searchId", searchId)
                .map((row, context) -> new GoalResult(
                        row.getString("name"),
                        row.getDouble("loss_ratio"),
                        Rows.optionalDouble(row, "lower_bound_pps"),
                        Rows.optionalDouble(row, "upper_bound_pps"),
                        Rows.optionalDouble(row, "conditional_throughput_pps"),
                        Rows.optionalDouble(row, "corrected_loss_ratio"),
                        Rows.optionalDouble(row, "strict_lower_bound_pps")))
                .list();
    }
}
