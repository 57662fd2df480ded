package io.zeroloss.vswitch.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/** dpctl/show and dpif/show. */
class DatapathShowTest {
    private static final String WITH_COUNTERS = """
            netdev@ovs-netdev:
              lookups: hit:120 missed:3 lost:1
              flows: 2
              port 0: ovs-netdev (tap)
                RX packets:0 errors:0 dropped:0 overruns:0 frame:0
                TX packets:0 errors:0 dropped:0 aborted:0 carrier:0
                collisions:0
                RX bytes:0  TX bytes:0
              port 1: west (dpdk: configured_rx_queues=2, configured_rxq_descriptors=1024, configured_tx_queues=3, configured_txq_descriptors=512, mtu=1500)
                RX packets:5000000000 errors:2 dropped:7 overruns:? frame:?
                TX packets:11 errors:0 dropped:? aborted:? carrier:?
                collisions:?
                RX bytes:300000000000 (279.4 GiB)  TX bytes:660
              port 2: vm1-0 (dpdkvhostuserclient: configured_rx_queues=1, configured_tx_queues=1, mtu=0)
            , could not retrieve stats (Protocol error)  port 3: br0 (tap)
                RX packets:1 errors:0 dropped:0 overruns:0 frame:0
            """;

    @Test
    void readsCountersAndWhatADeviceDoesNotCountIsAbsent() {
        DpctlShow shown = DpctlShow.parse(WITH_COUNTERS);

        PortCounters west = shown.port("west").orElseThrow().counters().orElseThrow();
        assertThat(west.rxPackets()).contains(5_000_000_000L);
        assertThat(west.rxErrors()).contains(2L);
        assertThat(west.rxDropped()).contains(7L);
        assertThat(west.rxBytes()).contains(300_000_000_000L);
        assertThat(west.txPackets()).contains(11L);
        assertThat(west.txDropped()).isEmpty();
        assertThat(west.txBytes()).contains(660L);
        assertThat(shown.notUnderstood()).isEmpty();
    }

    @Test
    void findsThePortBehindOneWhoseCountersCouldNotBeRead() {
        DpctlShow shown = DpctlShow.parse(WITH_COUNTERS);

        assertThat(shown.port("vm1-0").orElseThrow().counters()).isEmpty();
        assertThat(shown.port("br0").orElseThrow().number()).isEqualTo(3);
        assertThat(shown.port("br0").orElseThrow().counters().orElseThrow().rxPackets())
                .contains(1L);
    }

    @Test
    void readsLookupsAndTheQueuesThatAreInForce() {
        DpctlShow.Datapath datapath = DpctlShow.parse(WITH_COUNTERS).datapaths().get(0);

        assertThat(datapath.name()).isEqualTo("netdev@ovs-netdev");
        assertThat(datapath.hits()).contains(120L);
        assertThat(datapath.missed()).contains(3L);
        assertThat(datapath.lost()).contains(1L);
        assertThat(datapath.flows()).contains(2);
        PortSettings west = datapath.ports().get(1).settings().orElseThrow();
        assertThat(west.type()).isEqualTo("dpdk");
        assertThat(west.rxQueues()).contains(2);
        assertThat(west.txQueues()).contains(3);
        assertThat(west.rxDescriptors()).contains(1024);
        assertThat(west.txDescriptors()).contains(512);
    }

    @Test
    void readsTheSettingsUnderTheNamesOf33() {
        DpctlShow shown =
                DpctlShow.parse("netdev@ovs-netdev:\n  port 2: east (dpdk: dpdk-devargs=0000:05:00.0, n_rxq=4,"
                        + " n_rxq_desc=2048, n_txq_desc=2048, dpdk-lsc-interrupt=true)\n");

        assertThat(shown.port("east").flatMap(DpctlShow.Port::settings).flatMap(PortSettings::rxQueues))
                .contains(4);
        assertThat(shown.notUnderstood()).isEmpty();
    }

    @Test
    void readsTheKernelsDatapathAndKeepsWhatItDoesNotUnderstand() {
        DpctlShow shown = DpctlShow.parse("""
                system@ovs-system:
                  lookups: hit:1 missed:2 lost:0
                  flows: 0
                  masks: hit:3 total:1 hit/pkt:1.00
                  port 0: ovs-system (internal)
                  port 1: eth0
                  weather: fair
                """);

        assertThat(shown.port("eth0").orElseThrow().settings()).isEqualTo(Optional.empty());
        assertThat(shown.notUnderstood()).containsExactly("weather: fair");
    }

    @Test
    void readsBothNumbersOfEachPortOfEachBridge() {
        DpifShow shown = DpifShow.parse("""
                netdev@ovs-netdev: hit:77 missed:8
                        br-int:
                                br-int 65534/1: (tap)
                                patch-a 4/none: (patch: peer=patch-b)
                        br0:
                                west 1/3: (dpdk: configured_rx_queues=1, configured_tx_queues=3)
                """);

        DpifShow.Datapath datapath = shown.datapaths().get(0);
        assertThat(datapath.hits()).isEqualTo(77);
        assertThat(datapath.missed()).isEqualTo(8);
        assertThat(datapath.bridges()).extracting(DpifShow.Bridge::name).containsExactly("br-int", "br0");
        DpifShow.Port patch = datapath.bridges().get(0).ports().get(1);
        assertThat(patch.ofport()).isEqualTo(4);
        assertThat(patch.datapathPort()).isEmpty();
        assertThat(patch.settings().settings()).containsEntry("peer", "patch-b");
        DpifShow.Port west = datapath.bridges().get(1).ports().get(0);
        assertThat(west.ofport()).isEqualTo(1);
        assertThat(west.datapathPort()).contains(3);
        assertThat(shown.notUnderstood()).isEmpty();
    }

    @Test
    void keepsWhatStandsOutsideADatapath() {
        assertThat(DpifShow.parse("  br0:\n    br0 65534/1: (tap)\n").notUnderstood())
                .containsExactly("br0:", "br0 65534/1: (tap)");
    }
}
