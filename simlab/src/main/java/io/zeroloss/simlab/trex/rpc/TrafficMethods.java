package io.zeroloss.simlab.trex.rpc;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.zeroloss.simlab.trex.traffic.Chassis;
import io.zeroloss.simlab.trex.traffic.Fields;
import io.zeroloss.simlab.trex.traffic.Load;
import io.zeroloss.simlab.trex.traffic.Port;
import io.zeroloss.simlab.trex.traffic.Refusal;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Start and end of traffic. */
final class TrafficMethods {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final double LEAST_AHEAD_SECONDS = 0.1;
    private static final Set<String> TYPES = Set.of("raw", "bps", "bpsl1", "pps", "percentage");

    private final Chassis chassis;

    TrafficMethods(Chassis chassis) {
        this.chassis = chassis;
    }

    void addTo(Map<String, Method> methods) {
        methods.put("start_traffic", this::start);
        methods.put("update_traffic", params -> {
            Port port = PortMethods.owned(chassis, params);
            params.flag("force");
            Load.Wish wish = wish(params.object("mul"), Set.of("abs", "add", "sub"));
            return JSON.objectNode().put("multiplier", chassis.traffic().update(port, wish));
        });
        methods.put("stop_traffic", params -> {
            chassis.traffic().stop(PortMethods.owned(chassis, params));
            return JSON.objectNode();
        });
        methods.put("pause_traffic", params -> {
            chassis.traffic().pause(PortMethods.owned(chassis, params), true);
            return JSON.objectNode();
        });
        methods.put("resume_traffic", params -> {
            chassis.traffic().pause(PortMethods.owned(chassis, params), false);
            return JSON.objectNode();
        });
        methods.put("remove_rx_filters", params -> {
            chassis.traffic().removeRxFilters(PortMethods.owned(chassis, params));
            return JSON.objectNode();
        });
    }

    private JsonNode start(Fields params) {
        Port port = PortMethods.owned(chassis, params);
        double duration = params.number("duration");
        boolean force = params.flag("force");
        Load.Wish wish = wish(params.object("mul"), Set.of("abs"));
        if (params.has("core_mask") && (params.unsigned64("core_mask").testBit(0) ? 0 : 1) == 1) {
            throw Refusal.failed("core_mask: '0x%s' for 1 cores generates an empty set"
                    .formatted(params.unsigned64("core_mask").toString(16)));
        }
        Optional<Long> at = Optional.empty();
        if (params.has("start_at_ts") && params.number("start_at_ts") > 0) {
            double moment = params.number("start_at_ts");
            if (moment - chassis.clockSeconds() < LEAST_AHEAD_SECONDS) {
                throw Refusal.failed("start_at_ts must be at least %s seconds ahead".formatted(LEAST_AHEAD_SECONDS));
            }
            at = Optional.of(chassis.labNanos(moment));
        }
        double multiplier = chassis.traffic().start(port, duration, wish, force, at);
        double ts = at.map(nanos -> params.number("start_at_ts")).orElse(chassis.clockSeconds());
        return JSON.objectNode().put("multiplier", multiplier).put("ts", ts);
    }

    private static Load.Wish wish(Fields mul, Set<String> operations) {
        String type = oneOf(mul, "type", TYPES);
        oneOf(mul, "op", operations);
        double value = mul.number("value");
        if (value <= 0) {
            throw Refusal.badParameters("multiplier value must be positive");
        }
        return new Load.Wish(type, value);
    }

    private static String oneOf(Fields fields, String key, Set<String> words) {
        String word = fields.text(key);
        if (!words.contains(word)) {
            throw Refusal.badParameters("error at offset: 0 - '%s' is '%s', expecting one of %s"
                    .formatted(key, word, new java.util.TreeSet<>(words)));
        }
        return word;
    }
}
