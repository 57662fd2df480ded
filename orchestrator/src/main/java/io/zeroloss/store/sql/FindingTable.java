package io.zeroloss.store.sql;

import io.zeroloss.finding.Finding;
import io.zeroloss.finding.Severity;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jspecify.annotations.Nullable;

/** Table finding: of a cell's provision and preflight, or of its search. */
final class FindingTable {
    private FindingTable() {}

    /** Replaces the findings of provision and preflight. */
    static void replace(Handle open, long cellId, List<Finding> findings) {
        open.createUpdate("delete from finding where cell_id = :cellId and search_id is null")
                .bind("cellId", cellId)
                .execute();
        insert(open, cellId, null, findings);
    }

    static void insertOfSearch(Handle open, long searchId, List<Finding> findings) {
        long cellId = open.createQuery("select cell_id from search where id = :id")
                .bind("id", searchId)
                .mapTo(Long.class)
                .one();
        insert(open, cellId, searchId, findings);
    }

    private static void insert(Handle open, long cellId, @Nullable Long searchId, List<Finding> findings) {
        try (PreparedBatch batch = open.prepareBatch("""
                insert into finding (cell_id, search_id, code, severity, message, evidence_json, remedy)
                values (:cellId, :searchId, :code, :severity, :message, :evidence, :remedy)
                """)) {
            for (Finding finding : findings) {
                batch.bind("cellId", cellId)
                        .bind("searchId", searchId)
                        .bind("code", finding.code())
                        .bind("severity", finding.severity().name())
                        .bind("message", finding.message())
                        .bind("evidence", Json.text(finding.evidence()))
                        .bind("remedy", finding.remedy())
                        .add();
            }
            batch.execute();
        }
    }

    static List<Finding> ofCell(Handle open, long cellId) {
        return read(open, "cell_id = :id and search_id is null", cellId);
    }

    static List<Finding> ofSearch(Handle open, long searchId) {
        return read(open, "search_id = :id", searchId);
    }

    private static List<Finding> read(Handle open, String constantCondition, long id) {
        return open.createQuery("select * from finding where " + constantCondition + " order by id")
                .bind("id", id)
                .map((row, context) -> new Finding(
                        row.getString("code"),
                        Severity.valueOf(row.getString("severity")),
                        row.getString("message"),
                        Json.map(row.getString("evidence_json")),
                        row.getString("remedy")))
                .list();
    }
}
