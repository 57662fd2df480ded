package io.zeroloss.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.zeroloss.finding.InputException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ConfigCommandTest {
    private static final Path REPOSITORY = Path.of("..").toAbsolutePath().normalize();
    private static final String PLAN =
            REPOSITORY.resolve("plans/hpe-intel-2vm.yaml").toString();

    private final StringWriter out = new StringWriter();

    @Test
    void findsTheInstallationAboveItsOwnCode() {
        assertThat(Installation.directory()).isEqualTo(REPOSITORY);
    }

    @Test
    void showsEachValueWithWhereItComesFrom() {
        assertThat(run("config", "show", PLAN, "--set", "search.retries=2")).isZero();
        assertThat(out.toString()
                        .lines()
                        .map(line -> line.replaceAll(" {2,}", " | ").replaceAll("[^ |]*/(plans|topologies)/", "$1/")))
                .contains(
                        "KEY | VALUE | FROM",
                        "search.retries | 2 | --set search.retries=2",
                        "search.rareModeShare | 0.25 | default",
                        "search.offsets | [] | default",
                        "CELL | HOST | TOPOLOGY | VMS | PMDS | QUEUES | BYTES | SEARCH | CASE AND SWEEP",
                        "1 | dut | pvpv | 2 | 2 | 1 | 64 | 1 | 2vm-2pmd-1q",
                        "2 | dut | pvpv | 2 | 4 | 2 | 64 | 1 | 2vm-4pmd-2q")
                .anyMatch(
                        line -> line.matches("vswitch\\.pmds\\.count \\| 2 \\| .*plans/hpe-intel-2vm\\.yaml:\\d+:\\d+"))
                .anyMatch(line ->
                        line.matches("vswitch\\.pmds\\.count \\| 4 \\| .*plans/hpe-intel-2vm\\.yaml:\\d+:\\d+"));
    }

    @Test
    void tellsWhichValuesComeFromThePreset() {
        String plan = REPOSITORY.resolve("plans/p2p-policed.yaml").toString();
        assertThat(run("config", "show", plan)).isZero();
        assertThat(out.toString().lines().map(line -> line.replaceAll(" {2,}", " | ")))
                .contains(
                        "search.exceedRatio | 0 | preset rfc2544", "search.durationSumSeconds | 10.0 | preset rfc2544")
                .anyMatch(
                        line -> line.matches("search\\.trialSeconds \\| 10 \\| .*plans/p2p-policed\\.yaml:\\d+:\\d+"));
    }

    @Test
    void showsOneJsonDocument() throws IOException {
        assertThat(run("config", "show", PLAN, "--only", "case=2vm-4pmd-2q", "--json"))
                .isZero();
        JsonNode json = JsonMapper.builder().build().readTree(out.toString());
        assertThat(json.at("/plan").asText()).isEqualTo("hpe-intel-2vm");
        assertThat(json.at("/cells")).hasSize(1);
        assertThat(json.at("/cells/0/cell/pmdThreads").asInt()).isEqualTo(4);
        assertThat(json.at("/cells/0/case").asText()).isEqualTo("2vm-4pmd-2q");
        assertThat(json.at("/settings"))
                .anySatisfy(setting -> assertThat(setting)
                        .hasToString("{\"key\":\"search.waits\",\"value\":\"lab\",\"from\":\""
                                + setting.get("from").asText() + "\",\"cost\":\"traffic\"}"));
    }

    @Test
    void checksDocumentsOfAnyKind() {
        assertThat(run(
                        "config",
                        "check",
                        PLAN,
                        REPOSITORY.resolve("topologies/p2p.yaml").toString()))
                .isZero();
        assertThat(out.toString().lines())
                .satisfiesExactly(
                        line -> assertThat(line).endsWith("plans/hpe-intel-2vm.yaml: plan hpe-intel-2vm, 2 cells"),
                        line -> assertThat(line).endsWith("topologies/p2p.yaml: topology p2p"));
    }

    @Test
    void refusesAWrongDocumentAsBadInput(@TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("x.yaml"), "kind: traffic\nframeSize: 64\n");
        assertThatThrownBy(() -> run("config", "check", file.toString()))
                .isInstanceOfSatisfying(
                        InputException.class, e -> assertThat(e.exitCode()).isEqualTo(2))
                .hasMessageEndingWith("x.yaml:2:1: unknown key 'frameSize'; did you mean 'frames'?");
    }

    private int run(String... arguments) {
        CommandLine commandLine = new CommandLine(new Root())
                .setOut(new PrintWriter(out))
                .setExecutionExceptionHandler((e, command, parsed) -> {
                    throw e;
                });
        commandLine.addSubcommand(new ConfigCommand());
        return call(commandLine, arguments);
    }

    /** picocli answers an exception of the handler with exit code 1, so the command is called as the program would. */
    private static int call(CommandLine commandLine, String... arguments) {
        CommandLine leaf = commandLine;
        CommandLine.ParseResult parsed = commandLine.parseArgs(arguments);
        while (parsed.hasSubcommand()) {
            parsed = parsed.subcommand();
            leaf = parsed.commandSpec().commandLine();
        }
        leaf.setOut(commandLine.getOut());
        try {
            Object command = leaf.getCommand();
            return ((java.util.concurrent.Callable<?>) command).call() instanceof Integer code ? code : -1;
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Stands in for the program's own root command. */
    @CommandLine.Command(name = "zeroloss")
    static final class Root implements Runnable {
        @Override
        public void run() {
            throw new IllegalStateException("a subcommand is given");
        }
    }
}
