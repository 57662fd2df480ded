package io.zeroloss.simlab.trex.rpc;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.zeroloss.simlab.trex.traffic.Chassis;
import io.zeroloss.simlab.trex.traffic.Fields;
import io.zeroloss.simlab.trex.traffic.Port;
import io.zeroloss.simlab.trex.traffic.Refusal;
import java.util.Map;
import java.util.Optional;

/** Ownership, settings and status of ports. */
final class PortMethods {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final Chassis chassis;

    PortMethods(Chassis chassis) {
        this.chassis = chassis;
    }

    void addTo(Map<String, Method> methods) {
        methods.put("acquire", this::acquire);
        methods.put("release", params -> {
            chassis.release(owned(chassis, params));
            return JSON.objectNode();
        });
        methods.put("get_owner", params -> {
            String owner = port(params).ownerName();
            return JSON.objectNode().put("owner", owner.isEmpty() ? "<FREE>" : owner);
        });
        methods.put("get_port_status", this::status);
        methods.put("set_port_attr", this::setAttributes);
        methods.put("service", params -> {
            chassis.setService(owned(chassis, params), params.flag("enabled"));
            return JSON.objectNode();
        });
        methods.put("set_rx_feature", this::setRxFeature);
        methods.put("get_rx_queue_pkts", params -> {
            owned(chassis, params);
            return JSON.objectNode().set("pkts", JSON.arrayNode());
        });
        methods.put("set_l2", this::setLayer2);
        methods.put("set_l3", this::setLayer3);
        methods.put("set_vlan", params -> {
            owned(chassis, params);
            params.items("vlan");
            return JSON.objectNode();
        });
    }

    /** A port of somebody who shows that it is his. */
    static Port owned(Chassis chassis, Fields params) {
        return chassis.owned(params.whole("port_id"), Optional.of(params.text("handler")));
    }

    private Port port(Fields params) {
        return chassis.port(params.whole("port_id"));
    }

    private JsonNode acquire(Fields params) {
        return TextNode.valueOf(chassis.acquire(
                params.whole("port_id"), params.text("user"), params.unsigned("session_id"), params.flag("force")));
    }

    private JsonNode status(Fields params) {
        Port port = port(params);
        Port.Attributes is = port.attributes();
        ObjectNode status = JSON.objectNode()
                .put("owner", port.ownerName())
                .put("state", is.linkUp() ? port.state() : "DOWN")
                .put("service", is.service())
                .put("service_filtered", false)
                .put("profile_count", 1)
                .put("max_stream_id", port.maxStreamId());
        if (params.text("profile_id", "").equals("*")) {
            status.putObject("state_profile").put("_", port.state());
        }
        ObjectNode attr = status.putObject("attr");
        attr.putObject("promiscuous").put("enabled", is.promiscuous());
        attr.putObject("multicast").put("enabled", is.multicast());
        attr.putObject("link").put("up", is.linkUp());
        attr.put("speed", chassis.section().speedGbps());
        attr.putObject("fc").put("mode", is.flowControl());
        attr.put("rx_filter_mode", "hw");
        attr.putObject("vlan").putArray("tags");
        attr.putArray("vxlan_fs");
        ObjectNode layers = attr.putObject("layer_cfg");
        layers.putObject("ether")
                .put("src", port.hardwareMac())
                .put("dst", "00:00:00:00:00:00")
                .put("state", "unconfigured");
        layers.putObject("ipv4").put("src", "0.0.0.0").put("dst", "0.0.0.0").put("state", "none");
        layers.putObject("ipv6").put("enabled", false);
        ObjectNode rx = status.putObject("rx_info");
        rx.putObject("queue").put("is_active", is.rxQueue());
        return status;
    }

    private JsonNode setAttributes(Fields params) {
        Port port = owned(chassis, params);
        Fields attr = params.object("attr");
        attr.node().fieldNames().forEachRemaining(name -> {
            Fields value = attr.object(name);
            switch (name) {
                case "promiscuous" -> chassis.setPromiscuous(port, value.flag("enabled"));
                case "multicast" -> chassis.setMulticast(port, value.flag("enabled"));
                case "link_status" -> chassis.setLink(port, value.flag("up"));
                case "flow_ctrl_mode" -> chassis.setFlowControl(port, value.whole("mode"));
                case "led_status" ->
                    throw Refusal.failed("Error applying led_status: operation is not supported for this NIC.");
                default -> throw Refusal.failed("unknown attribute type: '%s'".formatted(name));
            }
        });
        return JSON.objectNode();
    }

    private JsonNode setRxFeature(Fields params) {
        Port port = owned(chassis, params);
        String type = params.text("type");
        if (!type.equals("queue")) {
            throw Refusal.failed("unknown rx feature '%s'".formatted(type));
        }
        boolean enabled = params.flag("enabled");
        if (enabled) {
            params.whole("size");
        }
        chassis.setRxQueue(port, enabled);
        return JSON.objectNode();
    }

    private JsonNode setLayer2(Fields params) {
        Port port = owned(chassis, params);
        params.flag("block", false);
        chassis.setDestination(port, Optional.of(params.text("dst_mac")));
        return JSON.objectNode();
    }

    private JsonNode setLayer3(Fields params) {
        Port port = owned(chassis, params);
        params.text("src_addr");
        params.text("dst_addr");
        // the server does not ask by ARP: without the answer the destination stays open
        chassis.setDestination(
                port, params.has("resolved_mac") ? Optional.of(params.text("resolved_mac")) : Optional.empty());
        return JSON.objectNode();
    }
}
