package io.zeroloss.simlab.trex.rpc;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.zeroloss.simlab.config.GeneratorSection;
import io.zeroloss.simlab.trex.traffic.Chassis;
import io.zeroloss.simlab.trex.traffic.Events;
import io.zeroloss.simlab.trex.traffic.Fields;
import io.zeroloss.simlab.trex.traffic.Port;
import io.zeroloss.simlab.trex.traffic.Refusal;
import java.util.Map;

/** The handshake, what the server is, and its events. */
final class SystemMethods {
    private static final int FLOW_STATS = 127;
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final Chassis chassis;
    private final ObjectMapper mapper = new ObjectMapper();

    SystemMethods(Chassis chassis) {
        this.chassis = chassis;
    }

    void addTo(Map<String, Method> methods) {
        methods.put("ping", params -> JSON.objectNode().put("ts", chassis.clockSeconds()));
        methods.put("get_version", params -> version());
        methods.put("api_sync_v2", this::sync);
        methods.put("get_system_info", params -> systemInfo());
        methods.put("get_async_events", this::events);
        methods.put("publish_now", params -> JSON.objectNode());
        methods.put("get_async_results", params -> {
            throw Refusal.failed("No results for request");
        });
        methods.put("cancel_async_task", params -> JSON.objectNode());
    }

    private JsonNode version() {
        return JSON.objectNode()
                .put("version", chassis.section().version())
                .put("mode", "STL")
                .put("build_date", "Nov 20 2025")
                .put("build_time", "10:11:12")
                .put("built_by", "simlab");
    }

    private JsonNode sync(Fields params) {
        String name = params.text("name");
        int major = params.whole("major");
        int minor = params.whole("minor");
        GeneratorSection server = chassis.section();
        if (!name.equals("STL")) {
            throw Refusal.failed(
                    "RPC configuration mismatch - server RPC configuration: 'STL', client RPC configuration: '%s'"
                            .formatted(name));
        }
        String versions = "\n(API type 'STL':  - server: '%d.%d', client: '%d.%d')"
                .formatted(server.apiMajor(), server.apiMinor(), major, minor);
        if (major < server.apiMajor()) {
            throw Refusal.failed("RPC version mismatch: a newer client version is required" + versions);
        }
        if (major > server.apiMajor() || minor > server.apiMinor()) {
            throw Refusal.failed(
                    "Version mismatch: your client version is too new to be supported by the server" + versions);
        }
        return JSON.objectNode().put("api_h", chassis.apiHandle());
    }

    private JsonNode systemInfo() {
        ObjectNode info = JSON.objectNode()
                .put("hostname", "simlab-trex")
                .put("uptime", "0 days, 0 hours, 1 minutes")
                .put("core_type", "simulated")
                .put("dp_core_count", chassis.ports().size())
                .put("dp_core_count_per_port", 1)
                .put("is_multiqueue_mode", false)
                .put("advanced_per_stream_stats", false)
                .put("port_count", chassis.ports().size());
        ArrayNode ports = info.putArray("ports");
        // as the real one: in no order
        for (int i = chassis.ports().size() - 1; i >= 0; i--) {
            ports.add(port(chassis.ports().get(i)));
        }
        return info;
    }

    private ObjectNode port(Port port) {
        GeneratorSection server = chassis.section();
        ObjectNode info = JSON.objectNode()
                .put("index", port.index())
                .put("driver", server.driver())
                .put("description", "simulated port")
                .put("pci_addr", "0000:%02x:00.%d".formatted(0x81 + port.index() / 2, port.index() % 2))
                .put("numa", 0)
                .put("hw_mac", port.hardwareMac())
                .put("stack", "legacy")
                .put("is_virtual", false)
                .put("is_prom_supported", true)
                .put("is_link_supported", true)
                .put("is_fc_supported", true)
                .put("is_led_supported", false)
                .put("is_vxlan_supported", false)
                .put("is_ieee1588_supported", false);
        info.putArray("cores").add(port.index());
        info.putArray("supp_speeds").add(Math.round(server.speedGbps() * 1000));
        ObjectNode rx = info.putObject("rx");
        rx.put("counters", FLOW_STATS);
        rx.putArray("caps").add("flow_stats").add("latency").add("rx_bytes");
        return info;
    }

    private JsonNode events(Fields params) {
        long session = params.unsigned("session_id");
        params.text("user");
        ArrayNode data = JSON.arrayNode();
        long now = Math.round(chassis.clockSeconds() * 1e9);
        for (Events.Event event : chassis.events().fetch(session, now)) {
            ObjectNode json = data.addObject();
            json.put("name", "trex-event").put("type", event.type()).put("seq", event.sequence());
            json.set("data", mapper.valueToTree(new java.util.TreeMap<>(event.data())));
        }
        return JSON.objectNode().set("data", data);
    }
}
