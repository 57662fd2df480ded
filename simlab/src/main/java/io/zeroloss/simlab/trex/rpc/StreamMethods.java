package io.zeroloss.simlab.trex.rpc;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.zeroloss.simlab.trex.traffic.Chassis;
import io.zeroloss.simlab.trex.traffic.Fields;
import io.zeroloss.simlab.trex.traffic.Load;
import io.zeroloss.simlab.trex.traffic.Refusal;
import java.util.Map;

/** Streams of ports. */
final class StreamMethods {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final String DEFAULT_PROFILE = "_";

    private final Chassis chassis;

    StreamMethods(Chassis chassis) {
        this.chassis = chassis;
    }

    void addTo(Map<String, Method> methods) {
        methods.put("add_stream", params -> {
            defaultProfile(params);
            chassis.traffic()
                    .add(PortMethods.owned(chassis, params), params.whole("stream_id"), params.object("stream"));
            return JSON.objectNode();
        });
        methods.put("remove_stream", params -> {
            chassis.traffic().remove(PortMethods.owned(chassis, params), params.whole("stream_id"));
            return JSON.objectNode();
        });
        methods.put("remove_all_streams", params -> {
            // v3.08 says yes to "*" and removes nothing
            if (!params.text("profile_id", DEFAULT_PROFILE).equals("*")) {
                chassis.traffic().removeAll(PortMethods.owned(chassis, params));
            }
            return JSON.objectNode();
        });
        methods.put("get_profile_list", params -> JSON.arrayNode().add(DEFAULT_PROFILE));
        methods.put("get_stream_list", params -> {
            ArrayNode ids = JSON.arrayNode();
            streams(params).keySet().forEach(ids::add);
            return ids;
        });
        methods.put("get_all_streams", params -> {
            ObjectNode all = JSON.objectNode();
            streams(params).forEach((id, json) -> all.set(String.valueOf(id), json));
            return JSON.objectNode().set("streams", all);
        });
        methods.put("get_stream", params -> {
            JsonNode stream = streams(params).get(params.whole("stream_id"));
            if (stream == null) {
                throw Refusal.failed("stream %d does not exist".formatted(params.whole("stream_id")));
            }
            return JSON.objectNode().set("stream", stream);
        });
        methods.put("validate", this::validate);
    }

    private Map<Integer, JsonNode> streams(Fields params) {
        return chassis.traffic().streams(chassis.port(params.whole("port_id")));
    }

    private JsonNode validate(Fields params) {
        Load load = chassis.traffic().load(PortMethods.owned(chassis, params));
        double line = chassis.section().speedGbps() * 1e9;
        ObjectNode reply = JSON.objectNode();
        reply.putObject("rate")
                .put("max_pps", load.pps() + load.fixedPps())
                .put("max_bps_l1", load.l1Bps() + load.fixedL1Bps())
                .put("max_bps_l2", load.l2Bps() + load.fixedL2Bps())
                .put("max_line_util", 100 * (load.l1Bps() + load.fixedL1Bps()) / line)
                .put("min_pps", load.fixedPps())
                .put("min_bps_l1", load.fixedL1Bps())
                .put("min_bps_l2", load.fixedL2Bps());
        reply.putObject("graph").put("expected_duration", 0).putArray("events");
        return reply;
    }

    private static void defaultProfile(Fields params) {
        String profile = params.text("profile_id", DEFAULT_PROFILE);
        if (!profile.equals(DEFAULT_PROFILE)) {
            throw Refusal.failed("Profile id does not exists: '%s'".formatted(profile));
        }
    }
}
