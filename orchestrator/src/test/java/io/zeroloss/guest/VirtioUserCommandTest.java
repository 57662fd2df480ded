package io.zeroloss.guest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class VirtioUserCommandTest {
    @Test
    void isATestpmdThatServesTwoSocketsFromHugePages() {
        GuestIntent intent = Guests.virtioUser(1, "/run/lab");
        assertThat(VirtioUserCommand.argv(intent))
                .containsExactly(
                        "dpdk-testpmd",
                        "-v",
                        "--lcores=0@0,1@0",
                        "--no-pci",
                        "--in-memory",
                        "--huge-dir=/mnt/huge",
                        "-m",
                        "128",
                        "--single-file-segments",
                        "--no-telemetry",
                        "--vdev=net_virtio_user0,mac=52:54:00:00:01:00,path=/run/lab/vhost/vm1-0.sock,server=1,queues=1,queue_size=1024",
                        "--vdev=net_virtio_user1,mac=52:54:00:00:01:01,path=/run/lab/vhost/vm1-1.sock,server=1,queues=1,queue_size=1024",
                        "--",
                        "-i",
                        "--auto-start",
                        "--forward-mode=mac",
                        "--nb-cores=1",
                        "--rxq=1",
                        "--txq=1",
                        "--rxd=1024",
                        "--txd=1024",
                        "--total-num-mbufs=6144",
                        "--burst=64");
    }

    @Test
    void givesEachLcoreItsOwnCpuWhereThereAreEnough() {
        GuestIntent intent = Guests.guest(
                2,
                "/run/lab",
                new Hypervisor.VirtioUser(),
                256,
                3,
                2,
                8192,
                List.of(4, 5, 6),
                Optional.of(Guests.HUGE_PAGES));
        assertThat(VirtioUserCommand.argv(intent))
                .contains("--lcores=0@4,1@5,2@6", "--nb-cores=2", "--rxq=2", "--txd=8192", "--total-num-mbufs=68096")
                .contains(
                        "--vdev=net_virtio_user1,mac=52:54:00:00:02:01,path=/run/lab/vhost/vm2-1.sock,server=1,queues=2,queue_size=8192");
    }
}
