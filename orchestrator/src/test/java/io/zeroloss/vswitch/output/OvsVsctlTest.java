package io.zeroloss.vswitch.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** ovs-vsctl's show, list Interface, and its notation of values. */
class OvsVsctlTest {
    @Test
    void readsTheTreeWithQuotedAndBareNames() {
        OvsVsctlShow shown = OvsVsctlShow.parse("""
                8c1f8f5e-1a6d-4c0e-9b57-2f1f3f0f9a11
                    Manager "ptcp:6640"
                        is_connected: true
                    Bridge "br0"
                        Controller "tcp:192.0.2.1:6653"
                        fail_mode: secure
                        datapath_type: netdev
                        Port "dpdk0"
                            tag: 7
                            Interface "dpdk0"
                                type: dpdk
                                options: {dpdk-devargs="0000:05:00.0", n_rxq="2"}
                        Port east
                            Interface east
                                type: dpdk
                                options: {dpdk-devargs="0000:05:00.1"}
                                error: "Error attaching device '0000:05:00.1' to DPDK"
                    Bridge br-mgmt
                        Port eth3
                            Interface eth3
                    ovs_version: "3.1.0"
                """);

        assertThat(shown.systemUuid()).contains("8c1f8f5e-1a6d-4c0e-9b57-2f1f3f0f9a11");
        assertThat(shown.ovsVersion()).contains("3.1.0");
        assertThat(shown.managers()).containsExactly(new OvsVsctlShow.Remote("ptcp:6640", true));
        OvsVsctlShow.Bridge br0 = shown.bridges().get(0);
        assertThat(br0.name()).isEqualTo("br0");
        assertThat(br0.datapathType()).contains("netdev");
        assertThat(br0.failMode()).contains("secure");
        assertThat(br0.controllers()).containsExactly(new OvsVsctlShow.Remote("tcp:192.0.2.1:6653", false));
        assertThat(br0.ports().get(0).tag()).contains("7");
        assertThat(br0.ports().get(0).interfaces().get(0).options()).containsEntry("n_rxq", "2");
        assertThat(br0.ports().get(1).interfaces().get(0).error())
                .contains("Error attaching device '0000:05:00.1' to DPDK");
        OvsVsctlShow.Interface eth3 =
                shown.bridges().get(1).ports().get(0).interfaces().get(0);
        assertThat(eth3.name()).isEqualTo("eth3");
        assertThat(eth3.type()).as("a device of the kernel").isEmpty();
        assertThat(shown.bridges().get(1).datapathType())
                .as("not printed is not the kernel's")
                .isEmpty();
        assertThat(shown.notUnderstood()).isEmpty();
    }

    @Test
    void keepsTheLinesOfAShowThatItDoesNotUnderstand() {
        assertThat(OvsVsctlShow.parse("Interface lost\n...\n").notUnderstood())
                .containsExactly("Interface lost", "...");
    }

    @Test
    void readsRowsOfInterfaces() {
        OvsVsctlListInterface shown = OvsVsctlListInterface.parse("""
                error               : []
                ingress_policing_burst: 0
                link_state          : up
                mtu                 : 1500
                name                : west
                ofport              : 1
                ofport_request      : []
                options             : {dpdk-devargs="0000:3b:00.0", n_rxq="2"}
                other_config        : {pmd-rxq-affinity="0:3,1:4"}
                statistics          : {ovs_tx_failure_drops=12, rx_missed_errors=34, rx_packets=5600000000}
                status              : {driver_name=net_ice, link_speed="25Gbps", numa_id="1"}
                type                : dpdk

                name                : vm1-0
                ofport              : -1
                error               : "could not open network device vm1-0 (No such device)"
                options             : {vhost-server-path="/run/vm1-0.sock"}
                status              : {mode=client, numa="0", status=connected}
                type                : ""
                """);

        InterfaceRow west = shown.interfaces().get(0);
        assertThat(west.name()).contains("west");
        assertThat(west.pci()).contains("0000:3b:00.0");
        assertThat(west.driver()).contains("net_ice");
        assertThat(west.numaNode()).contains(1);
        assertThat(west.linkSpeedBps()).contains(25_000_000_000L);
        assertThat(west.ofport()).contains(1);
        assertThat(west.ofportRequest()).isEmpty();
        assertThat(west.error()).isEmpty();
        assertThat(west.otherConfig()).containsEntry("pmd-rxq-affinity", "0:3,1:4");
        assertThat(west.statistics()).containsEntry("rx_packets", 5_600_000_000L);
        assertThat(west.guestConnected()).as("no vhost-user port").isEmpty();
        InterfaceRow vm = shown.interfaces().get(1);
        assertThat(vm.type()).contains("");
        assertThat(vm.ofport()).contains(-1);
        assertThat(vm.error()).contains("could not open network device vm1-0 (No such device)");
        assertThat(vm.guestConnected()).contains(true);
        assertThat(vm.numaNode()).contains(0);
        assertThat(vm.pci()).isEmpty();
        assertThat(shown.notUnderstood()).isEmpty();
    }

    @Test
    void readsOneColumnAlone() {
        InterfaceRow row = OvsVsctlListInterface.parse("statistics          : {rx_packets=9, tx_packets=0}\n")
                .interfaces()
                .get(0);

        assertThat(row.name()).isEmpty();
        assertThat(row.statistics()).containsEntry("tx_packets", 0L).hasSize(2);
    }

    @Test
    void keepsTheLinesOfAListThatItDoesNotUnderstand() {
        assertThat(OvsVsctlListInterface.parse("options : {broken\novs-vsctl: no row \"x\" in table Interface\n")
                        .notUnderstood())
                .containsExactly("options : {broken", "ovs-vsctl: no row \"x\" in table Interface");
    }

    @Test
    void quotesAndReadsBackWhateverAValueHolds() {
        for (String value :
                new String[] {"", "plain", "a,b=c", "say \"hi\"", "back\\slash", "{x}", "line\nend", "tab\t", "ü"}) {
            assertThat(OvsdbText.atom(OvsdbText.quote(value))).as(value).contains(value);
        }
    }

    @Test
    void readsSetsAndRefusesWhatIsNone() {
        assertThat(OvsdbText.set("[a, \"b, c\", d]")).contains(List.of("a", "b, c", "d"));
        assertThat(OvsdbText.set("[]")).contains(List.of());
        assertThat(OvsdbText.set("[a")).isEmpty();
        assertThat(OvsdbText.map("{a=b} c")).isEmpty();
        assertThat(OvsdbText.atom("\"open")).isEmpty();
    }
}
