package io.zeroloss.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class BiosCommandTest {
    private static final String GEN9 = shipped("dl380-gen9-xeon-e5-2695-v4");
    private static final String GEN10 = shipped("dl380-gen10-xeon-gold-6152");

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path directory;

    @Test
    void printsATableInTheLayoutOfThePaper() {
        assertThat(run("bios", "show", GEN9)).isZero();
        assertThat(out.toString().lines().map(line -> line.replaceAll(" {2,}", " | ")))
                .hasSize(2 + 1 + 49)
                .startsWith(
                        "HPE ProLiant DL380 Gen9 Server (Intel Xeon Processor E5-2695 v4)",
                        "",
                        "MENU PATH | OPTION | SETTING",
                        "System Options > Processor Options | Intel Hyper-Threading Technology | Disabled",
                        " | Processor x2APIC Support | Enabled");
    }

    @Test
    void showsARowsAttributeAsJson() throws IOException {
        assertThat(run("bios", "show", GEN10, "--json")).isZero();
        JsonNode rows = json().at("/rows");
        assertThat(rows).hasSize(60);
        assertThat(rows.get(5))
                .hasToString(
                        "{\"menu\":[\"Memory Options\"],\"option\":\"Memory Refresh Rate\",\"setting\":\"1x Refresh\","
                                + "\"attribute\":\"MemRefreshRate\",\"value\":\"Refreshx1\",\"resource\":\"bios\"}");
    }

    @Test
    void comparesATableWithASavedBody() throws IOException {
        String body = write("""
                {"Attributes": {"WorkloadProfile": "Custom", "ProcHyperthreading": "Enabled"}}
                """);
        assertThat(run("bios", "diff", "--baseline", GEN10, "--body", body, "--json"))
                .isZero();
        JsonNode json = json();
        assertThat(json.at("/comparable").asInt()).isEqualTo(2);
        assertThat(json.at("/equal").asInt()).isEqualTo(1);
        assertThat(json.at("/drifted"))
                .hasToString("[{\"attribute\":\"ProcHyperthreading\",\"option\":\"Intel Hyper-Threading Technology\","
                        + "\"recorded\":\"Disabled\",\"live\":\"Enabled\",\"inert\":false}]");
        assertThat(json.at("/absent")).hasSize(54);
        assertThat(json.at("/recordedByHand")).hasSize(4);
    }

    @Test
    void failsOnDriftOnlyWhenAsked() throws IOException {
        String body = write("{\"Attributes\": {\"ProcHyperthreading\": \"Enabled\"}}");
        assertThat(run("bios", "diff", "--baseline", GEN10, "--body", body)).isZero();
        assertThat(run("bios", "diff", "--baseline", GEN10, "--body", body, "--fail-on-drift"))
                .isEqualTo(1);
    }

    @Test
    void comparesTwoGenerations() throws IOException {
        assertThat(run("bios", "diff", "--baseline", GEN9, "--with", GEN10, "--json"))
                .isZero();
        assertThat(json().at("/inBoth").asInt()).isEqualTo(35);
        assertThat(json().at("/different"))
                .hasToString("[{\"option\":\"Thermal Configuration\",\"first\":\"Increased Cooling\","
                        + "\"second\":\"Optimal Cooling\"},{\"option\":\"Processor Monitor/Mwait Support\","
                        + "\"first\":\"Enabled\",\"second\":\"Disabled\"}]");
    }

    @Test
    void refusesAFileThatIsNotThere() {
        assertThat(run("bios", "diff", "--baseline", GEN9, "--body", "nowhere.json"))
                .isEqualTo(2);
        assertThat(err.toString()).isEqualTo("zeroloss: --body: cannot read nowhere.json (NoSuchFileException)\n");
    }

    private static String shipped(String name) {
        return Path.of("..", "bios-baselines", name + ".yaml").toString();
    }

    private String write(String body) throws IOException {
        return Files.writeString(directory.resolve("body.json"), body).toString();
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
