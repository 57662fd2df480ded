package io.zeroloss.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MistakesTest {
    private Workspace workspace;

    @BeforeEach
    void makeWorkspace(@TempDir Path temporary) {
        workspace = new Workspace(temporary);
    }

    @Test
    void theWorkspaceItselfIsRight() {
        assertThat(workspace.mistakes()).isEmpty();
    }

    @Test
    void refusesAnUnknownKeyWithTheNearestRightOne() {
        workspace.write("top.yaml", """
                kind: topology
                wiring: chain
                vswitch:
                  pmds: {cuont: 2}
                """);
        assertThat(workspace.mistakes())
                .containsExactly("top.yaml:4:10: unknown key 'cuont' in vswitch.pmds; did you mean 'count'?");
    }

    @Test
    void tellsTheRightPlaceOfAKeyThatStandsInAnother() {
        workspace.write("top.yaml", """
                kind: topology
                wiring: chain
                descriptors: 1024
                """);
        assertThat(workspace.mistakes())
                .containsExactly(
                        "top.yaml:3:1: unknown key 'descriptors'; its place is vswitch.rxq.descriptors or vms.descriptors");
    }

    @Test
    void listsTheKeysWhereNoneIsNear() {
        workspace.write("udp.yaml", """
                kind: traffic
                flows: {banana: 3}
                """);
        assertThat(workspace.mistakes())
                .containsExactly("udp.yaml:2:9: unknown key 'banana' in flows; there are count, vary");
    }

    @Test
    void refusesAWrongTypeWithWhatWasExpectedAndFound() {
        workspace.write("udp.yaml", """
                kind: traffic
                frameBytes: small
                """);
        assertThat(workspace.mistakes())
                .containsExactly(
                        "udp.yaml:2:13: frameBytes: expected a whole number from 64 to 9216, found the text 'small'");
    }

    @Test
    void refusesAValueOutOfRange() {
        workspace.write("udp.yaml", "kind: traffic\nframeBytes: 63\n");
        assertThat(workspace.mistakes())
                .containsExactly(
                        "udp.yaml:2:13: frameBytes: expected a whole number from 64 to 9216, found the number 63");
    }

    @Test
    void refusesAWrongWordWithTheNearestRightOne() {
        workspace.write("top.yaml", "kind: topology\nwiring: parralel\n");
        assertThat(workspace.mistakes())
                .containsExactly(
                        "top.yaml:2:9: wiring: expected one of p2p, chain, parallel, found the text 'parralel';"
                                + " did you mean 'parallel'?");
    }

    @Test
    void saysThatANumberMustBeQuotedWhereTextIsWanted() {
        workspace.write("plan.yaml", Workspace.PLAN + "name: 1.10\n");
        assertThat(workspace.mistakes())
                .containsExactly(
                        "plan.yaml:3:7: name: expected a name of letters, digits, . _ and -, found the number 1.10;"
                                + " YAML reads it so without quotes: write \"1.10\"");
    }

    @Test
    void saysThatATruthValueMustBeQuotedWhereTextIsWanted() {
        workspace.write("plan.yaml", Workspace.PLAN + "description: true\n");
        assertThat(workspace.mistakes())
                .containsExactly("plan.yaml:3:14: description: expected text of at most 4000 characters,"
                        + " found the truth value true; YAML reads it so without quotes: write \"true\"");
    }

    @Test
    void saysToWriteTrueInsteadOfYes() {
        workspace.write("udp.yaml", "kind: traffic\nlatency: yes\n");
        assertThat(workspace.mistakes())
                .containsExactly("udp.yaml:2:10: latency: expected true or false, found the text 'yes'; write true");
    }

    @Test
    void saysWhichBareNumberANumberWithUnitMeans() {
        workspace
                .write("top.yaml", "kind: topology\nwiring: chain\nvms: {memoryMb: 4G}\n")
                .write("plan.yaml", Workspace.PLAN + "search: {trialSeconds: 2min, precision: 0.5%}\n")
                .write("lab.yaml", Workspace.TESTBED.replace("10000000000", "10G"));
        assertThat(workspace.mistakes())
                .containsExactly(
                        "plan.yaml:3:24: search.trialSeconds: expected a number from 1 to 86400, found the text '2min'; write 120",
                        "plan.yaml:3:41: search.precision: expected a number from 0.00001 to 0.5, found the text '0.5%'; write 0.005",
                        "lab.yaml:8:70: links.dut.west.lineRateBps: expected a whole number from 1000000 to 10000000000000,"
                                + " found the text '10G'; write 10000000000",
                        "lab.yaml:9:70: links.dut.east.lineRateBps: expected a whole number from 1000000 to 10000000000000,"
                                + " found the text '10G'; write 10000000000",
                        "top.yaml:3:17: vms.memoryMb: expected a whole number from 64 to 1048576, found the text '4G'; write 4096");
    }

    @Test
    void refusesAMissingKeyAtTheMappingThatLacksIt() {
        workspace.write("lab.yaml", Workspace.TESTBED.replace(", lineRateBps: 10000000000}", "}"));
        assertThat(workspace.mistakes())
                .containsExactly(
                        "lab.yaml:8:5: the key 'links.dut.west.lineRateBps' is missing;"
                                + " expected a whole number from 1000000 to 10000000000000",
                        "lab.yaml:9:5: the key 'links.dut.east.lineRateBps' is missing;"
                                + " expected a whole number from 1000000 to 10000000000000");
    }

    @Test
    void refusesNothingWhereAMappingIsWanted() {
        workspace.write("top.yaml", "kind: topology\nwiring: chain\nvms:\n");
        assertThat(workspace.mistakes())
                .containsExactly(
                        "top.yaml:3:5: vms: expected a mapping with the keys count, kind, image, memoryMb, vcpus,"
                                + " queues, descriptors, forward, found nothing");
    }

    @Test
    void refusesAKeyThatStandsTwice() {
        workspace.write("udp.yaml", "kind: traffic\nframeBytes: 64\nframeBytes: 128\n");
        assertThat(workspace.mistakes())
                .containsExactly(
                        "udp.yaml:3:1: the key 'frameBytes' stands twice in this mapping, first at line 2; take one out");
    }

    @Test
    void refusesADocumentWithoutKind() {
        workspace.write("plan.yaml", "use: {testbed: lab}\n");
        assertThat(workspace.mistakes())
                .containsExactly(
                        "plan.yaml:1:1: the key 'kind' is missing; expected one of plan, testbed, topology, traffic, bios");
    }

    @Test
    void refusesAnUnknownKindWithTheNearestRightOne() {
        workspace.write("top.yaml", "kind: topologie\nwiring: p2p\n");
        assertThat(workspace.mistakes())
                .containsExactly(
                        "top.yaml:1:7: kind: expected one of plan, testbed, topology, traffic, bios, found 'topologie';"
                                + " did you mean 'topology'?");
    }

    @Test
    void refusesABrokenFileWithTheParsersPlaceAndGoesOnWithTheOthers() {
        workspace
                .write("top.yaml", "kind: topology\nwiring: [chain\n")
                .write("udp.yaml", "kind: traffic\nframeBites: 64\n");
        assertThat(workspace.mistakes())
                .containsExactly(
                        "top.yaml:3:1: this cannot be read as YAML: while parsing a flow sequence, expected ',' or ']', but got <stream end>",
                        "udp.yaml:2:1: unknown key 'frameBites'; did you mean 'frameBytes'?");
    }

    @Test
    void refusesAPlanThatIsNotThere() {
        assertThat(workspace.path("plan.yaml").toFile().delete()).isTrue();
        assertThat(workspace.mistakes())
                .singleElement()
                .asString()
                .endsWith("plan.yaml: cannot read plan.yaml: no such file");
    }

    @Test
    void refusesAFileThatIsNoPlan() {
        workspace.write("plan.yaml", Workspace.TRAFFIC);
        assertThat(workspace.mistakes())
                .singleElement()
                .asString()
                .endsWith("plan.yaml: expected one document of kind plan, found 0");
    }

    @Test
    void refusesReferencesToNothingWithTheNearestRightNames() {
        workspace.write("plan.yaml", """
                kind: plan
                use:
                  testbed: local-lap
                  topology: pvpq
                  traffic: udp-1581
                """);
        String own = workspace.shown() + ", ";
        String installed = Workspace.REPOSITORY.toString();
        assertThat(workspace.mistakes())
                .containsExactly(
                        "plan.yaml:3:12: no testbed 'local-lap' in " + own + "topologies/testbeds, " + installed + ", "
                                + installed + "/topologies/testbeds; did you mean 'local-lab'?",
                        "plan.yaml:4:13: no topology 'pvpq' in " + own + "topologies, " + installed + ", " + installed
                                + "/topologies; did you mean 'pvp'?",
                        "plan.yaml:5:12: no traffic 'udp-1581' in " + own + "traffic-profiles, " + installed + ", "
                                + installed + "/traffic-profiles; did you mean 'udp-1518'?");
    }

    @Test
    void refusesAReferenceToADocumentOfAnotherKind() {
        workspace.write("plan.yaml", "kind: plan\nuse: {testbed: lab, topology: udp.yaml, traffic: udp}\n");
        assertThat(workspace.mistakes())
                .singleElement()
                .asString()
                .startsWith("plan.yaml:2:31: no topology 'udp.yaml' in ")
                .contains("; udp.yaml holds a traffic; ");
    }

    @Test
    void reportsEveryMistakeOfEveryFileAtOnce() {
        workspace
                .write("plan.yaml", Workspace.PLAN + "swep: {}\nset: {vms.cuont: 2}\n")
                .write("lab.yaml", Workspace.TESTBED.replace("type: exec", "type: exce"))
                .write("top.yaml", Workspace.TOPOLOGY + "vms: {kind: qemu, image: guest}\n")
                .write("udp.yaml", "kind: traffic\nflows: 3\n");
        assertThat(workspace.mistakes("vswitch.queue=2"))
                .extracting(mistake -> mistake.replaceFirst("(: .*?)[;,].*", "$1"))
                .containsExactly(
                        "--set vswitch.queue=2: unknown key 'vswitch.queue'",
                        "plan.yaml:3:1: unknown key 'swep'",
                        "plan.yaml:4:7: unknown key 'vms.cuont'",
                        "lab.yaml:2:19: generator.type: expected one of exec",
                        "udp.yaml:2:8: flows: expected a mapping with the keys count",
                        "top.yaml:3:26: vms.image: no image 'guest' at host 'dut'");
    }
}
