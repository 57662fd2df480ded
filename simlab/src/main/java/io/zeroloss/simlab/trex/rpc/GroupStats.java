package io.zeroloss.simlab.trex.rpc;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.zeroloss.simlab.trex.traffic.Chassis;
import io.zeroloss.simlab.trex.traffic.Fields;
import io.zeroloss.simlab.trex.traffic.Latency;
import io.zeroloss.simlab.trex.traffic.PgId;
import io.zeroloss.simlab.trex.traffic.Port;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Counters and latency of packet groups. */
final class GroupStats {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final Chassis chassis;

    GroupStats(Chassis chassis) {
        this.chassis = chassis;
    }

    void addTo(Map<String, Method> methods) {
        methods.put("get_active_pgids", params -> active());
        methods.put("get_pgid_stats", this::stats);
    }

    private JsonNode active() {
        ObjectNode reply = JSON.objectNode();
        ObjectNode ids = reply.putObject("ids");
        var stats = ids.putArray("flow_stats");
        var latency = ids.putArray("latency");
        chassis.traffic().groups().values().forEach(group -> (group.isLatency() ? latency : stats).add(group.id()));
        return reply;
    }

    private JsonNode stats(Fields params) {
        TreeSet<Integer> wanted = new TreeSet<>();
        params.items("pgids").forEach(id -> wanted.add(id.intValue()));
        List<PgId> groups = new ArrayList<>(chassis.traffic().groups().values());
        groups.removeIf(group -> !wanted.isEmpty() && !wanted.contains(group.id()));
        ObjectNode reply = JSON.objectNode();
        if (groups.isEmpty()) {
            reply.putNull("flow_stats");
            reply.putNull("ver_id");
        } else {
            ObjectNode counts = reply.putObject("flow_stats");
            ObjectNode versions = reply.putObject("ver_id");
            for (PgId group : groups) {
                counts.set(String.valueOf(group.id()), counts(group));
                versions.put(String.valueOf(group.id()), group.version());
            }
        }
        ObjectNode latency = reply.putObject("latency");
        groups.stream()
                .filter(PgId::isLatency)
                .forEach(group -> latency.set(String.valueOf(group.id()), latency(group)));
        long old = chassis.traffic().oldFlow();
        if (old > 0) {
            latency.putObject("g").put("old_flow", old);
        } else {
            latency.putNull("g");
        }
        return reply;
    }

    private ObjectNode counts(PgId group) {
        ObjectNode counts = JSON.objectNode();
        for (String key : List.of("tp", "rp", "tb", "rb", "tps", "rps", "tbs", "rbs")) {
            counts.putObject(key);
        }
        for (Port port : chassis.ports()) {
            PgId.Counts at = group.at(port.index());
            String key = String.valueOf(port.index());
            ((ObjectNode) counts.get("tp")).put(key, at.txFrames());
            ((ObjectNode) counts.get("tb")).put(key, at.txBytes());
            ((ObjectNode) counts.get("rp")).put(key, at.rxFrames());
            ((ObjectNode) counts.get("rb")).put(key, at.rxBytes());
            for (String rate : List.of("tps", "rps", "tbs", "rbs")) {
                ((ObjectNode) counts.get(rate)).put(key, 0.0);
            }
        }
        return counts;
    }

    private static ObjectNode latency(PgId group) {
        Latency times = group.times();
        ObjectNode reply = JSON.objectNode();
        ObjectNode lat = reply.putObject("lat")
                .put("average", times.averageMicros())
                .put("total_max", times.maxMicros())
                .put("total_min", times.minMicros())
                .put("last_max", times.lastMaxMicros())
                .put("jit", 0);
        ObjectNode histogram = lat.putObject("histogram");
        times.histogram().forEach((edge, frames) -> histogram.put(String.valueOf(edge), frames));
        ObjectNode errors = reply.putObject("er");
        if (group.missing() > 0) {
            errors.put("drp", group.missing()).put("sth", 1);
        }
        return reply;
    }
}
