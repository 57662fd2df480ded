package io.zeroloss.run;

import io.zeroloss.store.CellRecord.Placement;
import io.zeroloss.vswitch.PlacementRow;
import io.zeroloss.vswitch.SwitchReading;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What was read of OVS, for the record. */
final class SwitchRecords {
    private SwitchRecords() {}

    static List<Placement> placement(List<PlacementRow> rows) {
        return rows.stream()
                .map(row -> new Placement(
                        row.pmdCpu(), row.numaNode(), row.port(), row.queue(), row.enabled(), row.intended()))
                .toList();
    }

    static Map<String, Object> facts(SwitchReading reading) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("ovs", reading.version().toString());
        reading.dpdkVersion().ifPresent(version -> facts.put("dpdk", version.replaceFirst("^DPDK ", "")));
        facts.put("vswitch", Map.of("otherConfig", reading.otherConfig(), "notUnderstood", reading.notUnderstood()));
        return facts;
    }
}
