package io.zeroloss.vswitch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.InputException;
import io.zeroloss.finding.LabException;
import io.zeroloss.host.Change;
import io.zeroloss.host.Change.Cost;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SwitchDifferenceTest {
    private final FakeOvs ovs = Switches.fresh();

    private List<Change> difference(SwitchIntent intent) {
        return SwitchDifference.between(intent, SwitchReader.read(ovs), FakeOvs.RESTART);
    }

    private static SwitchIntent with(String key, String value) {
        SwitchIntent pvp = Switches.pvp();
        return new SwitchIntent(
                pvp.bridge(), pvp.ports(), pvp.pmdCpus(), pvp.assignment(), Map.of(key, value), pvp.rules());
    }

    @Test
    void buildsABridgeOnAFreshHostInOneTransactionAndOneSetOfRules() {
        List<Change> changes = difference(Switches.pvp());

        assertThat(changes).hasSize(1);
        Change change = changes.get(0);
        assertThat(change.cost()).isEqualTo(Cost.RECONFIGURE);
        assertThat(change.what()).startsWith("pmd-cpu-mask: not set -> 0x6; bridge br0: add; port west: add as dpdk");
        assertThat(change.apply().get(0).argv())
                .startsWith(
                        "ovs-vsctl",
                        "--timeout=60",
                        "--",
                        "set",
                        "Open_vSwitch",
                        ".",
                        "other_config:pmd-cpu-mask=\"0x6\"")
                .containsSequence("--", "--may-exist", "add-br", "br0")
                .containsSequence("set", "Bridge", "br0", "datapath_type=netdev", "fail_mode=secure")
                .containsSequence("--", "--may-exist", "add-port", "br0", "vm1-1", "--", "set", "Interface", "vm1-1")
                .contains(
                        "options:vhost-server-path=\"/run/vhost/vm1-1.sock\"", "other_config:pmd-rxq-affinity=\"0:2\"");
        assertThat(change.apply().get(1).stdin()).isEqualTo("""
                priority=100,in_port=1 actions=output:11
                priority=100,in_port=11 actions=output:1
                priority=100,in_port=12 actions=output:2
                priority=100,in_port=2 actions=output:12
                """);
        assertThat(Switches.texts(change.undo()))
                .containsExactly("ovs-vsctl '--timeout=60' -- --if-exists del-port vm1-1 -- --if-exists del-port vm1-0"
                        + " -- --if-exists del-port east -- --if-exists del-port west -- --if-exists del-br br0"
                        + " -- remove Open_vSwitch . other_config pmd-cpu-mask");
    }

    @Test
    void changesOnlyWhatDiffersAndPutsBackExactlyThat() {
        Switches.apply(ovs, difference(Switches.pvp()));
        PhysicalPort west = new PhysicalPort(Side.WEST, "west", 1, "0000:05:00.0", 2, 2048, 2048);
        SwitchIntent twoQueues =
                Switches.pinned(Wiring.chain(west, Switches.EAST, 1, "/run/vhost", 1), Switches.cpus(1, 2), Map.of());

        List<Change> changes = difference(twoQueues);

        assertThat(changes).hasSize(1);
        assertThat(Switches.texts(changes.get(0).apply()))
                .containsExactly("ovs-vsctl '--timeout=60' -- set Interface west 'options:n_rxq=\"2\"'"
                        + " -- set Interface west 'other_config:pmd-rxq-affinity=\"0:1,1:1\"'"
                        + " -- set Interface vm1-0 'other_config:pmd-rxq-affinity=\"0:2\"'"
                        + " -- set Interface vm1-1 'other_config:pmd-rxq-affinity=\"0:1\"'");
        assertThat(Switches.texts(changes.get(0).undo()))
                .containsExactly(
                        "ovs-vsctl '--timeout=60' -- --if-exists set Interface vm1-1 'other_config:pmd-rxq-affinity=\"0:2\"'"
                                + " -- --if-exists set Interface vm1-0 'other_config:pmd-rxq-affinity=\"0:1\"'"
                                + " -- --if-exists set Interface west 'other_config:pmd-rxq-affinity=\"0:1\"'"
                                + " -- --if-exists set Interface west 'options:n_rxq=\"1\"'");
    }

    @Test
    void replacesRulesAloneWithoutReconfiguring() {
        Switches.apply(ovs, difference(Switches.pvp()));
        ovs.state.bridges.values().iterator().next().flows.add("priority=1 actions=drop");

        List<Change> changes = difference(Switches.pvp());

        assertThat(changes).hasSize(1);
        assertThat(changes.get(0).cost()).isEqualTo(Cost.TRAFFIC);
        assertThat(changes.get(0).what()).isEqualTo("rules of br0: 5 -> 4");
        assertThat(changes.get(0).undo().get(0).stdin()).endsWith("priority=1 actions=drop\n");
    }

    @Test
    void writesTheSameRulesAgainIfTheFailModeChangesBecauseOvsEmptiesTheBridgeThen() {
        Switches.apply(ovs, difference(Switches.pvp()));
        FakeSwitch.Bridge bridge = ovs.state.bridges.values().iterator().next();
        List<String> rules = List.copyOf(bridge.flows);
        bridge.failMode = Optional.of("standalone");
        ovs.state.reconfigure();
        bridge.flows = new ArrayList<>(rules);

        Switches.apply(ovs, difference(Switches.pvp()));

        assertThat(bridge.failMode).contains("secure");
        assertThat(bridge.flows).containsExactlyElementsOf(rules);
    }

    @Test
    void takesAnAbsentKeyForItsDefault() {
        Switches.apply(ovs, difference(Switches.pvp()));

        assertThat(difference(with("pmd-auto-lb", "false"))).isEmpty();
        assertThat(difference(with("max-idle", "10000"))).isEmpty();
    }

    @Test
    void groupsKeysThatNeedARestartAndPutsTheRulesOfAllBridgesBackAfterIt() {
        Switches.apply(ovs, difference(Switches.pvp()));
        Switches.bridge(ovs, "br-mgmt", "");

        List<Change> changes = difference(with("dpdk-socket-mem", "1024,0"));

        assertThat(changes).hasSize(1);
        Change restart = changes.get(0);
        assertThat(restart.cost()).isEqualTo(Cost.OVS_RESTART);
        assertThat(restart.what()).isEqualTo("dpdk-socket-mem: not set -> 1024,0; restart OVS");
        assertThat(Switches.texts(restart.apply()).subList(0, 2))
                .containsExactly(
                        "ovs-vsctl '--timeout=60' --no-wait -- set Open_vSwitch . 'other_config:dpdk-socket-mem=\"1024,0\"'",
                        "systemctl restart openvswitch-switch");
        assertThat(restart.apply())
                .extracting(command -> command.argv().get(command.argv().size() - 2))
                .contains("br0", "br-mgmt");
        assertThat(Switches.texts(restart.undo()).subList(0, 2))
                .containsExactly(
                        "ovs-vsctl '--timeout=60' --no-wait -- remove Open_vSwitch . other_config dpdk-socket-mem",
                        "systemctl restart openvswitch-switch");
    }

    @Test
    void comesBackFromARestartThatKilledOvs() {
        Switches.apply(ovs, difference(Switches.pvp()));
        String before = ovs.state.image();
        Change restart = difference(with("dpdk-socket-mem", "9999999")).get(0);
        ovs.run(restart.apply().get(0)).stdoutOrThrow();
        ovs.state.daemonRuns = false;

        Switches.undo(ovs, List.of(restart));

        assertThat(ovs.state.daemonRuns).isTrue();
        assertThat(ovs.state.image()).isEqualTo(before);
    }

    @Test
    void refusesARestartThatTheTestbedDoesNotAllow() {
        assertThatThrownBy(() ->
                        SwitchDifference.between(with("dpdk-socket-mem", "1024"), SwitchReader.read(ovs), List.of()))
                .isInstanceOf(InputException.class)
                .hasMessage(
                        "lab@dut: OVS must be restarted (dpdk-socket-mem: not set -> 1024), but the testbed names no command"
                                + " for it; give it one as `restart`, or set the keys yourself");
    }

    @Test
    void refusesARestartThatWouldLoseGroups() {
        Switches.bridge(ovs, "br-int", "netdev").flows.add("in_port=1 actions=group:7");

        assertThatThrownBy(() -> difference(with("dpdk-extra", "-n 4")))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("loses the group rules of bridge br-int");
    }

    @Test
    void usesTheNameThatTheVersionHasForAKey() {
        ovs.state.version = "3.1.0";
        assertThat(difference(with("pmd-sleep-max", "50")).get(0).what()).contains("pmd-maxsleep: not set -> 50");
        ovs.state.version = "3.3.1";
        assertThat(difference(with("pmd-maxsleep", "50")).get(0).what()).contains("pmd-sleep-max: not set -> 50");
    }

    @Test
    void leavesOutAKeyThatAnOldVersionLacksIfItsValueIsTheDefaultAndRefusesItElse() {
        ovs.state.version = "2.17.9";
        assertThat(difference(with("pmd-maxsleep", "0")).get(0).what()).doesNotContain("sleep");
        assertThatThrownBy(() -> difference(with("pmd-maxsleep", "50")))
                .isInstanceOf(InputException.class)
                .hasMessage(
                        "lab@dut: OVS 2.17.9 has no other_config:pmd-sleep-max, it came with 3.1; leave it out or update OVS");
    }

    @Test
    void letsOvsPlaceQueuesAndTakesTheirPinsAway() {
        Switches.apply(ovs, difference(Switches.pvp()));
        SwitchIntent pvp = Switches.pvp();
        SwitchIntent byOvs = new SwitchIntent(
                pvp.bridge(),
                pvp.ports(),
                pvp.pmdCpus(),
                new RxqAssignment.ByOvs(RxqAssignment.Algorithm.GROUP),
                Map.of(),
                pvp.rules());

        assertThat(Switches.texts(difference(byOvs).get(0).apply()).get(0))
                .contains("set Open_vSwitch . 'other_config:pmd-rxq-assign=\"group\"'")
                .contains("remove Interface west other_config pmd-rxq-affinity");
    }

    @Test
    void takesAwayWhatItAddedForAnotherCellAndNothingElse() {
        Wiring two = Wiring.chain(Switches.WEST, Switches.EAST, 2, "/run/vhost", 1);
        Switches.apply(ovs, difference(Switches.pinned(two, Switches.cpus(1, 2), Map.of())));
        Switches.port(ovs, "br0", "theirs", "tap", Map.of());

        Switches.apply(ovs, difference(Switches.pvp()));

        assertThat(ovs.state.bridges.get("br0"))
                .extracting(b -> Optional.ofNullable(b).orElseThrow().interfaces.keySet())
                .isEqualTo(Set.of("br0", "west", "east", "vm1-0", "vm1-1", "theirs"));
    }

    @Test
    void refusesAKernelBridge() {
        Switches.bridge(ovs, "br0", "system");

        assertThatThrownBy(() -> difference(Switches.pvp()))
                .isInstanceOf(LabException.class)
                .hasMessage(
                        "lab@dut: bridge br0 is the kernel's (datapath_type \"system\"), DPDK needs netdev; name another bridge");
    }

    @Test
    void refusesADeviceThatIsOpenUnderAnotherName() {
        Switches.bridge(ovs, "br0", "netdev");
        Switches.port(ovs, "br0", "dpdk0", "dpdk", Map.of("dpdk-devargs", "0000:05:00.0"));

        assertThatThrownBy(() -> difference(Switches.pvp()))
                .isInstanceOf(LabException.class)
                .hasMessage(
                        "lab@dut: 0000:05:00.0 is open as port dpdk0 of bridge br0, so it cannot be port west too; use that name");
    }

    @Test
    void refusesAPortThatIsOnAnotherBridge() {
        Switches.bridge(ovs, "br-ex", "netdev");
        Switches.port(ovs, "br-ex", "west", "dpdk", Map.of("dpdk-devargs", "0000:05:00.0"));

        assertThatThrownBy(() -> difference(Switches.pvp()))
                .hasMessage(
                        "lab@dut: port west is on bridge br-ex, not on br0; take it away there or name that bridge");
    }

    @Test
    void refusesAnOpenFlowNumberThatAForeignPortHas() {
        Switches.bridge(ovs, "br0", "netdev");
        Switches.port(ovs, "br0", "theirs", "tap", Map.of()).ofport = 11;

        assertThatThrownBy(() -> difference(Switches.pvp()))
                .hasMessage(
                        "lab@dut: OpenFlow number 11 of bridge br0 belongs to port theirs, which zeroloss did not add;"
                                + " take that port away");
    }
}
