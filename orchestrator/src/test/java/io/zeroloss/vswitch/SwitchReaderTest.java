package io.zeroloss.vswitch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.LabException;
import io.zeroloss.vswitch.output.DpctlShow;
import io.zeroloss.vswitch.output.PmdStatsShow;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SwitchReaderTest {
    private final FakeOvs ovs = Switches.fresh();

    @Test
    void readsASwitchInFiveCommandsAndOneABridge() {
        Switches.apply(ovs, SwitchDifference.between(Switches.pvp(), SwitchReader.read(ovs), FakeOvs.RESTART));
        ovs.commands.clear();

        SwitchReading reading = SwitchReader.read(ovs);

        assertThat(ovs.commands).hasSize(6);
        assertThat(reading.version()).isEqualTo(new OvsVersion(3, 1, 0));
        assertThat(reading.dpdkVersion()).contains("DPDK 22.11.11");
        assertThat(reading.otherConfig()).containsEntry("pmd-cpu-mask", "0x6");
        assertThat(reading.pmdCpus()).containsExactly(1, 2);
        BridgeReading bridge = reading.bridge("br0").orElseThrow();
        assertThat(bridge.failMode()).contains("secure");
        assertThat(bridge.flows().rules()).hasSize(4).contains("priority=100,in_port=1 actions=output:11");
        assertThat(bridge.find("west").orElseThrow().options()).containsEntry("dpdk-devargs", "0000:05:00.0");
        assertThat(bridge.find("vm1-0").orElseThrow().guestConnected()).contains(false);
        assertThat(reading.load().counters("west").orElseThrow().rxPackets()).contains(5L);
        assertThat(reading.notUnderstood()).isEmpty();
    }

    @Test
    void readsAHostWithoutABridgeWhereThereIsNoDatapathToAsk() {
        SwitchReading reading = SwitchReader.read(ovs);

        assertThat(reading.bridges()).isEmpty();
        assertThat(reading.pmdCpus()).isEmpty();
    }

    @Test
    void saysThatOvsRunsWithoutDpdk() {
        ovs.state.dpdk = false;
        ovs.state.otherConfig.clear();

        assertThatThrownBy(() -> SwitchReader.read(ovs))
                .isInstanceOf(LabException.class)
                .hasMessage(
                        "lab@dut: OVS runs without DPDK: expected dpdk_initialized true, found false (other_config:dpdk-init"
                                + " is not set); set other_config:dpdk-init=true, give it huge pages and restart OVS; its log says what"
                                + " DPDK lacks");
    }

    @Test
    void saysThatOvsIsNotInstalled() {
        ovs.installed = false;

        assertThatThrownBy(() -> SwitchReader.read(ovs))
                .isInstanceOf(LabException.class)
                .hasMessage(
                        "lab@dut: ovs-vsctl is not on the PATH of this login; install Open vSwitch with DPDK (Debian:"
                                + " openvswitch-switch-dpdk) or name the right host");
    }

    @Test
    void saysThatTheDatabaseIsDown() {
        ovs.databaseRuns = false;

        assertThatThrownBy(() -> SwitchReader.read(ovs))
                .isInstanceOf(LabException.class)
                .hasMessageStartingWith("lab@dut: the database of OVS does not answer (ovs-vsctl: unix:")
                .hasMessageEndingWith("(No such file or directory)); start Open vSwitch");
    }

    @Test
    void saysThatTheDaemonIsDown() {
        ovs.state.daemonRuns = false;

        assertThatThrownBy(() -> SwitchReader.read(ovs))
                .isInstanceOf(LabException.class)
                .hasMessageStartingWith(
                        "lab@dut: ovs-vswitchd does not run or does not answer (ovs-appctl: cannot read pidfile");
    }

    @Test
    void sharesAreOfTheCyclesBetweenTwoReadings() {
        SwitchLoad then = load("idle cycles: 1000", "processing cycles: 1000");
        SwitchLoad now = load("idle cycles: 1100", "processing cycles: 1300");

        assertThat(now.busySharesSince(then)).isEqualTo(Map.of(4, 0.75));
    }

    @Test
    void countersThatWereClearedBetweenTellNoShare() {
        SwitchLoad then = load("idle cycles: 1000", "processing cycles: 1000");
        SwitchLoad now = load("idle cycles: 10", "processing cycles: 30");

        assertThat(now.busySharesSince(then)).isEmpty();
    }

    private static SwitchLoad load(String... lines) {
        return new SwitchLoad(
                PmdStatsShow.parse("pmd thread numa_id 0 core_id 4:\n" + String.join("\n", List.of(lines)) + "\n"),
                DpctlShow.parse(""));
    }
}
