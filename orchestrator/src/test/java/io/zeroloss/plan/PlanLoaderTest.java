package io.zeroloss.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PlanLoaderTest {
    private Path directory;
    private Workspace workspace;

    @BeforeEach
    void makeWorkspace(@TempDir Path temporary) {
        directory = temporary;
        workspace = new Workspace(directory);
    }

    @Test
    void commandLineIsStrongerThanCaseThanPlanThanDocumentThanDefault() {
        workspace
                .write(
                        "top.yaml",
                        Workspace.TOPOLOGY + "vswitch: {queues: 2, pmds: {count: 2}}\nvms: {count: 2, vcpus: 3}\n")
                .write(
                        "plan.yaml",
                        Workspace.PLAN
                                + "set: {vswitch.pmds.count: 3, vms.count: 3, vms.vcpus: 4}\ncases: {c: {vms.count: 4, vms.vcpus: 5}}\n");
        Cell cell = onlyCell("vms.vcpus=6");
        assertThat(from(cell, "vms.memoryMb")).isEqualTo("1024 default");
        assertThat(from(cell, "vswitch.queues")).isEqualTo("2 top.yaml:3:19");
        assertThat(from(cell, "vswitch.pmds.count")).isEqualTo("3 plan.yaml:3:27");
        assertThat(from(cell, "vms.count")).isEqualTo("4 plan.yaml:4:24");
        assertThat(from(cell, "vms.vcpus")).isEqualTo("6 --set vms.vcpus=6");
    }

    @Test
    void theLastOfSeveralSetsForOneKeyCounts() {
        assertThat(onlyCell("vms.count=2", "vms.count=3").topology().vms().count())
                .isEqualTo(3);
    }

    @Test
    void aGroupCanBeSetAtOnce() {
        Cell cell = onlyCell("vswitch.pmds={count: 4, unit: thread}");
        assertThat(cell.topology().vswitch().pmdThreads()).isEqualTo(4);
        assertThat(cell.topology().vswitch().unit()).isEqualTo(Topology.PmdUnit.THREAD);
    }

    @Test
    void measuresEveryCombinationOfCasesAndSweptValues() {
        workspace.write("plan.yaml", Workspace.PLAN + """
                cases:
                  one: {vms.count: 1}
                  two: {vms.count: 2}
                sweep:
                  traffic.frameBytes: [64, 1518]
                  vswitch.rxq.descriptors: [1024, 2048]
                """);
        assertThat(workspace.load().cells())
                .extracting(cell -> cell.variant().orElse("") + " " + cell.key().frameBytes())
                .containsExactly(
                        "one, vswitch.rxq.descriptors=1024 64",
                        "one, vswitch.rxq.descriptors=1024 1518",
                        "one, vswitch.rxq.descriptors=2048 64",
                        "one, vswitch.rxq.descriptors=2048 1518",
                        "two, vswitch.rxq.descriptors=1024 64",
                        "two, vswitch.rxq.descriptors=1024 1518",
                        "two, vswitch.rxq.descriptors=2048 64",
                        "two, vswitch.rxq.descriptors=2048 1518");
    }

    @Test
    void repetitionsOfACellFollowEachOther() {
        workspace.write(
                "plan.yaml", Workspace.PLAN + "sweep: {traffic.frameBytes: [64, 128]}\nrepeat: {searches: 2}\n");
        assertThat(workspace.load().cells())
                .extracting(cell -> cell.key().frameBytes() + "/" + cell.key().repetition())
                .containsExactly("64/1", "64/2", "128/1", "128/2");
    }

    @Test
    void aSweptKeyThatTheCommandLineSetsVariesNoMore() {
        workspace.write("plan.yaml", Workspace.PLAN + "sweep: {traffic.frameBytes: [64, 128], vms.count: [1, 2]}\n");
        assertThat(workspace.load("traffic.frameBytes=256").cells())
                .extracting(cell -> cell.key().vmCount() + "x" + cell.key().frameBytes())
                .containsExactly("1x256", "2x256");
    }

    @Test
    void documentsCanBeSwept() {
        workspace.write("plan.yaml", """
                kind: plan
                use: {testbed: lab}
                sweep:
                  use.topology: [p2p, pvp, pvvp]
                  use.traffic: [udp, imix]
                """);
        assertThat(workspace.load().cells())
                .extracting(cell -> cell.key().topology() + " " + cell.key().vmCount() + " "
                        + cell.variant().orElse(""))
                .containsExactly(
                        "p2p 0 use.traffic=udp",
                        "p2p 0 use.traffic=imix",
                        "pvp 1 use.traffic=udp",
                        "pvp 1 use.traffic=imix",
                        "pvvp 2 use.traffic=udp",
                        "pvvp 2 use.traffic=imix");
    }

    static List<String> keysWithDefault() {
        return Keys.all().stream()
                .filter(CellSettings::belongsToCells)
                .filter(key -> Keys.find(key).orElseThrow().defaultValue().isPresent())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("keysWithDefault")
    void everySettingCanBeSwept(String key) {
        String value = Keys.find(key).orElseThrow().defaultValue().orElseThrow().toString();
        workspace.write("plan.yaml", Workspace.PLAN + "sweep: {" + key + ": [" + value + "]}\n");
        assertThat(from(onlyCell(), key))
                .isEqualTo(value + " plan.yaml:3:" + ("sweep: {: [".length() + key.length() + 1));
    }

    @Test
    void anotherHostIsTheDearestChange() {
        workspace
                .write("lab.yaml", TWO_HOSTS)
                .write("plan.yaml", Workspace.PLAN + "sweep: {traffic.frameBytes: [64, 128], host: [a, b]}\n");
        assertThat(workspace.load().cells())
                .extracting(cell -> cell.key().host() + cell.key().frameBytes())
                .containsExactly("a64", "a128", "b64", "b128");
    }

    private static final String TWO_HOSTS = """
            kind: testbed
            generator: {type: exec, command: [pacer]}
            hosts:
              a:
                ssh: {to: root@a, knownHosts: kh, become: sudo}
                workDir: /var/tmp/a
              b: {like: a, ssh: {to: "lab@b:2222"}}
            links:
              a:
                west: {port: p0, pci: "0000:05:00.0", generator: 0, lineRateBps: 1e10}
                east: {port: p1, pci: "0000:05:00.1", generator: 1, lineRateBps: 1e10}
              b:
                west: {port: p0, devargs: "net_null0", generator: 2, lineRateBps: 25e9, nominal: true}
                east: {port: p1, devargs: "net_null1", generator: 3, lineRateBps: 25e9, nominal: true}
            """;

    @Test
    void aHostThatIsLikeAnotherTakesWhatItDoesNotSay() {
        workspace.write("lab.yaml", TWO_HOSTS).write("plan.yaml", Workspace.PLAN + "host: b\n");
        LabHost host = onlyCell().host();
        assertThat(host.ssh())
                .isEqualTo(new LabHost.Ssh(
                        new LabHost.Endpoint("lab", "b", 2222),
                        Optional.empty(),
                        directory.toAbsolutePath().resolve("kh"),
                        LabHost.Become.SUDO,
                        Optional.empty()));
        assertThat(host.workDir()).isEqualTo("/var/tmp/a");
        assertThat(host.vhostDir()).isEqualTo("/var/run/openvswitch");
        assertThat(host.west())
                .isEqualTo(new LabHost.Link("p0", new LabHost.Device.DevArgs("net_null0"), 2, 25_000_000_000L, true));
    }

    @Test
    void portToPortHasNoMachinesWhateverThePlanSetsForOtherCells() {
        workspace.write("top.yaml", "kind: topology\nwiring: p2p\n");
        Cell cell = onlyCell("vms.memoryMb=256");
        assertThat(cell.key().vmCount()).isZero();
        assertThat(cell.settings()).doesNotContainKey("vms.memoryMb");
    }

    @Test
    void aStrongerFrameSizeReplacesAMix() {
        workspace.write("udp.yaml", "kind: traffic\nframes: [{bytes: 64, weight: 3}, {bytes: 164, weight: 1}]\n");
        assertThat(onlyCell().key().frameBytes()).isEqualTo(89);
        assertThat(onlyCell("traffic.frameBytes=256").traffic().frames())
                .containsExactly(new Traffic.FrameShare(256, 1));
    }

    @Test
    void queuesOfMachinesFollowTheSwitchUnlessTheyAreGiven() {
        assertThat(onlyCell("vswitch.queues=4").topology().vms().queues()).isEqualTo(4);
        assertThat(onlyCell("vswitch.queues=4", "vms.queues=2").topology().vms().queues())
                .isEqualTo(2);
    }

    @Test
    void fillsTheRecordsWithDefaults() {
        Cell cell = onlyCell();
        assertThat(cell.topology().vswitch().numaNode()).isEqualTo(OptionalInt.empty());
        assertThat(cell.topology().vswitch().otherConfig())
                .containsOnly(
                        java.util.Map.entry("max-idle", "500000"),
                        java.util.Map.entry("pmd-auto-lb", "false"),
                        java.util.Map.entry("pmd-maxsleep", "0"));
        assertThat(cell.search())
                .isEqualTo(new SearchSettings(
                        SearchSettings.Preset.RFC2544,
                        List.of(new SearchSettings.Goal(
                                "ndr",
                                0,
                                0,
                                OptionalDouble.empty(),
                                OptionalDouble.empty(),
                                OptionalDouble.empty(),
                                OptionalDouble.empty())),
                        0.001,
                        60,
                        OptionalDouble.of(60),
                        OptionalDouble.of(0),
                        OptionalInt.empty(),
                        new SearchSettings.Loads(
                                OptionalDouble.empty(),
                                OptionalDouble.empty(),
                                OptionalDouble.empty(),
                                List.of(),
                                OptionalDouble.empty(),
                                List.of()),
                        new SearchSettings.Proof(1, 0, 0.25, false),
                        OptionalDouble.empty(),
                        SearchSettings.Waits.RFC,
                        1));
        assertThat(cell.traffic())
                .isEqualTo(new Traffic(
                        "udp",
                        List.of(new Traffic.FrameShare(64, 1)),
                        Traffic.Directions.BOTH,
                        1024,
                        List.of("dst-ip", "src-port"),
                        List.of(),
                        new Traffic.Addresses.Auto(),
                        false));
    }

    @Test
    void theFingerprintFollowsValuesAndTextsAndNothingElse() {
        String before = workspace.load().sha256();
        assertThat(before).matches("[0-9a-f]{64}").isEqualTo(workspace.load().sha256());
        assertThat(workspace.load("vms.count=2").sha256()).isNotEqualTo(before);
        assertThat(workspace.load("testbed.generator.command=[other]").sha256()).isNotEqualTo(before);
        workspace.write("udp.yaml", Workspace.TRAFFIC + "# a word more\n");
        assertThat(workspace.load().sha256()).isNotEqualTo(before);
    }

    @Test
    void theLabCanBeSetLikeAnythingElse() {
        ResolvedPlan plan = workspace.load("testbed.hosts.dut.workDir=/mnt/zl");
        assertThat(plan.cells().get(0).host().workDir()).isEqualTo("/mnt/zl");
        assertThat(setting(plan.common().get("testbed.hosts.dut.workDir")))
                .isEqualTo("\"/mnt/zl\" --set testbed.hosts.dut.workDir=/mnt/zl");
    }

    @Test
    void aTestbedCanBeReadAlone() {
        assertThat(PlanLoader.testbed(workspace.path("lab.yaml").toString(), Workspace.REPOSITORY)
                        .hosts())
                .containsOnlyKeys("dut");
        assertThat(PlanLoader.testbed("local-lab", Workspace.REPOSITORY).name()).isEqualTo("local-lab");
        assertThatThrownBy(() -> PlanLoader.testbed("local-lap", Workspace.REPOSITORY))
                .hasMessageStartingWith("local-lap: no testbed 'local-lap' in ")
                .hasMessageEndingWith("; did you mean 'local-lab'?");
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
