package io.zeroloss.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import io.zeroloss.plan.CellKey;
import io.zeroloss.report.view.CellView;
import io.zeroloss.report.view.Compliance;
import io.zeroloss.report.view.Method;
import io.zeroloss.store.CellRecord;
import io.zeroloss.store.RunRecord;
import java.io.IOException;
import java.io.Writer;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * The result document, schema 1: everything that was asked and measured, for programs. Described by
 * {@code result.schema.json}. Fields stand in a fixed order and maps in the order of their keys.
 */
public final class ResultJson implements ReportFormat {
    /** Raised when a reader of the older one could no longer read a document; new fields alone do not raise it. */
    static final int SCHEMA = 1;

    private static final JsonFactory FACTORY = JsonFactory.builder().build();

    @Override
    public String name() {
        return "json";
    }

    @Override
    public String fileName() {
        return "result.json";
    }

    @Override
    public void write(RunRecord run, Writer out) throws IOException {
        try (JsonGenerator json = FACTORY.createGenerator(out)) {
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            json.setPrettyPrinter(prettyPrinter());
            Map<String, Object> environment = new HashMap<>(run.environment());
            Object tool = environment.remove("tool");
            json.writeStartObject();
            json.writeNumberField("schema", SCHEMA);
            JsonValues.field(json, "tool", tool == null ? Map.of("name", "zeroloss") : tool);
            run(json, run);
            JsonValues.field(json, "environment", environment);
            json.writeArrayFieldStart("cells");
            List<CellView> cells = CellView.all(run);
            Map<Method, Compliance> compliance = Compliance.byMethod(run, cells);
            for (CellView cell : cells) {
                cell(json, cell, Objects.requireNonNull(compliance.get(cell.method())));
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        out.write('\n');
        out.flush();
    }

    private static void run(JsonGenerator json, RunRecord run) throws IOException {
        json.writeObjectFieldStart("run");
        json.writeStringField("id", run.id());
        json.writeStringField("plan", run.plan());
        json.writeStringField("planSha256", run.planSha256());
        json.writeBooleanField("simulated", run.simulated());
        json.writeStringField("startedAt", run.startedAt().toString());
        JsonValues.field(
                json, "finishedAt", run.finishedAt().map(Object::toString).orElse(null));
        json.writeStringField("status", run.status().name().toLowerCase(Locale.ROOT));
        json.writeEndObject();
    }

    private static void cell(JsonGenerator json, CellView view, Compliance compliance) throws IOException {
        CellRecord cell = view.cell();
        json.writeStartObject();
        key(json, cell.key());
        SearchJson.fields(json, view);
        placement(json, cell.placement());
        JsonValues.field(json, "settings", cell.identity().settings());
        JsonValues.field(json, "case", cell.identity().caseName().orElse(null));
        SearchJson.furtherFields(json, view, compliance);
        JsonValues.field(json, "environment", cell.environment());
        json.writeEndObject();
    }

    private static void key(JsonGenerator json, CellKey key) throws IOException {
        json.writeObjectFieldStart("cell");
        json.writeStringField("host", key.host());
        json.writeStringField("topology", key.topology());
        json.writeNumberField("vmCount", key.vmCount());
        json.writeNumberField("pmdThreads", key.pmdThreads());
        json.writeNumberField("rxQueues", key.rxQueues());
        json.writeNumberField("frameBytes", key.frameBytes());
        json.writeStringField("bios", key.bios());
        json.writeNumberField("repetition", key.repetition());
        json.writeEndObject();
    }

    private static void placement(JsonGenerator json, List<CellRecord.Placement> placement) throws IOException {
        json.writeArrayFieldStart("placement");
        for (CellRecord.Placement p : placement) {
            json.writeStartObject();
            json.writeNumberField("pmdCpu", p.pmdCpu());
            json.writeNumberField("numaNode", p.numaNode());
            json.writeStringField("port", p.port());
            json.writeNumberField("queue", p.queue());
            json.writeBooleanField("enabled", p.enabled());
            json.writeBooleanField("intended", p.intended());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** Line ends are the same on every system, so that the same run gives the same bytes. */
    private static DefaultPrettyPrinter prettyPrinter() {
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        return new DefaultPrettyPrinter(
                        Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER))
                .withObjectIndenter(indenter)
                .withArrayIndenter(indenter);
    }
}
