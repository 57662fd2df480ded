package io.zeroloss.store.sql;

import io.zeroloss.store.CeilingRecord;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** Table generator_ceiling. */
final class CeilingTable {
    private CeilingTable() {}

    static void insert(Handle open, CeilingRecord ceiling) {
        open.createUpdate("""
            insert into generator_ceiling (generator, version, ports, frame_bytes, sent_pps, received_pps,
                line_rate_pps, host, measured_at_ns)
            values (:generator, :version, :ports, :frameBytes, :sentPps, :receivedPps, :lineRatePps, :host, :at)
            """)
                .bind("generator", ceiling.generator())
                .bind("version", ceiling.version())
                .bind("ports", text(ceiling.ports()))
                .bind("frameBytes", ceiling.frameBytes())
                .bind("sentPps", ceiling.sentPps())
                .bind("receivedPps", ceiling.receivedPps())
                .bind("lineRatePps", ceiling.lineRatePps())
                .bind("host", ceiling.host())
                .bind("at", Rows.nanos(ceiling.measuredAt()))
                .execute();
    }

    static Optional<CeilingRecord> last(
            Handle open, String generator, String version, Set<Integer> ports, int frameBytes) {
        return open.createQuery("""
            select * from generator_ceiling
            where generator = :generator and version = :version and ports = :ports
                and frame_bytes = :frameBytes
            order by id desc limit 1
            """)
                .bind("generator", generator)
                .bind("version", version)
                .bind("ports", text(ports))
                .bind("frameBytes", frameBytes)
                .map((row, context) -> new CeilingRecord(
                        row.getString("generator"),
                        row.getString("version"),
                        ports,
                        row.getInt("frame_bytes"),
                        row.getDouble("sent_pps"),
                        row.getDouble("received_pps"),
                        row.getDouble("line_rate_pps"),
                        row.getString("host"),
                        Rows.instant(row, "measured_at_ns")))
                .findFirst();
    }

    private static String text(Set<Integer> ports) {
        return new TreeSet<>(ports).stream().map(String::valueOf).collect(Collectors.joining(","));
    }
}
