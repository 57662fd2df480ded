package io.zeroloss.traffic.trex;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.zeroloss.finding.LabException;
import io.zeroloss.traffic.trex.rpc.Request;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Reads all counters in one message, so that they belong together as closely as TRex allows. */
final class CounterReader {
    private final TrexSession session;
    private final List<Integer> ports;
    /** Names of the NIC's own counters by port; TRex gives names and values by separate calls. */
    private final Map<Integer, List<String>> nicCounterNames = new TreeMap<>();

    CounterReader(TrexSession session, Iterable<Integer> ports) {
        this.session = session;
        this.ports = new ArrayList<>();
        ports.forEach(this.ports::add);
        if (session.facts().commands().contains("get_port_xstats_names")) {
            for (int port : this.ports) {
                List<String> names = new ArrayList<>();
                session.api()
                        .call(Request.ofPort("get_port_xstats_names", port))
                        .path("xstats_names")
                        .forEach(name -> names.add(name.asText().toLowerCase(Locale.ROOT)));
                nicCounterNames.put(port, names);
            }
        }
    }

    /** Reads everything about these ids. */
    Snapshot read(List<Integer> ids) {
        List<Request> requests = new ArrayList<>();
        requests.add(Request.of("ping"));
        requests.add(Request.of("get_global_stats"));
        requests.add(pgidStats(ids));
        ports.forEach(port -> requests.add(Request.ofPort("get_port_stats", port)));
        nicCounterNames.keySet().forEach(port -> requests.add(Request.ofPort("get_port_xstats_values", port)));
        Iterator<JsonNode> answers = session.api().all(requests).iterator();

        double atSeconds = serverSeconds(answers.next());
        JsonNode global = answers.next();
        JsonNode pgids = answers.next();
        Map<Integer, JsonNode> portStats = new HashMap<>();
        ports.forEach(port -> portStats.put(port, answers.next()));
        Map<Integer, Snapshot.Port> counters = new HashMap<>();
        for (int port : ports) {
            counters.put(
                    port,
                    port(
                            portStats.getOrDefault(port, JsonNodeFactory.instance.missingNode()),
                            nicCounterNames.containsKey(port) ? nicCounters(port, answers.next()) : Map.of()));
        }
        Map<Integer, Snapshot.Stream> streams = new HashMap<>();
        Map<Integer, JsonNode> latency = new HashMap<>();
        for (int id : ids) {
            String key = Integer.toString(id);
            streams.put(
                    id,
                    stream(
                            pgids.path("ver_id").path(key),
                            pgids.path("flow_stats").path(key)));
            latency.put(id, pgids.path("latency").path(key));
        }
        return new Snapshot(
                atSeconds,
                counters,
                new Snapshot.Server(
                        Counter.ofOptional(global, "m_total_queue_full"),
                        Counter.ofOptional(global, "m_total_queue_drop"),
                        Counter.ofOptional(global, "m_total_alloc_error")),
                streams,
                latency);
    }

    /** The server's clock, to which {@code start_at_ts} refers. */
    static double serverSeconds(JsonNode ping) {
        JsonNode ts = ping.path("ts");
        if (!ts.isNumber()) {
            throw new LabException("TRex: the answer to `ping` holds no time `ts`");
        }
        return ts.doubleValue();
    }

    private static Request pgidStats(List<Integer> ids) {
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        ids.forEach(list::add);
        return Request.of("get_pgid_stats").with("pgids", list);
    }

    private static Snapshot.Port port(JsonNode stats, Map<String, Long> nic) {
        // some drivers count what the NIC had no room for apart from ierrors, and some among it
        long missed = sum(nic, "rx_missed_errors") + sum(nic, "rx_mbuf_allocation_errors");
        long errors = Counter.of(stats, "ierrors");
        return new Snapshot.Port(
                Counter.of(stats, "opackets"),
                Counter.of(stats, "ipackets"),
                Math.max(errors, missed),
                sum(nic, "rx_xon") + sum(nic, "rx_xoff") + sum(nic, "rx_pause"));
    }

    private static long sum(Map<String, Long> nic, String part) {
        return nic.entrySet().stream()
                .filter(entry -> entry.getKey().contains(part))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    private Map<String, Long> nicCounters(int port, JsonNode answer) {
        List<String> names = nicCounterNames.getOrDefault(port, List.of());
        JsonNode values = answer.path("xstats_values");
        Map<String, Long> counters = new HashMap<>();
        for (int i = 0; i < Math.min(names.size(), values.size()); i++) {
            if (values.get(i).isIntegralNumber()) {
                counters.put(names.get(i), values.get(i).bigIntegerValue().longValue());
            }
        }
        return counters;
    }

    /** TRex leaves an id out until it has counted a frame of it. */
    private static Snapshot.Stream stream(JsonNode version, JsonNode counters) {
        return new Snapshot.Stream(version.asInt(-1), byPort(counters.path("tp")), byPort(counters.path("rp")));
    }

    private static Map<Integer, Long> byPort(JsonNode counters) {
        Map<Integer, Long> byPort = new HashMap<>();
        for (Map.Entry<String, JsonNode> entry : counters.properties()) {
            if (!entry.getKey().matches("\\d{1,3}")) {
                throw new LabException("TRex: expected port numbers in `get_pgid_stats`, found `%s`"
                        .formatted(entry.getKey()
                                .substring(0, Math.min(50, entry.getKey().length()))));
            }
            byPort.put(Integer.parseInt(entry.getKey()), Counter.of(counters, entry.getKey()));
        }
        return byPort;
    }
}
