package io.zeroloss.guest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class QemuCommandTest {
    private static List<String> argv(GuestIntent intent, Accel accel) {
        return QemuCommand.argv(intent, (Hypervisor.Qemu) intent.hypervisor(), accel);
    }

    private static GuestIntent twoQueues(Optional<HugePages> hugePages) {
        Hypervisor.Qemu qemu = Guests.qemuKind(Optional.empty(), 2202);
        return Guests.guest(2, "/run/lab", qemu, 1024, 3, 2, 512, List.of(2, 3, 4), hugePages);
    }

    @Test
    void bootsAKernelDirectlyUnderTcg() {
        assertThat(argv(Guests.qemu(1, "/run/lab", Optional.empty()), Accel.TCG))
                .containsExactly(
                        "qemu-system-x86_64",
                        "-name",
                        "vm1,debug-threads=on",
                        "-accel",
                        "tcg,thread=multi",
                        "-cpu",
                        "max",
                        "-machine",
                        "q35",
                        "-smp",
                        "2",
                        "-m",
                        "512M",
                        "-object",
                        "memory-backend-memfd,id=mem,size=512M,share=on",
                        "-numa",
                        "node,memdev=mem",
                        "-no-user-config",
                        "-nodefaults",
                        "-display",
                        "none",
                        "-no-reboot",
                        "-kernel",
                        "/srv/guest/vmlinux",
                        "-initrd",
                        "/srv/guest/initramfs",
                        "-append",
                        "console=ttyS0 panic=-1 zeroloss.name=vm1 mitigations=off",
                        "-netdev",
                        "user,id=management,hostfwd=tcp:127.0.0.1:2201-:22",
                        "-device",
                        "virtio-net-pci,netdev=management,mac=52:54:00:00:01:ff,addr=0x3",
                        "-chardev",
                        "socket,id=vhost0,path=/run/lab/vhost/vm1-0.sock,server=on,wait=off",
                        "-netdev",
                        "vhost-user,id=data0,chardev=vhost0,queues=1,vhostforce=on",
                        "-device",
                        "virtio-net-pci,netdev=data0,mac=52:54:00:00:01:00,rx_queue_size=1024,tx_queue_size=1024,addr=0x4,vectors=0",
                        "-chardev",
                        "socket,id=vhost1,path=/run/lab/vhost/vm1-1.sock,server=on,wait=off",
                        "-netdev",
                        "vhost-user,id=data1,chardev=vhost1,queues=1,vhostforce=on",
                        "-device",
                        "virtio-net-pci,netdev=data1,mac=52:54:00:00:01:01,rx_queue_size=1024,tx_queue_size=1024,addr=0x5,vectors=0",
                        "-serial",
                        "file:/run/lab/files/vm1.console",
                        "-qmp",
                        "unix:/run/lab/files/vm1.qmp,server=on,wait=off");
    }

    @Test
    void givesEachQueueItsVectorsUnderKvm() {
        assertThat(argv(twoQueues(Optional.empty()), Accel.KVM))
                .containsSequence("-accel", "kvm", "-cpu", "host")
                .contains("vhost-user,id=data1,chardev=vhost1,queues=2,vhostforce=on")
                .contains(
                        "virtio-net-pci,netdev=data1,mac=52:54:00:00:02:01,rx_queue_size=512,tx_queue_size=512,addr=0x5,mq=on,vectors=6");
    }

    @Test
    void hasSeveralQueuesUnderTcgToo() {
        assertThat(argv(twoQueues(Optional.empty()), Accel.TCG))
                .contains(
                        "virtio-net-pci,netdev=data0,mac=52:54:00:00:02:00,rx_queue_size=512,tx_queue_size=512,addr=0x4,mq=on,vectors=0");
    }

    @Test
    void takesItsMemoryFromHugePagesWhereTheyAreGiven() {
        assertThat(argv(twoQueues(Optional.of(Guests.HUGE_PAGES)), Accel.KVM))
                .containsSequence(
                        "-object", "memory-backend-file,id=mem,size=1024M,mem-path=/mnt/huge,share=on,prealloc=on");
    }

    @Test
    void bootsADiskWithoutWritingToIt() {
        Hypervisor.Qemu disk = new Hypervisor.Qemu(
                new GuestImage.Disk("/srv/guest.qcow2"),
                Optional.empty(),
                new GuestLogin(2201, "lab", Path.of("key"), Path.of("guest.pub")),
                List.of());
        GuestIntent intent = Guests.guest(1, "/run/lab", disk, 1024, 2, 1, 256, List.of(0), Optional.empty());
        assertThat(argv(intent, Accel.TCG))
                .containsSequence(
                        "-drive",
                        "file=/srv/guest.qcow2,if=none,id=disk,format=qcow2,snapshot=on",
                        "-device",
                        "virtio-blk-pci,drive=disk,addr=0x2")
                .doesNotContain("-kernel", "-append");
    }

    @Test
    void forwardsInsideTheGuestOnAllItsVcpus() {
        assertThat(QemuCommand.guestTestpmd(twoQueues(Optional.empty()), "/mnt/huge"))
                .containsExactly(
                        "dpdk-testpmd",
                        "-v",
                        "--lcores=0@0,1@1,2@2",
                        "-n",
                        "1",
                        "--in-memory",
                        "--huge-dir=/mnt/huge",
                        "-m",
                        "48",
                        "--no-telemetry",
                        "-a",
                        "0000:00:04.0",
                        "-a",
                        "0000:00:05.0",
                        "--",
                        "-i",
                        "--auto-start",
                        "--forward-mode=mac",
                        "--nb-cores=2",
                        "--rxq=2",
                        "--txq=2",
                        "--rxd=512",
                        "--txd=512",
                        "--total-num-mbufs=6656",
                        "--burst=64");
    }
}
