package io.zeroloss.store.sql;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.plan.CellKey;
import io.zeroloss.store.CellIdentity;
import io.zeroloss.store.CellRecord;
import io.zeroloss.store.CellRecord.Placement;
import io.zeroloss.store.StoredSearch;
import io.zeroloss.store.TrialRecord;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;

/** Table cell. */
final class CellTable {
    private final SearchTable searches;

    CellTable(SearchTable searches) {
        this.searches = searches;
    }

    long insert(Handle open, String runId, int ordinal, CellIdentity cell) {
        return open.createQuery("""
                        insert into cell (run_id, ordinal, case_name, host, topology, vm_count, pmd_threads, rx_queues,
                            frame_bytes, bios, repetition, settings_json, method_json, environment_json, placement_json)
                        values (:runId, :ordinal, :caseName, :host, :topology, :vmCount, :pmdThreads, :rxQueues,
                            :frameBytes, :bios, :repetition, :settings, '{}', '{}', '[]')
                        returning id
                        """)
                .bind("runId", runId)
                .bind("ordinal", ordinal)
                .bind("caseName", cell.caseName())
                .bindMap(condition(cell))
                .bind("repetition", cell.key().repetition())
                .mapTo(Long.class)
                .one();
    }

    /** What repetitions of a cell have in common beside the case, as parameters of a statement. */
    static Map<String, Object> condition(CellIdentity cell) {
        CellKey key = cell.key();
        return Map.of(
                "host", key.host(),
                "topology", key.topology(),
                "vmCount", key.vmCount(),
                "pmdThreads", key.pmdThreads(),
                "rxQueues", key.rxQueues(),
                "frameBytes", key.frameBytes(),
                "bios", key.bios(),
                // the same text for the same settings, so that cells can be found by it
                "settings", Json.text(new TreeMap<>(cell.settings())));
    }

    void method(Handle open, long cellId, Map<String, Object> method) {
        set(open, cellId, "method_json", Json.text(method));
    }

    void environment(Handle open, long cellId, Map<String, Object> environment) {
        set(open, cellId, "environment_json", Json.text(environment));
    }

    void placement(Handle open, long cellId, List<Placement> placement) {
        set(
                open,
                cellId,
                "placement_json",
                Json.text(placement.stream().map(CellTable::toMap).toList()));
    }

    private static void set(Handle open, long cellId, String constantColumn, String json) {
        int changed = open.createUpdate("update cell set " + constantColumn + " = :json where id = :id")
                .bind("json", json)
                .bind("id", cellId)
                .execute();
        Rows.requireOne(changed, "cell", cellId);
    }

    List<CellRecord> of(Handle open, String runId) {
        return open.createQuery("select * from cell where run_id = :runId order by ordinal")
                .bind("runId", runId)
                .map((row, context) -> toRecord(open, row))
                .list();
    }

    private CellRecord toRecord(Handle open, ResultSet row) throws SQLException {
        long id = row.getLong("id");
        Optional<StoredSearch> search = searches.last(open, id);
        List<TrialRecord> trials = search.map(StoredSearch::trials).orElse(List.of());
        return new CellRecord(
                id,
                new CellIdentity(
                        toKey(row), Rows.optionalText(row, "case_name"), Json.map(row.getString("settings_json"))),
                search.flatMap(StoredSearch::result),
                FindingTable.ofCell(open, id),
                trials,
                search.map(StoredSearch::offsets).orElse(List.of()),
                CellRecord.Cost.of(trials),
                Json.map(row.getString("method_json")),
                Json.map(row.getString("environment_json")),
                Json.list(Json.node(row.getString("placement_json")), CellTable::toPlacement));
    }

    private static CellKey toKey(ResultSet row) throws SQLException {
        return new CellKey(
                row.getString("host"),
                row.getString("topology"),
                row.getInt("vm_count"),
                row.getInt("pmd_threads"),
                row.getInt("rx_queues"),
                row.getInt("frame_bytes"),
                row.getString("bios"),
                row.getInt("repetition"));
    }

    private static Map<String, Object> toMap(Placement placement) {
        return Map.of(
                "pmdCpu", placement.pmdCpu(),
                "numaNode", placement.numaNode(),
                "port", placement.port(),
                "queue", placement.queue(),
                "enabled", placement.enabled(),
                "intended", placement.intended());
    }

    private static Placement toPlacement(JsonNode placement) {
        return new Placement(
                placement.required("pmdCpu").intValue(),
                placement.required("numaNode").intValue(),
                placement.required("port").textValue(),
                placement.required("queue").intValue(),
                placement.required("enabled").booleanValue(),
                placement.required("intended").booleanValue());
    }
}
