package io.zeroloss.traffic.exec;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.finding.LabException;
import io.zeroloss.traffic.DirectionReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Reads single fields of a reply; a field that is missing or of the wrong kind is a failure of the lab that names it. */
final class Fields {
    private Fields() {}

    static double positive(JsonNode node, String field) {
        double value = notNegative(node, field);
        if (value == 0) {
            throw wrong(node, field, "a number above 0");
        }
        return value;
    }

    static double notNegative(JsonNode node, String field) {
        JsonNode value = node.path(field);
        if (!value.isNumber() || !Double.isFinite(value.doubleValue()) || value.doubleValue() < 0) {
            throw wrong(node, field, "a number of at least 0");
        }
        return value.doubleValue();
    }

    static long count(JsonNode node, String field) {
        JsonNode value = node.path(field);
        if (!value.isIntegralNumber() || !value.canConvertToLong() || value.longValue() < 0) {
            throw wrong(node, field, "a count");
        }
        return value.longValue();
    }

    private static OptionalLong optionalCount(JsonNode node, String field) {
        return node.path(field).isMissingNode() || node.path(field).isNull()
                ? OptionalLong.empty()
                : OptionalLong.of(count(node, field));
    }

    static DirectionReport direction(String name, @Nullable JsonNode node) {
        if (node == null) {
            throw new LabException("generator: the counts of direction `%s` are missing".formatted(name));
        }
        List<Long> lossPerSecond = new ArrayList<>();
        node.path("lossPerSecond").forEach(n -> lossPerSecond.add(n.asLong()));
        JsonNode latency = node.path("latencyNs");
        return new DirectionReport(
                name,
                count(node, "offeredFrames"),
                count(node, "forwardedFrames"),
                optionalCount(node, "foreignFrames"),
                optionalCount(node, "reorderedFrames"),
                optionalCount(node, "duplicateFrames"),
                lossPerSecond,
                latency.isObject()
                        ? Optional.of(new DirectionReport.Latency(
                                latency.path("min").asLong(),
                                latency.path("p50").asLong(),
                                latency.path("p99").asLong(),
                                latency.path("p999").asLong(),
                                latency.path("max").asLong()))
                        : Optional.empty());
    }

    /** The plain values of an object: numbers, booleans and strings. */
    static Map<String, Object> scalars(JsonNode node) {
        Map<String, Object> values = new LinkedHashMap<>();
        node.properties().forEach(entry -> {
            JsonNode value = entry.getValue();
            if (value.isBoolean()) {
                values.put(entry.getKey(), value.booleanValue());
            } else if (value.isIntegralNumber()) {
                values.put(entry.getKey(), value.longValue());
            } else if (value.isNumber()) {
                values.put(entry.getKey(), value.doubleValue());
            } else if (value.isTextual()) {
                values.put(entry.getKey(), value.textValue());
            }
        });
        return values;
    }

    private static LabException wrong(JsonNode node, String field, String expected) {
        JsonNode found = node.path(field);
        return new LabException("generator: expected `%s` to be %s, found %s"
                .formatted(field, expected, found.isMissingNode() ? "nothing" : "`" + found + "`"));
    }
}
