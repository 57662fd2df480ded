package io.zeroloss.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mistakes that no schema can see: what does not go together, and references between documents. */
class CrossChecksTest {
    private static final String IMAGES =
            "    images: {guest: {disk: /g.qcow2, login: {user: root, key: k, hostKey: h}}}\n";

    private Workspace workspace;

    @BeforeEach
    void makeWorkspace(@TempDir Path temporary) {
        workspace = new Workspace(temporary);
    }

    private Workspace testbed(String host) {
        return workspace.write("lab.yaml", Workspace.TESTBED.replace("links:", host + "links:"));
    }

    @Test
    void anImageIsLookedForAtTheCellsHost() {
        testbed(IMAGES).write("top.yaml", Workspace.TOPOLOGY + "vms: {kind: qemu, image: gest}\n");
        assertThat(workspace.mistakes())
                .containsExactly("top.yaml:3:26: vms.image: no image 'gest' at host 'dut'; did you mean 'guest'?");
    }

    @Test
    void aRealGuestNeedsAnImage() {
        testbed(IMAGES);
        assertThat(workspace.mistakes("vms.kind=qemu"))
                .containsExactly("--set vms.kind=qemu: the key 'vms.image' is missing; expected the name of an image of"
                        + " the host for a qemu guest; there is only guest");
    }

    @Test
    void aRealGuestHasNoDeeperRings() {
        testbed(IMAGES);
        assertThat(workspace.mistakes("vms.kind=qemu", "vms.image=guest", "vms.descriptors=2048"))
                .containsExactly(
                        "--set vms.descriptors=2048: vms.descriptors: expected 256, 512 or 1024 for a qemu guest,"
                                + " found 2048");
    }

    @Test
    void moreThreadsThanCpusAreRefused() {
        testbed("    cpus: {pmd: [1, 2]}\n")
                .write("plan.yaml", Workspace.PLAN + "sweep: {vswitch.pmds.count: [1, 2, 4]}\n");
        assertThat(workspace.mistakes())
                .containsExactly(
                        "plan.yaml:3:36: vswitch.pmds.count: expected at most 2, the number of CPUs in cpus.pmd of"
                                + " host 'dut', found 4");
    }

    @Test
    void aChainHasAtLeastOneMachine() {
        assertThat(workspace.mistakes("vms.count=0"))
                .containsExactly("--set vms.count=0: vms.count: expected at least 1 with wiring chain, found 0");
    }

    @Test
    void portToPortRefusesMachinesOfItsOwnDocument() {
        workspace.write("top.yaml", "kind: topology\nwiring: p2p\nvms: {memoryMb: 512}\n");
        assertThat(workspace.mistakes())
                .containsExactly(
                        "top.yaml:3:17: wiring p2p has no virtual machines; take 'vms.memoryMb' out, or wire a chain"
                                + " or parallel");
    }

    @Test
    void aMixAndASizeInOneDocumentExcludeEachOther() {
        workspace.write("udp.yaml", "kind: traffic\nframeBytes: 64\nframes: [{bytes: 64, weight: 1}]\n");
        assertThat(workspace.mistakes())
                .containsExactly(
                        "udp.yaml:3:9: frames: expected either frames or frameBytes, found both (frameBytes at "
                                + "udp.yaml:2:13)");
    }

    @Test
    void theLowestLoadIsBelowTheHighest() {
        workspace.write("plan.yaml", Workspace.PLAN + "search: {minLoadPps: 2000, maxLoadPps: 1000}\n");
        assertThat(workspace.mistakes())
                .containsExactly(
                        "plan.yaml:3:22: search.minLoadPps: expected less than search.maxLoadPps (1000), found 2000");
    }

    @Test
    void goalsHaveDifferentNames() {
        workspace.write(
                "plan.yaml",
                Workspace.PLAN + "search: {goals: [{name: ndr, lossRatio: 0}, {name: ndr, lossRatio: 0.005}]}\n");
        assertThat(workspace.mistakes())
                .containsExactly("plan.yaml:3:17: search.goals: two goals have the name 'ndr'; rename one");
    }

    @Test
    void aHostThatIsNotInTheTestbedIsRefused() {
        workspace.write("plan.yaml", Workspace.PLAN + "host: dutt\n");
        assertThat(workspace.mistakes())
                .containsExactly("plan.yaml:3:7: host: no host 'dutt' in testbed 'lab'; did you mean 'dut'?");
    }

    @Test
    void oneOfSeveralHostsMustBeNamed() {
        workspace.write("lab.yaml", twoHosts("  b: {like: dut}\n"));
        assertThat(workspace.mistakes())
                .containsExactly(
                        "plan.yaml:2:1: the key 'host' is missing: testbed 'lab' has dut, b; name one, or sweep host");
    }

    @Test
    void likeNamesAHostOfTheTestbed() {
        workspace.write("lab.yaml", twoHosts("  b: {like: dux}\n"));
        assertThat(workspace.mistakes("host=dut"))
                .containsExactly(
                        "lab.yaml:6:3: the key 'hosts.b.ssh.to' is missing; expected user@host or user@host:port",
                        "lab.yaml:6:3: the key 'hosts.b.ssh.knownHosts' is missing;"
                                + " expected the path of a known_hosts file on this machine",
                        "lab.yaml:6:13: like: no host 'dux' in this testbed; did you mean 'dut'?");
    }

    @Test
    void aHostIsNotLikeItself() {
        workspace.write("lab.yaml", twoHosts("  b: {like: b, ssh: {to: a@b, knownHosts: kh}}\n"));
        assertThat(workspace.mistakes("host=dut"))
                .containsExactly("lab.yaml:6:13: like: 'b' would be like itself; take one 'like' out");
    }

    private static String twoHosts(String second) {
        return Workspace.TESTBED.replace("links:\n", second + """
                links:
                  b:
                    west: {port: p0, pci: "0000:06:00.0", generator: 2, lineRateBps: 10000000000}
                    east: {port: p1, pci: "0000:06:00.1", generator: 3, lineRateBps: 10000000000}
                """);
    }

    @Test
    void everyHostHasCables() {
        workspace.write("lab.yaml", Workspace.TESTBED.replace("links:\n", "  b: {like: dut}\nlinks:\n"));
        assertThat(workspace.mistakes("host=dut"))
                .containsExactly("lab.yaml:6:3: host 'b' has no cables; expected links.b with west and east");
    }

    @Test
    void cablesBelongToAHost() {
        workspace.write("lab.yaml", Workspace.TESTBED.replace("  dut:\n    west", "  dutt:\n    west"));
        assertThat(workspace.mistakes())
                .containsExactly(
                        "lab.yaml:4:3: host 'dut' has no cables; expected links.dut with west and east",
                        "lab.yaml:7:3: links: no host 'dutt' in this testbed; did you mean 'dut'?");
    }

    @Test
    void aCableHasOneDevice() {
        workspace.write(
                "lab.yaml",
                Workspace.TESTBED.replace("pci: \"0000:05:00.1\"", "devargs: net_null0, pci: 0000:05:00.1"));
        assertThat(workspace.mistakes())
                .containsExactly(
                        "lab.yaml:9:31: links.dut.east: expected either pci (a NIC) or devargs (a virtual device),"
                                + " found both");
    }

    @Test
    void aPortOfTheGeneratorHasOneCable() {
        workspace.write("lab.yaml", Workspace.TESTBED.replace("generator: 1", "generator: 0"));
        assertThat(workspace.mistakes())
                .containsExactly("lab.yaml:9:54: links.dut.east: port 0 of the generator is already at the end of"
                        + " links.dut.west");
    }

    @Test
    void anImageBootsFromOneThing() {
        testbed(IMAGES.replace("disk: /g.qcow2", "disk: /g.qcow2, kernel: /k"));
        assertThat(workspace.mistakes())
                .containsExactly("lab.yaml:6:28: image 'guest' of host 'dut': expected either kernel and initrd"
                        + " (and kernelArgs), or disk alone");
    }

    @Test
    void aSshPortIsAPort() {
        workspace.write("lab.yaml", Workspace.TESTBED.replace("root@10.99.0.2", "root@10.99.0.2:99999"));
        assertThat(workspace.mistakes())
                .containsExactly(
                        "lab.yaml:5:15: ssh.to: expected a port from 1 to 65535, found 'root@10.99.0.2:99999'");
    }

    @Test
    void aSweptKeyIsNotSetElsewhere() {
        workspace.write("plan.yaml", Workspace.PLAN + "set: {vms.count: 2}\nsweep: {vms.count: [1, 2]}\n");
        assertThat(workspace.mistakes())
                .singleElement()
                .asString()
                .matches("plan.yaml:4:9: 'vms.count' is swept, and set at .*plan.yaml:3:18 as well; take one out");
    }

    @Test
    void whatHasAPlaceOfItsOwnIsNotSetByDottedKey() {
        workspace.write("plan.yaml", Workspace.PLAN + "set: {search.precision: 0.1}\n");
        assertThat(workspace.mistakes())
                .containsExactly(
                        "plan.yaml:3:7: 'search.precision' has a place of its own: write it at the plan's key 'search'");
    }

    @Test
    void whatBelongsToTheRunCannotBeSwept() {
        workspace.write("plan.yaml", Workspace.PLAN + "sweep: {repeat.searches: [1, 2]}\n");
        assertThat(workspace.mistakes())
                .containsExactly(
                        "plan.yaml:3:9: 'repeat.searches' belongs to the run as a whole and cannot differ between cells");
    }

    @Test
    void aSweepDoesNotGrowWithoutBound() {
        workspace.write(
                "plan.yaml",
                Workspace.PLAN
                        + "sweep: {vms.count: [1, 2, 3, 4]}\nrepeat: {searches: 1000}\n"
                                .replace("4]", "4], vswitch.queues: [1, 2, 3]"));
        assertThat(workspace.mistakes())
                .containsExactly(
                        "plan.yaml:3:34: the plan has more than 10000 cells; take values out of the sweep, or split"
                                + " the plan");
    }

    @Test
    void aTopologyMustBeNamedSomewhere() {
        workspace.write("plan.yaml", "kind: plan\nuse: {testbed: lab, traffic: udp}\n");
        assertThat(workspace.mistakes())
                .containsExactly(
                        "plan.yaml:2:1: the key 'use.topology' is missing; expected the name or path of a topology"
                                + " document, here, in every case or in the sweep");
    }

    @Test
    void anOverrideOfAHostThatIsNotThereIsRefused() {
        assertThat(workspace.mistakes("testbed.hosts.dux.workDir=/x"))
                .containsExactly(
                        "--set testbed.hosts.dux.workDir=/x: 'testbed.hosts.dux.workDir': no host 'dux' in testbed"
                                + " 'lab'; did you mean 'dut'?");
    }

    @Test
    void aSetWithoutValueIsRefused() {
        assertThat(workspace.mistakes("vms.count"))
                .containsExactly("--set vms.count: expected KEY=VALUE, for example vms.count=2");
    }
}
