package io.zeroloss.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ReportCommandTest {
    private static final String GEN9 = shipped("dl380-gen9-xeon-e5-2695-v4");
    private static final String GEN10 = shipped("dl380-gen10-xeon-gold-6152");

    private final StringWriter out = new StringWriter();

    @TempDir
    private Path directory;

    @Test
    void printsATableAsCsvWithEveryRowComplete() {
        assertThat(run(GEN10, "--format", "csv")).isZero();
        assertThat(lines())
                .hasSize(61)
                .startsWith(
                        "Menu path,Option,Setting,Mark",
                        ",Workload Profile,Custom,",
                        "System Options > Boot Time Optimization,Dynamic Power Capping Functionality,Disabled,")
                .endsWith("Service Options,Processor Monitor/Mwait Support,Disabled,");
    }

    @Test
    void marksDifferencesRowsByHandAndOptionsOfOneServer() {
        assertThat(run(GEN9, GEN10, "--format", "csv")).isZero();
        assertThat(lines())
                .hasSize(1 + 49 + 25)
                .contains(
                        "Advanced Options > Fan and Thermal Options,Advanced Options > Fan and Thermal Options,Thermal"
                                + " Configuration,Increased Cooling,Optimal Cooling,differs",
                        "Service Options,Service Options,BDAT ACPI Support,Disabled,Disabled,recorded by hand",
                        ",,Workload Profile,,Custom,only in dl380-gen10-xeon-gold-6152");
        assertThat(lines()).filteredOn(line -> line.contains("differs")).hasSize(2);
    }

    @Test
    void printsMarkdownWithAbbreviations() {
        assertThat(run(GEN9, "--format", "markdown")).isZero();
        assertThat(lines())
                .contains(
                        "| Menu path | Option | Setting |  |",
                        "| System Options > Virtualization Options | Intel Virtualization Technology (Intel VT) | Enabled"
                                + " |  |",
                        "|  | SR-IOV | Enabled |  |",
                        "- **QPI**: QuickPath Interconnect, between processors up to Gen9")
                .noneMatch(line -> line.startsWith("- **UPI**"));
    }

    @Test
    void writesAPageThatLoadsNothing() throws IOException {
        Path page = directory.resolve("bios.html");
        assertThat(run(GEN9, GEN10, "--out", page.toString())).isZero();
        assertThat(Files.readString(page))
                .startsWith("<!DOCTYPE html>\n")
                .contains("default-src &#39;none&#39;", "<td><strong>Increased Cooling</strong></td>")
                .contains("<title>BIOS settings: ProLiant DL380 Gen9 and ProLiant DL380 Gen10</title>")
                .doesNotContain("<script");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void neitherPageNorSpreadsheetRunsWhatAServerSays() throws IOException {
        String hostile =
                Files.writeString(directory.resolve("hostile.yaml"), """
                        kind: bios
                        title: "<script>alert(1)</script>"
                        server: S
                        bmc: ilo5
                        provenance: {document: made up}
                        rows:
                          - {menu: ["a|b"], option: "-1+1", setting: "x\\"y,\\nz", attribute: A, value: "1"}
                        """).toString();
        assertThat(run(hostile)).isZero();
        assertThat(out.toString()).doesNotContain("<script>");
        out.getBuffer().setLength(0);
        assertThat(run(hostile, "--format", "csv")).isZero();
        assertThat(out.toString()).endsWith("a|b,'-1+1,\"x\"\"y,\nz\",\r\n");
        out.getBuffer().setLength(0);
        assertThat(run(hostile, "--format", "markdown")).isZero();
        assertThat(lines()).contains("| a\\|b | -1+1 | x\"y, z |  |");
    }

    private List<String> lines() {
        return out.toString().lines().toList();
    }

    private static String shipped(String name) {
        return Path.of("..", "bios-baselines", name + ".yaml").toString();
    }

    private int run(String... arguments) {
        CommandLine line = Main.commandLine();
        line.setOut(new PrintWriter(out));
        String[] all = new String[arguments.length + 3];
        all[0] = "report";
        all[1] = "--appendix";
        all[2] = "bios";
        System.arraycopy(arguments, 0, all, 3, arguments.length);
        return line.execute(all);
    }
}
