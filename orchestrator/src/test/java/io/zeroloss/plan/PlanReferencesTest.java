package io.zeroloss.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanReferencesTest {
    private Path directory;
    private Workspace workspace;

    @BeforeEach
    void makeWorkspace(@TempDir Path temporary) {
        directory = temporary;
        workspace = new Workspace(directory);
    }

    @Test
    void whatTheUserTypesIsLookedForWhereHeStands() {
        Path from = Path.of("").toAbsolutePath();
        Path typed = from.relativize(workspace.path("elsewhere/mine.yaml").toAbsolutePath());
        workspace.write("elsewhere/mine.yaml", "kind: topology\nwiring: parallel\n");
        assertThat(onlyCell("use.topology=" + typed).key().topology()).isEqualTo("mine");
    }

    @Test
    void theOnlyHostOfATestbedNeedNotBeNamed() {
        assertThat(onlyCell().key().host()).isEqualTo("dut");
    }

    @Test
    void pathsAreRelativeToTheDocumentThatNamesThem() {
        workspace
                .write("labs/lab.yaml", Workspace.TESTBED.replace("known_hosts", "keys/../known_hosts"))
                .write("plan.yaml", "kind: plan\nuse: {testbed: labs/lab.yaml, topology: top, traffic: udp}\n");
        assertThat(onlyCell().host().ssh().knownHosts())
                .isEqualTo(directory.toAbsolutePath().resolve("labs/known_hosts"));
    }

    @Test
    void aHomeDirectoryIsTheUsers() {
        workspace.write("lab.yaml", Workspace.TESTBED.replace("known_hosts}", "~/kh, key: ~/.ssh/lab}"));
        LabHost.Ssh ssh = onlyCell().host().ssh();
        Path home = Path.of(System.getProperty("user.home"));
        assertThat(ssh.knownHosts()).isEqualTo(home.resolve("kh"));
        assertThat(ssh.key()).contains(home.resolve(".ssh/lab"));
    }

    @Test
    void aProgramWithAPathIsLookedForBesideTheTestbedAndThenInTheInstallation() {
        workspace.write("bin/gen", "").write("lab.yaml", Workspace.TESTBED.replace("[pacer]", "[bin/gen, -v]"));
        assertThat(((GeneratorChoice.Exec) workspace.load().testbed().generator()).command())
                .containsExactly(directory.toAbsolutePath().resolve("bin/gen").toString(), "-v");
        workspace.write("lab.yaml", Workspace.TESTBED.replace("[pacer]", "[topologies/pvp.yaml]"));
        assertThat(((GeneratorChoice.Exec) workspace.load().testbed().generator()).command())
                .containsExactly(
                        Workspace.REPOSITORY.resolve("topologies/pvp.yaml").toString());
    }

    @Test
    void aReferenceIsLookedForBesideTheNamingFileFirst() {
        workspace.write("plan.yaml", "kind: plan\nuse: {testbed: lab, topology: pvp, traffic: udp-64}\n");
        assertThat(from(onlyCell(), "wiring")).matches("\"chain\" .*topologies/pvp.yaml:\\d+:9");
        workspace.write("topologies/pvp.yaml", "kind: topology\nwiring: parallel\n");
        assertThat(from(onlyCell(), "wiring")).isEqualTo("\"parallel\" topologies/pvp.yaml:2:9");
        workspace.write("pvp.yaml", "kind: topology\nwiring: chain\n");
        assertThat(from(onlyCell(), "wiring")).isEqualTo("\"chain\" pvp.yaml:2:9");
    }

    @Test
    void documentsMayStandInThePlansOwnFile() {
        workspace.write("plan.yaml", """
            kind: topology
            name: mine
            wiring: parallel
            ---
            kind: plan
            use: {testbed: lab, topology: mine, traffic: udp}
            ---
            kind: traffic
            name: udp
            frameBytes: 512
            """);
        Cell cell = onlyCell();
        assertThat(cell.key().topology()).isEqualTo("mine");
        assertThat(from(cell, "traffic.frameBytes")).isEqualTo("512 plan.yaml:10:13");
    }

    @Test
    void aDocumentWithoutNameHasItsFiles() {
        assertThat(onlyCell().key().topology()).isEqualTo("top");
        assertThat(workspace.load().name()).isEqualTo("plan");
    }

    private Cell onlyCell(String... sets) {
        List<Cell> cells = workspace.load(sets).cells();
        assertThat(cells).hasSize(1);
        return cells.get(0);
    }

    private String from(Cell cell, String key) {
        return setting(cell.settings().get(key));
    }

    private String setting(@org.jspecify.annotations.Nullable Setting setting) {
        Setting there = Objects.requireNonNull(setting);
        return there.value() + " " + there.origin().toString().replace(workspace.shown() + "/", "");
    }
}
