package io.zeroloss.store.sql;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.traffic.DirectionReport;
import io.zeroloss.traffic.DirectionReport.Latency;
import io.zeroloss.traffic.GeneratorReport;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** What a generator said of a trial, as evidence in JSON; the keys are those of the external generator protocol. */
final class ReportJson {
    private ReportJson() {}

    static Map<String, Object> toMap(GeneratorReport report) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("measuredSeconds", report.measuredSeconds());
        map.put("endedEarly", report.endedEarly());
        map.put(
                "directions",
                report.directions().stream().map(ReportJson::toMap).toList());
        map.put("generator", report.generator());
        return map;
    }

    private static Map<String, Object> toMap(DirectionReport direction) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("name", direction.name());
        map.put("offeredFrames", direction.offeredFrames());
        map.put("forwardedFrames", direction.forwardedFrames());
        direction.foreignFrames().ifPresent(frames -> map.put("foreignFrames", frames));
        direction.reorderedFrames().ifPresent(frames -> map.put("reorderedFrames", frames));
        direction.duplicateFrames().ifPresent(frames -> map.put("duplicateFrames", frames));
        map.put("lossPerSecond", direction.lossPerSecond());
        direction.latency().ifPresent(latency -> map.put("latencyNs", toMap(latency)));
        return map;
    }

    private static Map<String, Object> toMap(Latency latency) {
        return Map.of(
                "min", latency.minNs(),
                "p50", latency.p50Ns(),
                "p99", latency.p99Ns(),
                "p999", latency.p999Ns(),
                "max", latency.maxNs());
    }

    static GeneratorReport toReport(JsonNode report) {
        return new GeneratorReport(
                report.required("measuredSeconds").doubleValue(),
                report.required("endedEarly").booleanValue(),
                Json.list(report.required("directions"), ReportJson::toDirection),
                Json.map(report.required("generator")));
    }

    private static DirectionReport toDirection(JsonNode direction) {
        return new DirectionReport(
                direction.required("name").textValue(),
                direction.required("offeredFrames").longValue(),
                direction.required("forwardedFrames").longValue(),
                optional(direction, "foreignFrames"),
                optional(direction, "reorderedFrames"),
                optional(direction, "duplicateFrames"),
                Json.list(direction.required("lossPerSecond"), JsonNode::longValue),
                direction.has("latencyNs") ? Optional.of(toLatency(direction.get("latencyNs"))) : Optional.empty());
    }

    private static Latency toLatency(JsonNode latency) {
        return new Latency(
                latency.required("min").longValue(),
                latency.required("p50").longValue(),
                latency.required("p99").longValue(),
                latency.required("p999").longValue(),
                latency.required("max").longValue());
    }

    private static OptionalLong optional(JsonNode object, String key) {
        return object.has(key) ? OptionalLong.of(object.get(key).longValue()) : OptionalLong.empty();
    }
}
