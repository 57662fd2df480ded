package io.zeroloss.report;

import com.fasterxml.jackson.core.JsonGenerator;
import io.zeroloss.search.DirectionCount;
import io.zeroloss.search.Outcome;
import io.zeroloss.search.TrialOrder;
import io.zeroloss.store.OffsetRecord;
import io.zeroloss.store.TrialRecord;
import io.zeroloss.traffic.DirectionReport;
import io.zeroloss.traffic.GeneratorReport;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One trial as JSON. An unusable trial keeps what the generator counted, but no loss is derived from it: there lost frames and
 * loss ratio are null, and {@code unusable} says why.
 */
final class TrialJson {
    private TrialJson() {}

    static void write(JsonGenerator json, TrialRecord trial) throws IOException {
        json.writeStartObject();
        fields(json, trial);
        json.writeEndObject();
    }

    /** A trial beside the rate found, with the share of the rate that it sent. */
    static void write(JsonGenerator json, OffsetRecord offset) throws IOException {
        json.writeStartObject();
        json.writeNumberField("share", offset.share());
        fields(json, offset.trial());
        json.writeEndObject();
    }

    private static void fields(JsonGenerator json, TrialRecord trial) throws IOException {
        TrialOrder order = trial.trial().order();
        json.writeNumberField("seq", trial.trial().seq());
        json.writeNumberField("intendedPps", order.loadPps());
        json.writeNumberField("durationSeconds", order.durationSeconds());
        if (trial.trial().outcome() instanceof Outcome.Measured measured) {
            measured(json, measured, trial.report());
        } else if (trial.trial().outcome() instanceof Outcome.Unusable unusable) {
            unusable(json, unusable, trial.report());
        }
        json.writeBooleanField("warmUp", trial.warmUp());
        json.writeStringField("startedAt", trial.startedAt().toString());
        json.writeNumberField("overheadSeconds", trial.overheadSeconds());
        json.writeNumberField("stopWhenLost", order.stopWhenLost());
        json.writeStringField("why", order.why());
        JsonValues.field(
                json,
                "generator",
                trial.report().map(GeneratorReport::generator).orElse(null));
    }

    private static void measured(JsonGenerator json, Outcome.Measured m, Optional<GeneratorReport> report)
            throws IOException {
        json.writeNumberField("measuredSeconds", m.measuredSeconds());
        json.writeBooleanField("endedEarly", m.endedEarly());
        json.writeNumberField("offeredFrames", m.offeredFrames());
        json.writeNumberField("forwardedFrames", m.forwardedFrames());
        json.writeNumberField("lostFrames", m.lostFrames());
        json.writeNumberField("worstLossRatio", m.worstLossRatio());
        json.writeArrayFieldStart("directions");
        for (DirectionCount direction : m.directions()) {
            json.writeStartObject();
            json.writeStringField("name", direction.name());
            json.writeNumberField("share", direction.share());
            json.writeNumberField("offeredFrames", direction.offeredFrames());
            json.writeNumberField("forwardedFrames", direction.forwardedFrames());
            json.writeNumberField("lostFrames", direction.lostFrames());
            json.writeNumberField("lossRatio", direction.lossRatio());
            Optional<DirectionReport> told = named(report, direction.name());
            if (told.isPresent()) {
                evidence(json, told.get());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeNullField("unusable");
    }

    private static void unusable(JsonGenerator json, Outcome.Unusable unusable, Optional<GeneratorReport> report)
            throws IOException {
        List<DirectionReport> counted = report.map(GeneratorReport::directions).orElse(List.of());
        JsonValues.field(
                json,
                "measuredSeconds",
                report.map(GeneratorReport::measuredSeconds).orElse(null));
        json.writeBooleanField(
                "endedEarly", report.map(GeneratorReport::endedEarly).orElse(false));
        JsonValues.field(
                json,
                "offeredFrames",
                report.isEmpty()
                        ? null
                        : counted.stream()
                                .mapToLong(DirectionReport::offeredFrames)
                                .sum());
        JsonValues.field(
                json,
                "forwardedFrames",
                report.isEmpty()
                        ? null
                        : counted.stream()
                                .mapToLong(DirectionReport::forwardedFrames)
                                .sum());
        json.writeNullField("lostFrames");
        json.writeNullField("worstLossRatio");
        json.writeArrayFieldStart("directions");
        for (DirectionReport direction : counted) {
            json.writeStartObject();
            json.writeStringField("name", direction.name());
            json.writeNumberField("offeredFrames", direction.offeredFrames());
            json.writeNumberField("forwardedFrames", direction.forwardedFrames());
            evidence(json, direction);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeObjectFieldStart("unusable");
        json.writeStringField("reason", unusable.reason().name());
        json.writeNumberField("achievedPps", unusable.achievedPps());
        json.writeStringField("detail", unusable.detail());
        json.writeEndObject();
    }

    /** What a generator told beyond the two counts; what it did not tell is left out. */
    private static void evidence(JsonGenerator json, DirectionReport told) throws IOException {
        count(json, "foreignFrames", told.foreignFrames());
        count(json, "reorderedFrames", told.reorderedFrames());
        count(json, "duplicateFrames", told.duplicateFrames());
        if (!told.lossPerSecond().isEmpty()) {
            JsonValues.field(json, "lossPerSecond", told.lossPerSecond());
        }
        if (told.latency().isPresent()) {
            DirectionReport.Latency latency = told.latency().get();
            json.writeObjectFieldStart("latencyNs");
            json.writeNumberField("min", latency.minNs());
            json.writeNumberField("p50", latency.p50Ns());
            json.writeNumberField("p99", latency.p99Ns());
            json.writeNumberField("p999", latency.p999Ns());
            json.writeNumberField("max", latency.maxNs());
            json.writeEndObject();
        }
    }

    private static void count(JsonGenerator json, String name, OptionalLong value) throws IOException {
        if (value.isPresent()) {
            json.writeNumberField(name, value.getAsLong());
        }
    }

    private static Optional<DirectionReport> named(Optional<GeneratorReport> report, String name) {
        return report.stream()
                .flatMap(r -> r.directions().stream())
                .filter(d -> d.name().equals(name))
                .findFirst();
    }
}
