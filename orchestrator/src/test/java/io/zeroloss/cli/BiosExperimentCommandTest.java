package io.zeroloss.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class BiosExperimentCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path directory;

    @Test
    void laysOutVariantsOrderAndCost() throws IOException {
        JsonNode plan = plan("--together", "Turbo,Scrub");
        assertThat(plan.at("/variants"))
                .extracting(variant -> variant.path("name").asText())
                .containsExactly("A", "B", "B without Scrub + Turbo");
        assertThat(plan.at("/order")).hasSizeGreaterThanOrEqualTo(6);
        assertThat(plan.at("/estimate/boots").asInt())
                .isEqualTo(plan.at("/order").size() + 1);
    }

    @Test
    void readsWhatEachSettingDoes() throws IOException {
        Path plan = Files.writeString(directory.resolve("plan.json"), plan().toString());
        Path samples = write("samples.jsonl", """
                {"variant":"A","atHours":0,"runs":[[90,100,100,100]]}
                {"variant":"B","atHours":0,"runs":[[90,120,120,120]]}
                {"variant":"B without Turbo","atHours":0,"runs":[[90,110,110,110]]}
                {"variant":"B without Scrub","atHours":0,"runs":[[90,120,120,120]]}
                """);
        assertThat(run(
                        "bios",
                        "experiment",
                        "read",
                        "--plan",
                        plan.toString(),
                        "--samples",
                        samples.toString(),
                        "--json"))
                .isZero();
        JsonNode first = json().at("/ranking/0");
        assertThat(first.at("/settings/0").asText()).isEqualTo("Turbo");
        assertThat(first.at("/effect/change").asDouble()).isCloseTo(120.0 / 110 - 1, within(1e-9));
        assertThat(first.at("/effect/interval").isNull()).isTrue();
    }

    @Test
    void namesTheLineWithAVariantThatIsNotPlanned() throws IOException {
        Path plan = Files.writeString(directory.resolve("plan.json"), plan().toString());
        Path samples = write("samples.jsonl", "{\"variant\":\"B without Turb\",\"atHours\":0,\"runs\":[[1,1]]}\n");
        assertThat(run("bios", "experiment", "read", "--plan", plan.toString(), "--samples", samples.toString()))
                .isEqualTo(2);
        assertThat(err.toString())
                .isEqualTo("zeroloss: " + samples
                        + ":1: no variant 'B without Turb' in the plan; did you mean 'B without Turbo'?\n");
    }

    @Test
    void takesNoBootWithoutItsTime() throws IOException {
        Path plan = Files.writeString(directory.resolve("plan.json"), plan().toString());
        Path samples = write("samples.jsonl", "{\"variant\":\"A\",\"runs\":[[1,1]]}\n");
        assertThat(run("bios", "experiment", "read", "--plan", plan.toString(), "--samples", samples.toString()))
                .isEqualTo(2);
        assertThat(err.toString())
                .isEqualTo("zeroloss: " + samples
                        + ":1: atHours: expected hours since the experiment began, found no number\n");
    }

    private JsonNode plan(String... more) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("bios", "experiment", "plan", "--json"));
        arguments.addAll(List.of("--from", table("a", "off", "on"), "--to", table("b", "on", "off")));
        arguments.addAll(List.of(more));
        assertThat(run(arguments.toArray(String[]::new))).as(err.toString()).isZero();
        JsonNode plan = json();
        out.getBuffer().setLength(0);
        return plan;
    }

    /** Mwait differs too, and stands in the resource that is never written. */
    private String table(String name, String turbo, String scrub) throws IOException {
        return write(name + ".yaml", """
                kind: bios
                title: T
                server: S
                bmc: ilo5
                provenance: {document: made up}
                rows:
                  - {menu: [], option: Turbo, setting: x, attribute: Turbo, value: "%s"}
                  - {menu: [], option: Scrub, setting: x, attribute: Scrub, value: "%s"}
                  - {menu: [], option: Cores, setting: x, attribute: Cores, value: "all"}
                  - {menu: [], option: Mwait, setting: x, attribute: Mwait, value: "%s", resource: service}
                """.formatted(turbo, scrub, turbo)).toString();
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text);
    }

    private JsonNode json() throws IOException {
        return JsonMapper.builder().build().readTree(out.toString());
    }

    private int run(String... arguments) {
        CommandLine line = Main.commandLine();
        line.setOut(new PrintWriter(out));
        line.setErr(new PrintWriter(err, true));
        return line.execute(arguments);
    }
}
