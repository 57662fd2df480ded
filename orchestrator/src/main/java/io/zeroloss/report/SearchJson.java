package io.zeroloss.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.zeroloss.finding.Finding;
import io.zeroloss.report.view.CellView;
import io.zeroloss.report.view.Compliance;
import io.zeroloss.report.view.Rate;
import io.zeroloss.search.GoalResult;
import io.zeroloss.store.CellRecord;
import io.zeroloss.store.OffsetRecord;
import io.zeroloss.store.RunRecord;
import io.zeroloss.store.TrialRecord;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;

/** One search as JSON: the line that {@code zeroloss search --json} prints, and the same fields within result.json. */
public final class SearchJson {
    private static final JsonFactory FACTORY = JsonFactory.builder().build();

    private SearchJson() {}

    /**
     * One JSON object without a line break.
     *
     * @param run that the cell belongs to
     */
    public static String line(RunRecord run, CellRecord cell) {
        StringWriter line = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(line)) {
            json.writeStartObject();
            CellView view = CellView.of(1, cell);
            fields(json, view);
            furtherFields(json, view, Compliance.of(view.method(), List.of(view), run.simulated()));
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return line.toString();
    }

    /** Goals, verdict, findings, trials and cost, into the object that is open. */
    static void fields(JsonGenerator json, CellView view) throws IOException {
        json.writeArrayFieldStart("goals");
        for (GoalResult goal : view.goals()) {
            goal(json, view, goal);
        }
        json.writeEndArray();
        JsonValues.field(
                json,
                "verdict",
                view.verdict().map(v -> v.name().toLowerCase(Locale.ROOT)).orElse(null));
        findings(json, view.findings());
        json.writeArrayFieldStart("trials");
        for (TrialRecord trial : view.cell().trials()) {
            TrialJson.write(json, trial);
        }
        json.writeEndArray();
        cost(json, view.cell().cost());
    }

    /** What was measured beside the rate, every parameter, and how far that is RFC 2544. */
    static void furtherFields(JsonGenerator json, CellView view, Compliance compliance) throws IOException {
        json.writeArrayFieldStart("offsets");
        for (OffsetRecord offset : view.cell().offsets()) {
            TrialJson.write(json, offset);
        }
        json.writeEndArray();
        JsonValues.field(json, "method", view.cell().method());
        compliance(json, compliance);
    }

    private static void compliance(JsonGenerator json, Compliance compliance) throws IOException {
        json.writeObjectFieldStart("rfc2544");
        json.writeStringField("met", compliance.conditional() ? "conditionally" : "no");
        JsonValues.field(json, "missedMusts", compliance.missedMusts());
        JsonValues.field(json, "missedShoulds", compliance.missedShoulds());
        json.writeEndObject();
    }

    private static void goal(JsonGenerator json, CellView view, GoalResult goal) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", goal.name());
        json.writeNumberField("lossRatio", goal.lossRatio());
        JsonValues.field(json, "lowerBoundPps", goal.lowerBoundPps());
        JsonValues.field(json, "upperBoundPps", goal.upperBoundPps());
        JsonValues.field(json, "conditionalThroughputPps", goal.conditionalThroughputPps());
        JsonValues.field(json, "correctedLossRatio", goal.correctedLossRatio());
        JsonValues.field(json, "strictLowerBoundPps", goal.strictLowerBoundPps());
        if (goal.lowerBoundPps().isPresent()) {
            rate(json, view, view.rate(goal.lowerBoundPps().getAsDouble()));
        } else {
            json.writeNullField("rate");
        }
        json.writeEndObject();
    }

    /** The capacity in every unit it is asked in; RFC 2544 section 26.1 wants frame size and theoretical limit beside it. */
    private static void rate(JsonGenerator json, CellView view, Rate rate) throws IOException {
        json.writeObjectFieldStart("rate");
        json.writeNumberField("pps", rate.pps());
        JsonValues.field(json, "frameBytes", wholeIfItIs(rate.frameBytes()));
        json.writeNumberField("l1Bps", rate.l1Bps());
        json.writeNumberField("l2Bps", rate.l2Bps());
        JsonValues.field(json, "lineRatePps", rate.lineRatePps());
        JsonValues.field(json, "lineRateShare", rate.lineShare());
        json.writeBooleanField("lineRateNominal", view.method().lineRateNominal());
        json.writeNumberField("transmittingPorts", view.transmittingPorts());
        json.writeNumberField("totalPps", rate.pps() * view.transmittingPorts());
        json.writeEndObject();
    }

    private static Number wholeIfItIs(double number) {
        return number == Math.rint(number) ? (Number) (long) number : (Number) number;
    }

    private static void findings(JsonGenerator json, List<Finding> findings) throws IOException {
        json.writeArrayFieldStart("findings");
        for (Finding finding : findings) {
            json.writeStartObject();
            json.writeStringField("code", finding.code());
            json.writeStringField("severity", finding.severity().name().toLowerCase(Locale.ROOT));
            json.writeStringField("message", finding.message());
            JsonValues.field(json, "evidence", finding.evidence());
            json.writeStringField("remedy", finding.remedy());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void cost(JsonGenerator json, CellRecord.Cost cost) throws IOException {
        json.writeObjectFieldStart("cost");
        json.writeNumberField("trials", cost.trials());
        json.writeNumberField("trialSeconds", cost.trialSeconds());
        json.writeNumberField("overheadSeconds", cost.overheadSeconds());
        json.writeNumberField("wallSeconds", cost.wallSeconds());
        json.writeEndObject();
    }
}
