package io.zeroloss.traffic.trex;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.zeroloss.traffic.trex.ScriptedTrex.Refuses;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/**
 * Two ports of a TRex server with a device between them that loses a share of the frames, on the time of the test. Knows what a
 * trial needs; {@link ScriptedTrex} lets a test replace each answer.
 */
final class Wire {
    static final ScriptedTrex.Answer NOTHING = params -> ScriptedTrex.JSON.createObjectNode();
    private static final int PORTS = 2;

    /** One port. */
    static final class Port {
        String owner = "";
        String handler = "";
        String state = "IDLE";
        final Map<Integer, JsonNode> streams = new TreeMap<>();
        double startSeconds;
        double durationSeconds;
        double pps;
        long sentBefore;
        long receivedBefore;
        boolean promiscuous;
        int flowControl = 3;
        boolean linkUp = true;
    }

    final List<Port> ports = List.of(new Port(), new Port());
    private final LongSupplier nanos;
    /** Share of the frames that the device loses. */
    volatile double lossRatio;
    /** By which sending takes longer than asked. */
    volatile double stretch = 1;

    Wire(LongSupplier nanos) {
        this.nanos = nanos;
    }

    double now() {
        return nanos.getAsLong() / 1e9;
    }

    JsonNode answer(String method, JsonNode params) throws Refuses {
        // calls that are about no port do not look at it
        Port port = ports.get(params.path("port_id").asInt(0));
        ObjectNode result = ScriptedTrex.JSON.createObjectNode();
        switch (method) {
            case "api_sync_v2" -> result.put("api_h", "wire0001");
            case "get_version" -> result.put("version", "v3.08").put("mode", "STL");
            case "ping" -> result.put("ts", now());
            case "get_system_info" -> systemInfo(result);
            case "get_supported_cmds" -> {
                return ScriptedTrex.JSON
                        .createArrayNode()
                        .add("get_async_events")
                        .add("get_port_xstats_names");
            }
            case "acquire" -> {
                if (!port.owner.isEmpty() && !params.path("force").asBoolean()) {
                    throw new Refuses(-32000, "port is already taken by '" + port.owner + "'");
                }
                port.owner = params.path("user").asText();
                port.handler = "handler" + params.path("port_id").asInt();
                return ScriptedTrex.JSON.getNodeFactory().textNode(port.handler);
            }
            case "release" -> port.owner = "";
            case "set_port_attr" -> {
                port.promiscuous = params.at("/attr/promiscuous/enabled").asBoolean(port.promiscuous);
                port.flowControl = params.at("/attr/flow_ctrl_mode/mode").asInt(port.flowControl);
            }
            case "get_port_status" -> status(port, result);
            case "get_stream_list" -> {
                ArrayNode ids = ScriptedTrex.JSON.createArrayNode();
                port.streams.keySet().forEach(ids::add);
                return ids;
            }
            case "remove_all_streams" -> {
                owned(port, params);
                port.streams.clear();
                port.state = "IDLE";
            }
            case "add_stream" -> {
                owned(port, params);
                port.streams.put(params.path("stream_id").asInt(), params.path("stream"));
                port.state = "STREAMS";
            }
            case "start_traffic" -> start(port, params, result);
            case "stop_traffic" -> stop(port);
            case "get_port_stats" -> portStats(params.path("port_id").asInt(), result);
            case "get_pgid_stats" -> pgidStats(params.path("pgids"), result);
            case "get_async_events" -> result.putArray("data");
            case "get_port_xstats_names" ->
                result.putArray("xstats_names").add("rx_missed_errors").add("rx_xoff_packets");
            case "get_port_xstats_values" ->
                result.putArray("xstats_values").add(0).add(0);
            case "get_utilization" -> result.putArray("cpu").addObject().put("history", 0);
            default -> result.put("unused", true);
        }
        return result;
    }

    private static void systemInfo(ObjectNode result) {
        ArrayNode list = result.put("dp_core_count", 1).put("port_count", PORTS).putArray("ports");
        for (int index = PORTS - 1; index >= 0; index--) {
            ObjectNode port = list.addObject()
                    .put("index", index)
                    .put("driver", "net_ixgbe")
                    .put("hw_mac", "02:00:00:00:01:0" + index)
                    .put("is_virtual", false)
                    .put("is_prom_supported", true)
                    .put("is_fc_supported", true);
            port.putObject("rx")
                    .put("counters", 127)
                    .putArray("caps")
                    .add("flow_stats")
                    .add("latency");
        }
    }

    private static void owned(Port port, JsonNode params) throws Refuses {
        if (!params.path("handler").asText().equals(port.handler) || port.owner.isEmpty()) {
            throw new Refuses(-32000, "port is not owned by you or your current executing session");
        }
    }

    private void status(Port port, ObjectNode result) {
        settle(port);
        result.put("owner", port.owner).put("state", port.state);
        ObjectNode attr = result.putObject("attr");
        attr.putObject("promiscuous").put("enabled", port.promiscuous);
        attr.putObject("link").put("up", port.linkUp);
        attr.putObject("fc").put("mode", port.flowControl);
        attr.put("speed", 10.0);
    }

    private void start(Port port, JsonNode params, ObjectNode result) throws Refuses {
        owned(port, params);
        double base = 0;
        double fixed = 0;
        for (JsonNode stream : port.streams.values()) {
            double pps = stream.at("/mode/rate/value").asDouble();
            boolean latency = stream.at("/flow_stats/rule_type").asText().equals("latency");
            base += latency ? 0 : pps;
            fixed += latency ? pps : 0;
        }
        port.pps = params.at("/mul/value").asDouble();
        port.startSeconds = params.path("start_at_ts").asDouble();
        port.durationSeconds = params.path("duration").asDouble();
        port.state = "TX";
        result.put("multiplier", (port.pps - fixed) / base).put("ts", now());
    }

    private void settle(Port port) {
        if (port.state.equals("TX") && now() >= port.startSeconds + port.durationSeconds * stretch) {
            stop(port);
        }
    }

    private void stop(Port port) {
        if (port.state.equals("TX")) {
            port.sentBefore += inFlightOrSent(port);
            port.state = "STREAMS";
        }
    }

    private long inFlightOrSent(Port port) {
        double seconds = Math.max(0, now() - port.startSeconds) / stretch;
        return Math.round(port.pps * Math.min(port.durationSeconds, seconds));
    }

    long sent(int number) {
        Port port = ports.get(number);
        settle(port);
        return port.sentBefore + (port.state.equals("TX") ? inFlightOrSent(port) : 0);
    }

    long received(int number) {
        return Math.round(sent(1 - number) * (1 - lossRatio));
    }

    private void portStats(int number, ObjectNode result) {
        result.put("opackets", sent(number))
                .put("ipackets", received(number))
                .put("ierrors", 0)
                .put("oerrors", 0);
    }

    /** All that a port ever sent, under the id of its load: what counts is what came since the baseline. */
    private void pgidStats(JsonNode ids, ObjectNode result) {
        ObjectNode flows = result.putObject("flow_stats");
        ObjectNode versions = result.putObject("ver_id");
        result.putObject("latency").putNull("g");
        for (JsonNode id : ids) {
            for (int tx = 0; tx < PORTS; tx++) {
                if (sends(ports.get(tx), id.asInt())) {
                    ObjectNode flow = flows.putObject(id.asText());
                    flow.putObject("tp").put(Integer.toString(tx), sent(tx)).put(Integer.toString(1 - tx), 0);
                    flow.putObject("rp")
                            .put(Integer.toString(1 - tx), received(1 - tx))
                            .put(Integer.toString(tx), 0);
                    versions.put(id.asText(), 0);
                }
            }
        }
    }

    private static boolean sends(Port port, int id) {
        for (Iterator<JsonNode> streams = port.streams.values().iterator(); streams.hasNext(); ) {
            if (streams.next().at("/flow_stats/stream_id").asInt() == id) {
                return true;
            }
        }
        return false;
    }
}
