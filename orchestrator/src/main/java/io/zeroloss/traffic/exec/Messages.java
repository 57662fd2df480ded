package io.zeroloss.traffic.exec;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.zeroloss.finding.LabException;
import io.zeroloss.search.EarlyStop;
import io.zeroloss.search.TrialOrder;
import io.zeroloss.traffic.Direction;
import io.zeroloss.traffic.GeneratorCeiling;
import io.zeroloss.traffic.GeneratorIdentity;
import io.zeroloss.traffic.GeneratorReport;
import io.zeroloss.traffic.TrafficSetup;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The requests and replies of the external generator protocol as JSON. */
final class Messages {
    private static final int PROTOCOL = 1;
    private static final ObjectMapper JSON = new ObjectMapper(JsonFactory.builder()
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(20).build())
            .build());

    private Messages() {}

    static String hello() {
        return request("hello").put("protocol", PROTOCOL).toString();
    }

    static String close() {
        return request("close").toString();
    }

    static String trial(double loadPps, double durationSeconds, long stopWhenLost) {
        ObjectNode node = request("trial").put("loadPps", loadPps).put("durationSeconds", durationSeconds);
        if (stopWhenLost != TrialOrder.NEVER) {
            node.put("stopWhenLost", stopWhenLost);
        }
        return node.toString();
    }

    static String configure(TrafficSetup setup) {
        ObjectNode node = request("configure");
        if (setup.frames().size() == 1) {
            node.put("frameBytes", setup.frames().get(0).bytes());
        } else {
            ArrayNode frames = node.putArray("frames");
            setup.frames()
                    .forEach(f -> frames.addObject().put("bytes", f.bytes()).put("weight", f.weight()));
        }
        node.put("latency", setup.latency()).put("rxQueues", setup.rxQueues()).put("pmdThreads", setup.pmdThreads());
        ArrayNode directions = node.putArray("directions");
        setup.directions().forEach(d -> direction(directions.addObject(), d));
        return node.toString();
    }

    private static void direction(ObjectNode node, Direction d) {
        node.put("name", d.name())
                .put("txPort", d.txPort())
                .put("rxPort", d.rxPort())
                .put("share", d.share())
                .put("flows", d.flows());
        d.vary().forEach(node.putArray("vary")::add);
        node.put("srcMac", d.srcMac()).put("dstMac", d.dstMac());
        d.vlan().forEach(node.putArray("vlan")::add);
        node.put("srcIp", d.srcIp())
                .put("dstIp", d.dstIp())
                .put("srcPort", d.srcPort())
                .put("dstPort", d.dstPort());
    }

    private static ObjectNode request(String op) {
        return JSON.createObjectNode().put("op", op);
    }

    /**
     * A reply that says ok.
     *
     * @throws LabException if the line is not a JSON object, or tells of an error
     */
    static JsonNode reply(String request, String line) {
        JsonNode node;
        try {
            node = JSON.readTree(line);
        } catch (JsonProcessingException e) {
            throw new LabException(
                    "generator: expected one JSON object in answer to %s, found `%s`"
                            .formatted(request, shortened(line)),
                    e);
        }
        if (!node.isObject() || !node.path("ok").isBoolean()) {
            throw new LabException("generator: expected a JSON object with `ok` in answer to %s, found `%s`"
                    .formatted(request, shortened(line)));
        }
        if (!node.get("ok").booleanValue()) {
            throw new LabException("generator refused %s: %s"
                    .formatted(request, node.path("error").asText("it gave no reason")));
        }
        return node;
    }

    static GeneratorIdentity identity(JsonNode reply) {
        String kind = reply.path("earlyStop").asText("none");
        EarlyStop earlyStop = switch (kind) {
            case "exact" -> EarlyStop.EXACT;
            case "none" -> EarlyStop.NONE;
            case "coarse" -> new EarlyStop(EarlyStop.Kind.COARSE, Fields.count(reply, "coarseFrames"));
            default ->
                throw new LabException("generator: `earlyStop` is exact, coarse or none, not `%s`".formatted(kind));
        };
        return new GeneratorIdentity(
                reply.path("name").asText("unnamed"),
                reply.path("version").asText("unknown"),
                reply.path("simulatedTime").asBoolean(false),
                earlyStop);
    }

    static GeneratorCeiling ceiling(JsonNode reply) {
        double maxLoadPps = Fields.positive(reply, "maxLoadPps");
        double lineRatePps = Fields.positive(reply, "lineRatePps");
        // a generator faster than its line is limited by the line
        return new GeneratorCeiling(Math.min(maxLoadPps, lineRatePps), lineRatePps);
    }

    static GeneratorReport report(JsonNode reply, List<String> directionNames) {
        JsonNode directions = reply.path("directions");
        if (!directions.isArray() || directions.size() != directionNames.size()) {
            throw new LabException("generator: expected counts of %d directions %s, found `%s`"
                    .formatted(directionNames.size(), directionNames, shortened(directions.toString())));
        }
        Map<String, JsonNode> byName = new LinkedHashMap<>();
        directions.forEach(d -> byName.put(d.path("name").asText(""), d));
        return new GeneratorReport(
                Fields.notNegative(reply, "measuredSeconds"),
                reply.path("endedEarly").asBoolean(false),
                directionNames.stream()
                        .map(name -> Fields.direction(name, byName.get(name)))
                        .toList(),
                Fields.scalars(reply.path("generator")));
    }

    private static String shortened(String line) {
        return line.length() <= 200 ? line : line.substring(0, 200) + "…";
    }
}
