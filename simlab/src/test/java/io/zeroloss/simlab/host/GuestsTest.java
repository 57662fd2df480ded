package io.zeroloss.simlab.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.simlab.device.GuestState;
import org.junit.jupiter.api.Test;

class GuestsTest {
    private static final String READY = "Packet forwarding already started";

    @Test
    void aGuestForwardsOnceOvsHasConnectedToBothItsSockets() {
        TestHost host = TestHost.gen9().wired(2).startGuest(2);
        assertThat(host.snapshot().guests()).extracting(GuestState::forwarding).containsExactly(false);

        host.pass(4);

        GuestState guest = host.snapshot().guests().get(0);
        assertThat(guest.name()).isEqualTo("vm1");
        assertThat(guest.forwarding()).isTrue();
        assertThat(guest.vnics())
                .containsExactly(
                        new GuestState.Vnic("/run/vm1-0.sock", "52:54:00:00:01:00", 2, 1024),
                        new GuestState.Vnic("/run/vm1-1.sock", "52:54:00:00:01:01", 2, 1024));
        assertThat(host.out("ovs-vsctl get Interface vm1-1 status:status link_state"))
                .isEqualTo("connected\nup\n");
        assertThat(host.out("ovs-appctl dpif-netdev/pmd-rxq-show"))
                .contains("port: vm1-1             queue-id:  1 (enabled) ");
    }

    @Test
    void aGuestWithoutOvsWaitsAtItsFirstSocket() {
        TestHost host = TestHost.gen9().startGuest(1);
        host.pass(60);

        assertThat(host.out("tail -n 1 /run/vm1.log"))
                .isEqualTo("vhost_user_start_server(): (/run/vm1-0.sock) waiting for client connection...\n");
        assertThat(host.out("grep -c sock /proc/net/unix")).isEqualTo("1\n");
    }

    @Test
    void answersAtItsPromptAndHoldsAnswersBackInABufferOf4096() {
        TestHost host = TestHost.gen9().wired(1).startGuest(1);
        host.pass(4);

        host.out("printf '%s\\n' 'show config fwd' start 1<>/run/vm1.in");
        host.pass(0.1);
        assertThat(host.out("cat /run/vm1.log")).contains(READY).doesNotContain("io packet forwarding");

        host.out("printf 'show config fwd\\n%.0s' 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 1<>/run/vm1.in");
        host.pass(0.1);
        assertThat(host.out("cat /run/vm1.log"))
                .contains("io packet forwarding - ports=2 - cores=1 - streams=2 - NUMA support enabled");
    }

    @Test
    void givesEverythingBackWhenItIsKilled() {
        TestHost host = TestHost.gen9().wired(1).startGuest(1);
        host.pass(4);
        assertThat(host.out("cat /sys/kernel/mm/hugepages/hugepages-2048kB/free_hugepages"))
                .isEqualTo("16256\n");

        host.out("for p in /proc/[0-9]*/comm; do read -r n <$p;"
                + " [ $n != dpdk-testpmd ] || { d=${p%/comm}; kill -s KILL ${d#/proc/}; }; done");

        assertThat(host.snapshot().guests()).isEmpty();
        assertThat(host.out("cat /sys/kernel/mm/hugepages/hugepages-2048kB/free_hugepages"))
                .isEqualTo("16384\n");
        assertThat(host.out("ovs-vsctl get Interface vm1-0 status:status link_state"))
                .isEqualTo("disconnected\ndown\n");
    }

    @Test
    void aGuestThatHangsDoesNotForwardAndDoesNotAnswer() {
        TestHost host = TestHost.withFault("fault: vm-hang, on: h/vm1, after: 10")
                .wired(1)
                .startGuest(1);
        host.pass(4);
        assertThat(host.snapshot().guests().get(0).forwarding()).isTrue();

        host.pass(20);
        host.out("printf 'start\\n' 1<>/run/vm1.in");
        host.pass(1);

        assertThat(host.snapshot().guests().get(0).forwarding()).isFalse();
        assertThat(host.out("cat /run/vm1.log")).doesNotContain(READY);
    }

    @Test
    void afterARebootAGuestMayHaveOneQueueEnabledOnly() {
        TestHost host = TestHost.withFault("fault: vhost-queues-disabled, on: h")
                .wired(2)
                .startGuest(2);
        host.pass(4);

        assertThat(host.out("ovs-appctl dpif-netdev/pmd-rxq-show"))
                .contains(
                        "port: vm1-0             queue-id:  0 (enabled) ",
                        "port: vm1-0             queue-id:  1 (disabled)");
    }

    @Test
    void withoutEnoughHugePagesItEndsAtOnce() {
        TestHost host = TestHost.gen9();
        TestHost.Result result =
                host.run("dpdk-testpmd --lcores=0@4,1@5 --no-pci --in-memory --huge-dir=/dev/hugepages -m 99999"
                        + " --vdev=net_virtio_user0,mac=52:54:00:00:01:00,path=/run/a-0.sock,server=1,queues=1,queue_size=256"
                        + " -- -i");

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err()).contains("EAL: Cannot get hugepage information.");
    }
}
