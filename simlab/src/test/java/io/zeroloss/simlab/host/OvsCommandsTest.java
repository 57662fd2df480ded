package io.zeroloss.simlab.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.simlab.device.HopCounts;
import io.zeroloss.simlab.device.OvsState;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The texts expected are those of Open vSwitch 3.1. */
class OvsCommandsTest {
    private final TestHost host = TestHost.gen9();

    @Test
    void printsTablesAsJsonOneLineEach() {
        host.wired(1);

        assertThat(host.out("ovs-vsctl --format=json -- --columns=name,datapath_type,fail_mode list Bridge"
                        + " -- --columns=name,ofport,error,options list Interface dpdk0"))
                .isEqualTo("""
                    {"data":[["br0","netdev","secure"]],"headings":["name","datapath_type","fail_mode"]}
                    {"data":[["dpdk0",1,["set",[]],["map",[["dpdk-devargs","0000:05:00.0"],["n_rxq","1"]]]]],"headings":["name","ofport","error","options"]}
                    """);
    }

    @Test
    void aTransactionHappensAsAWholeOrNotAtAll() {
        TestHost.Result result = host.run("ovs-vsctl add-br br0 -- add-port br1 dpdk0");

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err()).isEqualTo("ovs-vsctl: no bridge named br1\n");
        assertThat(host.out("ovs-vsctl list-br")).isEmpty();
    }

    @Test
    void setsRemovesAndClears() {
        host.out("ovs-vsctl set Open_vSwitch . 'other_config:max-idle=\"500000\"' other_config:smc-enable=true");
        assertThat(host.out("ovs-vsctl get Open_vSwitch . other_config:max-idle"))
                .isEqualTo("\"500000\"\n");

        host.out("ovs-vsctl remove Open_vSwitch . other_config max-idle smc-enable");
        assertThat(host.run("ovs-vsctl get Open_vSwitch . other_config:max-idle")
                        .err())
                .isEqualTo("ovs-vsctl: no key \"max-idle\" in Open_vSwitch record \".\" column other_config\n");
        assertThat(host.out("ovs-vsctl --if-exists del-port nothing")).isEmpty();
        assertThat(host.run("ovs-vsctl set Open_vSwitch . no_such=1").err())
                .isEqualTo("ovs-vsctl: Open_vSwitch does not contain a column whose name matches \"no_such\"\n");
    }

    @Test
    void saysWhatItDidNotOpen() {
        TestHost.Result result = host.run("ovs-vsctl add-br br0 -- set Bridge br0 datapath_type=netdev"
                + " -- add-port br0 p -- set Interface p type=dpdk options:dpdk-devargs=0000:ff:00.0");

        assertThat(result.exitCode()).isZero();
        assertThat(result.err())
                .contains("Error detected while setting up 'p': Error attaching device '0000:ff:00.0' to DPDK");
        assertThat(host.out("ovs-vsctl get Interface p ofport error"))
                .isEqualTo("-1\n\"Error attaching device '0000:ff:00.0' to DPDK\"\n");
    }

    @Test
    void dealsQueuesOutToTheThreadsOfTheMask() {
        host.wired(2);

        assertThat(host.out("ovs-appctl dpif-netdev/pmd-rxq-show")).isEqualTo("""
            Displaying last 60 seconds pmd usage %
            pmd thread numa_id 0 core_id 2:
              isolated : false
              port: dpdk0             queue-id:  0 (enabled)   pmd usage: NOT AVAIL
              port: dpdk1             queue-id:  1 (enabled)   pmd usage: NOT AVAIL
              port: vm1-0             queue-id:  0 (enabled)   pmd usage: NOT AVAIL
              overhead: NOT AVAIL
            pmd thread numa_id 0 core_id 3:
              isolated : false
              port: dpdk0             queue-id:  1 (enabled)   pmd usage: NOT AVAIL
              port: dpdk1             queue-id:  0 (enabled)   pmd usage: NOT AVAIL
              port: vm1-1             queue-id:  0 (enabled)   pmd usage: NOT AVAIL
              overhead: NOT AVAIL
            """);
    }

    @Test
    void takesNoThreadForACpuThatTheHostDoesNotHave() {
        host.wired(1);
        host.out("ovs-vsctl set Open_vSwitch . other_config:pmd-cpu-mask=0x1000000000000000000004");

        assertThat(host.out("ovs-appctl dpif-netdev/pmd-rxq-show")
                        .lines()
                        .filter(line -> line.startsWith("pmd thread")))
                .containsExactly("pmd thread numa_id 0 core_id 2:");
    }

    @Test
    void keepsItsThreadsWhereTheMaskIsIgnored() {
        TestHost stubborn = TestHost.withFault("fault: pmd-mask-ignored, on: h").wired(1);
        stubborn.out("ovs-vsctl set Open_vSwitch . other_config:pmd-cpu-mask=0x30");

        assertThat(stubborn.snapshot().ovs().orElseThrow().pmds())
                .extracting(OvsState.PmdThread::cpu)
                .containsExactly(0);
        assertThat(stubborn.out("ovs-vsctl get Open_vSwitch . other_config:pmd-cpu-mask"))
                .isEqualTo("\"0x30\"\n");
    }

    @Test
    void showsRulesWithTheirCountsAndReplacesThem() {
        host.wired(1);
        String rules =
                "priority=100,in_port=1 actions=output:2\npriority=100,in_port=2,dl_dst=52:54:00:00:01:01 actions=1\n";
        assertThat(host.run("ovs-ofctl -O OpenFlow15 replace-flows br0 -", rules)
                        .exitCode())
                .isZero();

        assertThat(host.out("ovs-ofctl dump-flows br0"))
                .matches("(?s) cookie=0x0, duration=[0-9.]+s, table=0, n_packets=0, n_bytes=0, priority=100,in_port=1"
                        + " actions=output:2\n"
                        + ".* priority=100,in_port=2,dl_dst=52:54:00:00:01:01 actions=output:1\n");
        assertThat(host.run("ovs-ofctl add-flow br0 in_prt=1,actions=2").err())
                .isEqualTo("ovs-ofctl: unknown keyword in_prt\n");
    }

    @Test
    void aBridgeWithoutFailModeForwardsByItself() {
        host.out("ovs-vsctl add-br br0 -- set Bridge br0 datapath_type=netdev");
        assertThat(host.out("ovs-ofctl dump-flows br0")).endsWith("priority=0 actions=NORMAL\n");

        host.out("ovs-vsctl set Bridge br0 fail_mode=secure");
        assertThat(host.out("ovs-ofctl dump-flows br0")).isEmpty();
    }

    @Test
    void tellsTheDataPathHowItStands() {
        host.wired(1);
        host.run("ovs-ofctl replace-flows br0 -", "in_port=1 actions=output:2\nin_port=2 actions=drop\n");

        OvsState ovs = host.snapshot().ovs().orElseThrow();
        assertThat(ovs.ports()).extracting(OvsState.Port::name).containsExactly("dpdk0", "dpdk1", "vm1-0", "vm1-1");
        assertThat(ovs.rxqs().get(0)).isEqualTo(new OvsState.RxqPlacement("dpdk0", 0, Optional.of(2), true));
        assertThat(ovs.rules())
                .extracting(
                        rule -> rule.inPort().orElse(0), rule -> rule.outPort().orElse(0))
                .containsExactly(org.assertj.core.groups.Tuple.tuple(1, 2), org.assertj.core.groups.Tuple.tuple(2, 0));
        assertThat(host.snapshot()).isSameAs(host.snapshot());
    }

    @Test
    void printsWhatFramesHaveDone() {
        host.wired(1);
        host.out("ovs-appctl dpif-netdev/pmd-stats-clear");
        host.time.doStill(() -> host.host.count(new HopCounts(
                1_000_000_000,
                Map.of(TestHost.WEST, new HopCounts.Nic(1000, 64000, 7, 500, 32000, List.of(1000L))),
                Map.of(2, new HopCounts.Pmd(2_100_000_000L, 1_050_000_000L, 10_000, 1000, 900, 99, 1, 0)),
                Map.of(new HopCounts.Rxq("dpdk0", 0), new HopCounts.RxqWork(1000, 1_050_000_000L)),
                Map.of("vm1-0", new HopCounts.Vhost(10, 640, 900, 57600, 100, 3)),
                Map.of(),
                Map.of(),
                List.of(new HopCounts.Megaflow(1, "", 2, 999, 63936)))));

        assertThat(host.out("ovs-appctl dpif-netdev/pmd-stats-show"))
                .contains("  packets received: 1000\n", "  emc hits: 900\n", "  processing cycles: 1050000000 (");
        assertThat(host.out("ovs-appctl dpctl/show -s"))
                .contains(
                        "port 2: dpdk0 (dpdk: ",
                        "RX packets:1000 errors:0 dropped:7 ",
                        "TX packets:900 errors:? dropped:100 ");
        assertThat(host.out("ovs-appctl dpctl/dump-flows"))
                .isEqualTo("recirc_id(0),in_port(2),packet_type(ns=0,id=0),eth_type(0x0800),ipv4(frag=no), packets:999,"
                        + " bytes:63936, used:0.001s, actions:3\n");
    }

    @Test
    void countsInCyclesOfTheTimeStampCounterWhateverTurboDoes() {
        host.wired(1);
        host.out("ovs-appctl dpif-netdev/pmd-stats-clear");
        host.pass(10);
        host.time.doStill(() -> host.host.count(new HopCounts(
                10_000_000_000L,
                Map.of(),
                Map.of(2, new HopCounts.Pmd(26_000_000_000L, 13_000_000_000L, 1, 1_000_000, 1_000_000, 0, 0, 0)),
                Map.of(new HopCounts.Rxq("dpdk0", 0), new HopCounts.RxqWork(1_000_000, 13_000_000_000L)),
                Map.of(),
                Map.of(),
                Map.of(),
                List.of())));

        assertThat(host.out("ovs-appctl dpif-netdev/pmd-perf-show")).contains(" 10500 cycles/pkt)");
        assertThat(host.out("ovs-appctl dpif-netdev/pmd-rxq-show"))
                .containsPattern("port: dpdk0 +queue-id:  0 \\(enabled\\)   pmd usage: \\d+ %");
    }

    @Test
    void theDatabaseTellsCountersOfUpToFiveSecondsAgo() {
        host.wired(1);
        host.pass(6);
        HopCounts step = new HopCounts(
                1,
                Map.of(TestHost.WEST, new HopCounts.Nic(5, 320, 0, 0, 0, List.of(5L))),
                Map.of(),
                Map.of(),
                Map.of(),
                Map.of(),
                Map.of(),
                List.of());
        host.time.doStill(() -> host.host.count(step));

        assertThat(host.out("ovs-vsctl get Interface dpdk0 statistics:rx_packets"))
                .isEqualTo("0\n");
        host.pass(6);
        assertThat(host.out("ovs-vsctl get Interface dpdk0 statistics:rx_packets"))
                .isEqualTo("5\n");
    }

    @Test
    void aRestartEmptiesTheBridgesAndKeepsTheDatabase() {
        host.wired(1);
        host.run("ovs-ofctl replace-flows br0 -", "in_port=1 actions=output:2\n");
        host.out("systemctl restart openvswitch-switch");

        assertThat(host.out("ovs-ofctl dump-flows br0")).isEmpty();
        assertThat(host.out("ovs-vsctl get Interface dpdk0 ofport")).isEqualTo("1\n");
        assertThat(host.snapshot().ovs().orElseThrow().start()).isEqualTo(2);
    }

    @Test
    void aDeadDaemonIsSaidToBeDead() {
        host.out("systemctl stop openvswitch-switch");

        assertThat(host.run("ovs-appctl version").err()).contains("cannot read pidfile");
        assertThat(host.run("ovs-vsctl --timeout=3 add-br br0").exitCode()).isEqualTo(142);
        assertThat(host.out("ovs-vsctl --no-wait add-br br1")).isEmpty();
        assertThat(host.snapshot().ovs()).isEmpty();
    }
}
