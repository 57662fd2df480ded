package io.zeroloss.simlab;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The scenarios of docs/scenarios.md: both packaged programs, and what the controller says of each lab. */
@Timeout(180)
class ScenariosIT {
    private static final Path SIMLAB = Path.of(System.getProperty("zeroloss.simlab.jar", ""));
    private static final Path HOME = Path.of(System.getProperty("zeroloss.home", ".."));
    private static final Path CONTROLLER = HOME.resolve("orchestrator/target/zeroloss.jar");

    @TempDir
    private Path dir = Path.of("");

    private final List<Process> labs = new ArrayList<>();

    @AfterEach
    void stopTheLab() throws InterruptedException {
        for (Process lab : labs) {
            lab.destroy();
            lab.waitFor();
        }
    }

    @Test
    void s01ReportsTheLimitOfTheGeneratorAndNoThroughput() throws Exception {
        JsonNode cell = run("S01-generator-limit", 1024);

        assertThat(cell.get("verdict").asText()).isEqualTo("suspect");
        assertThat(codes(cell)).containsExactly("GENERATOR_LIMIT");
        assertThat(cell.at("/goals/0/lowerBoundPps").asDouble()).isBetween(9.0e6, 9.1e6);
        assertThat(cell.at("/goals/0/upperBoundPps").isNull()).isTrue();
    }

    @Test
    void s03TellsAForeignFrameFromANegativeLoss() throws Exception {
        JsonNode cell = run("S03-foreign-frame", 1024);

        assertThat(cell.get("verdict").asText()).isEqualTo("valid");
        JsonNode proof = cell.get("trials").get(cell.get("trials").size() - 1);
        assertThat(proof.get("lostFrames").asLong()).isZero();
        assertThat(proof.at("/directions/0/foreignFrames").asLong()).isEqualTo(2);
    }

    @Test
    void s04MeasuresOnceAddressesAreLearnt() throws Exception {
        assertThat(run("S04-flooding", 1024).get("verdict").asText()).isEqualTo("valid");
    }

    @Test
    void s04RefusesANetworkThatNeverLearns() throws Exception {
        assertThat(run("S04-never-learnt", 1024).get("verdict").asText()).isEqualTo("invalid");
    }

    @Test
    void s05ReadsAnImpossibleCounterAgain() throws Exception {
        JsonNode cell = run("S05-impossible-counter", 1024);

        assertThat(cell.get("verdict").asText()).isEqualTo("valid");
        cell.get("trials")
                .forEach(trial -> assertThat(trial.get("lostFrames").asLong())
                        .isBetween(0L, trial.get("offeredFrames").asLong()));
    }

    @Test
    void s06WaitsUntilBothLinksAreUp() throws Exception {
        JsonNode cell = run("S06-link-down", 1024);

        assertThat(cell.get("verdict").asText()).isEqualTo("valid");
        assertThat(cell.at("/trials/0/lostFrames").asLong()).isZero();
    }

    @Test
    void s07DoesNotSearchWhereNothingArrives() throws Exception {
        JsonNode cell = run("S07-one-way", 1024);

        assertThat(cell.get("verdict").asText()).isEqualTo("invalid");
        assertThat(codes(cell)).containsExactly("NO_CONNECTIVITY");
    }

    @Test
    void s08KeepsTheLossOfColdFlowsOutOfTheRate() throws Exception {
        JsonNode cell = run("S08-cold-flows", 10_000);

        assertThat(cell.get("verdict").asText()).isEqualTo("valid");
        JsonNode warmUp = cell.get("trials").get(0);
        assertThat(warmUp.get("warmUp").asBoolean()).isTrue();
        assertThat(warmUp.at("/directions/0/lostFrames").asLong()).isEqualTo(312);
    }

    @Test
    void theSamePlanAndSeedGiveTheSameResult() throws Exception {
        String first = figures(run("S06-link-down", 1024));
        stopTheLab();

        assertThat(figures(run("S06-link-down", 1024))).isEqualTo(first);
    }

    /** Everything but times of day. */
    private static String figures(JsonNode cell) {
        return cell.toString().replaceAll("\"startedAt\":\"[^\"]*\"", "");
    }

    private static List<String> codes(JsonNode cell) {
        return cell.findValuesAsText("code");
    }

    /** Runs the scenario's plan against its lab, on ports and with keys of their own. */
    private JsonNode run(String scenario, int flows) throws Exception {
        String lab = Files.readString(HOME.resolve("simlab/labs/scenarios/" + scenario + ".yaml"))
                .replaceAll("(timePort|rpcPort|pubPort|sshPort): \\d+", "$1: 0");
        Path labFile = write("lab.yaml", lab + "ssh: {stateDir: \"%s\"}\n".formatted(dir.resolve("keys")));
        List<String> said = start(labFile);
        Path testbed = write(
                "testbed.yaml",
                Files.readString(HOME.resolve("topologies/testbeds/simulated-p2p.yaml"))
                        .replace("127.0.0.1:4509", "127.0.0.1:" + port(said, "time on 127.0.0.1:(\\d+)"))
                        .replace("port: 4501", "port: " + port(said, "TRex on 127.0.0.1:(\\d+)"))
                        .replace("127.0.0.1:2210", "127.0.0.1:" + port(said, "dut: ssh -p (\\d+)"))
                        .replace(
                                "~/.local/state/zeroloss/simlab",
                                dir.resolve("keys").toString()));
        Path plan = write(
                "plan.yaml",
                Files.readString(HOME.resolve("plans/simulated-p2p.yaml"))
                        .replace("testbed: simulated-p2p", "testbed: " + testbed));
        Path out = Files.createTempDirectory(dir, "out");
        Path log = out.resolve("log");
        ProcessBuilder controller = new ProcessBuilder(
                        java(),
                        "-jar",
                        CONTROLLER.toString(),
                        "run",
                        plan.toString(),
                        "--set",
                        "traffic.flows.count=" + flows,
                        "--out",
                        out.resolve("run").toString())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        controller.environment().put("ZEROLOSS_STATE", dir.resolve("state").toString());
        Process process = controller.start();
        assertThat(process.waitFor(150, TimeUnit.SECONDS)).as("the run ends").isTrue();
        assertThat(process.exitValue()).as(Files.readString(log)).isLessThan(2);
        return new ObjectMapper()
                .readTree(out.resolve("run/result.json").toFile())
                .at("/cells/0");
    }

    private List<String> start(Path labFile) throws IOException {
        Process lab = new ProcessBuilder(java(), "-jar", SIMLAB.toString(), labFile.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        labs.add(lab);
        BufferedReader out = new BufferedReader(new InputStreamReader(lab.getInputStream(), StandardCharsets.UTF_8));
        return List.of(out.readLine(), out.readLine());
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(dir.resolve(name), text);
    }

    private static String port(List<String> said, String pattern) {
        Matcher matcher = Pattern.compile(pattern).matcher(String.join("\n", said));
        assertThat(matcher.find()).as("%s in %s", pattern, said).isTrue();
        return matcher.group(1);
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }
}
