package io.zeroloss.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.zeroloss.bios.redfish.FakeBmc;
import io.zeroloss.bios.redfish.FakeServers;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The commands against a live processor, through a testbed. */
class LiveBiosTest {
    private static final String GEN10 =
            Path.of("..", "bios-baselines", "dl380-gen10-xeon-gold-6152.yaml").toString();

    private final FakeBmc bmc = FakeServers.gen10();
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path directory;

    @BeforeEach
    void writeSecrets() throws IOException {
        secret("user", FakeBmc.USER);
        secret("password", FakeBmc.PASSWORD);
    }

    @AfterEach
    void noCredentialWasSaidAndNoSessionLeft() {
        bmc.close();
        assertThat(out.toString() + err).doesNotContain("planted", "token-");
        assertThat(bmc.openSessions()).isZero();
    }

    @Test
    void tellsDriftOfBothResourcesAndWhatIsPending() throws IOException {
        assertThat(run("bios", "drift", "dut", "--testbed", testbed(bmc.pin().text()), "--baseline", GEN10, "--json"))
                .as(err.toString())
                .isZero();
        JsonNode json = JsonMapper.builder().build().readTree(out.toString());
        assertThat(json.at("/comparable").asInt()).isEqualTo(3);
        assertThat(json.at("/equal").asInt()).isEqualTo(3);
        assertThat(json.at("/recordedByHand")).hasToString("[\"Advanced RAS Recovery Support\",\"BDAT ACPI Support\"]");
        assertThat(json.at("/pending"))
                .hasToString("[{\"attribute\":\"ProcTurbo\",\"current\":\"Enabled\",\"pending\":\"Disabled\"}]");
    }

    @Test
    void capturesAHostIntoABaselineThatIsReadAgain() {
        Path file = directory.resolve("captured.yaml");
        assertThat(run("bios", "capture", "dut", "--testbed", testbed(bmc.pin().text()), "--out", file.toString()))
                .isZero();
        assertThat(run("bios", "show", file.toString())).as(err.toString()).isZero();
        assertThat(out.toString().lines().map(line -> line.replaceAll(" {2,}", " | ")))
                .contains("Memory Options | Memory Refresh Rate | 1x Refresh");
    }

    @Test
    void showsALiveHostAsATable() {
        assertThat(run("bios", "show", "dut", "--testbed", testbed(bmc.pin().text())))
                .isZero();
        assertThat(out.toString()).startsWith("ProLiant DL380 Gen10, BIOS U30 v2.42 (01/23/2021)\n");
    }

    @Test
    void acceptsNothingWithoutAPinUnlessAsked() {
        String unpinned = testbed("");
        assertThat(run("bios", "show", "dut", "--testbed", unpinned)).isEqualTo(2);
        assertThat(err.toString()).contains("hosts.dut.bmc.pin is missing");
        assertThat(bmc.log()).isEmpty();
        assertThat(run("bios", "show", "dut", "--testbed", unpinned, "--trust-on-first-use"))
                .isZero();
    }

    @Test
    void namesTheNearestHost() {
        assertThat(run("bios", "show", "dud", "--testbed", testbed(""))).isEqualTo(2);
        assertThat(err.toString()).isEqualTo("zeroloss: no host 'dud' in testbed lab; did you mean 'dut'?\n");
    }

    private void secret(String name, String text) throws IOException {
        Path file = Files.writeString(directory.resolve(name), text + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    }

    private String testbed(String pin) {
        String text = """
                kind: testbed
                generator: {type: exec, command: [pacer]}
                hosts:
                  dut:
                    ssh: {to: root@10.99.0.2, knownHosts: known_hosts}
                    bmc: {url: "%s", %suser: "file:user", password: "file:password"}
                links:
                  dut:
                    west: {port: p0, pci: "0000:05:00.0", generator: 0, lineRateBps: 10000000000}
                    east: {port: p1, pci: "0000:05:00.1", generator: 1, lineRateBps: 10000000000}
                """.formatted(bmc.url(), pin.isEmpty() ? "" : "pin: \"" + pin + "\", ");
        try {
            return Files.writeString(directory.resolve("lab.yaml"), text).toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private int run(String... arguments) {
        CommandLine line = Main.commandLine();
        line.setOut(new PrintWriter(out));
        line.setErr(new PrintWriter(err, true));
        return line.execute(arguments);
    }
}
