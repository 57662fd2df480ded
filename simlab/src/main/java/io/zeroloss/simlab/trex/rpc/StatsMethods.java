package io.zeroloss.simlab.trex.rpc;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.zeroloss.simlab.trex.traffic.Chassis;
import io.zeroloss.simlab.trex.traffic.Fields;
import io.zeroloss.simlab.trex.traffic.Port;
import io.zeroloss.simlab.trex.traffic.PortCounters;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/** Counters of ports and of the server; those of packet groups are in {@link GroupStats}. */
final class StatsMethods {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final List<String> XSTATS = List.of(
            "rx_good_packets", "tx_good_packets", "rx_good_bytes", "tx_good_bytes", "rx_missed_errors", "rx_errors");
    private static final int HISTORY = 20;

    private final Chassis chassis;

    StatsMethods(Chassis chassis) {
        this.chassis = chassis;
    }

    void addTo(Map<String, Method> methods) {
        methods.put("get_port_stats", this::portStats);
        methods.put("get_global_stats", params -> globalStats());
        methods.put("get_utilization", params -> utilization());
        methods.put("get_port_xstats_names", params -> {
            chassis.port(params.whole("port_id"));
            ArrayNode names = JSON.arrayNode();
            XSTATS.forEach(names::add);
            return JSON.objectNode().set("xstats_names", names);
        });
        methods.put("get_port_xstats_values", this::xstats);
        new GroupStats(chassis).addTo(methods);
    }

    private JsonNode portStats(Fields params) {
        Port port = chassis.port(params.whole("port_id"));
        PortCounters n = port.counters();
        ObjectNode stats = JSON.objectNode();
        unsigned(stats, "opackets", n.opackets());
        unsigned(stats, "ipackets", chassis.readIpackets(port));
        unsigned(stats, "obytes", n.obytes());
        unsigned(stats, "ibytes", n.ibytes());
        stats.put("oerrors", 0);
        unsigned(stats, "ierrors", n.ierrors());
        return stats.put("m_total_tx_pps", (float) n.txPps())
                .put("m_total_rx_pps", (float) n.rxPps())
                .put("m_total_tx_bps", 0f)
                .put("m_total_rx_bps", 0f)
                .put("m_cpu_util", (float) chassis.traffic().cpuPercent(port));
    }

    private JsonNode globalStats() {
        double cpu = chassis.ports().stream()
                .mapToDouble(chassis.traffic()::cpuPercent)
                .max()
                .orElse(0);
        ObjectNode stats = JSON.objectNode()
                .put("m_cpu_util", cpu)
                .put("m_cpu_util_raw", cpu)
                .put("m_rx_cpu_util", 0.0)
                .put("m_bw_per_core", 0.0)
                .put("m_tx_bps", 0.0)
                .put("m_rx_bps", 0.0)
                .put("m_rx_drop_bps", 0.0)
                .put("m_tx_pps", rate(PortCounters::txPps))
                .put("m_rx_pps", rate(PortCounters::rxPps));
        unsigned(stats, "m_total_tx_pkts", sum(PortCounters::opackets));
        unsigned(stats, "m_total_rx_pkts", sum(PortCounters::ipackets));
        unsigned(stats, "m_total_tx_bytes", sum(PortCounters::obytes));
        unsigned(stats, "m_total_rx_bytes", sum(PortCounters::ibytes));
        unsigned(stats, "m_total_queue_full", sum(PortCounters::queueFull));
        unsigned(stats, "m_total_queue_drop", sum(PortCounters::queueDrop));
        return stats.put("m_total_alloc_error", 0).put("m_platform_factor", 1.0);
    }

    private JsonNode utilization() {
        ObjectNode reply = JSON.objectNode();
        ArrayNode cpus = reply.putArray("cpu");
        for (Port port : chassis.ports()) {
            ObjectNode cpu = cpus.addObject();
            ArrayNode history = cpu.putArray("history");
            long percent = Math.round(chassis.traffic().cpuPercent(port));
            for (int i = 0; i < HISTORY; i++) {
                history.add(percent);
            }
            cpu.putArray("ports").add(port.index()).add(-1);
        }
        reply.putObject("mbuf_stats")
                .putObject("cpu-socket-0")
                .putArray("64b")
                .add(16_000)
                .add(16_384);
        return reply;
    }

    private JsonNode xstats(Fields params) {
        PortCounters n = chassis.port(params.whole("port_id")).counters();
        ArrayNode values = JSON.arrayNode();
        for (long value : List.of(n.ipackets(), n.opackets(), n.ibytes(), n.obytes(), n.ierrors(), 0L)) {
            values.add(new BigInteger(Long.toUnsignedString(value)));
        }
        return JSON.objectNode().set("xstats_values", values);
    }

    private long sum(ToLongFunction<PortCounters> counter) {
        return chassis.ports().stream().map(Port::counters).mapToLong(counter).sum();
    }

    private double rate(ToDoubleFunction<PortCounters> counter) {
        return chassis.ports().stream().map(Port::counters).mapToDouble(counter).sum();
    }

    static void unsigned(ObjectNode node, String key, long value) {
        node.put(key, new BigInteger(Long.toUnsignedString(value)));
    }
}
