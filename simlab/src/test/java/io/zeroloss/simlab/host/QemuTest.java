package io.zeroloss.simlab.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.simlab.device.GuestState;
import org.junit.jupiter.api.Test;

class QemuTest {
    private static final String PAGES = "/sys/kernel/mm/hugepages/hugepages-2048kB";

    private final TestHost host = TestHost.gen9().wired(2);

    private void start() {
        String nic = " -chardev socket,id=vhost%1$d,path=/run/vm1-%1$d.sock,server=on,wait=off -netdev"
                + " vhost-user,id=data%1$d,chardev=vhost%1$d,queues=2,vhostforce=on -device"
                + " virtio-net-pci,netdev=data%1$d,mac=52:54:00:00:01:0%1$d,rx_queue_size=1024,tx_queue_size=1024,addr=0x%2$d,mq=on";
        host.out(
                "setsid qemu-system-x86_64 -name vm1,debug-threads=on -accel kvm -cpu host -machine q35 -smp 3 -m 4096M"
                        + " -object memory-backend-file,id=mem,size=4096M,mem-path=/dev/hugepages,share=on,prealloc=on"
                        + " -numa node,memdev=mem -no-user-config -nodefaults -display none -no-reboot"
                        + " -drive file=/var/lib/libvirt/images/testpmd.qcow2,if=none,id=disk,format=qcow2,snapshot=on"
                        + " -device virtio-blk-pci,drive=disk,addr=0x2"
                        + " -netdev user,id=management,hostfwd=tcp:127.0.0.1:2201-:22"
                        + " -device virtio-net-pci,netdev=management,mac=52:54:00:01:01:00,addr=0x3"
                        + nic.formatted(0, 4)
                        + nic.formatted(1, 5)
                        + " -serial file:/run/vm1.console -qmp unix:/run/vm1.qmp,server=on,wait=off </dev/null"
                        + " >/run/vm1.log 2>&1 &");
    }

    private void startTestpmd() {
        host.inGuest("echo 128 >" + PAGES
                + "/nr_hugepages; mkdir -p /run/huge; mount -t hugetlbfs -o pagesize=2M none /run/huge;"
                + " modprobe uio_pci_generic; for a in 0000:00:04.0 0000:00:05.0; do"
                + " d=/sys/bus/pci/devices/$a; echo $a >$d/driver/unbind; echo uio_pci_generic"
                + " >$d/driver_override; echo $a >/sys/bus/pci/drivers_probe; done");
        host.inGuest("setsid dpdk-testpmd -v --lcores=0@0,1@1,2@2 -n 1 --in-memory --huge-dir=/run/huge -m 128"
                + " --no-telemetry -a 0000:00:04.0 -a 0000:00:05.0 -- -i --auto-start --forward-mode=mac"
                + " --nb-cores=2 --rxq=2 --txq=2 </dev/null >/run/testpmd.log 2>&1 &");
    }

    @Test
    void bootsOnceOvsHasConnectedAndAnswersOnItsPort() {
        start();
        assertThat(host.run("bash -c 'exec 3<>/dev/tcp/127.0.0.1/2201; IFS= read -t 2 -r line <&3'")
                        .exitCode())
                .isEqualTo(1);
        host.pass(10);

        assertThat(host.out("bash -c 'exec 3<>/dev/tcp/127.0.0.1/2201; IFS= read -t 2 -r line <&3; echo \"$line\"'"))
                .startsWith("SSH-2.0-OpenSSH");
        assertThat(host.out("cat /run/vm1.console")).contains("Linux version 6.1.0-57-cloud-amd64", "vm1 login:");
        assertThat(host.inGuest("uname -r")).isEqualTo("6.1.0-57-cloud-amd64\n");
        assertThat(host.out("cat /proc/[0-9]*/task/*/comm")).contains("CPU 0/KVM\nCPU 1/KVM\nCPU 2/KVM\n");
        assertThat(host.out("cat " + PAGES + "/free_hugepages")).isEqualTo("14336\n");
    }

    @Test
    void forwardsOnceTestpmdRunsInItOnDevicesOfUserSpace() {
        start();
        host.pass(10);
        assertThat(host.snapshot().guests()).extracting(GuestState::forwarding).containsExactly(false);

        startTestpmd();
        host.pass(2);

        GuestState guest = host.snapshot().guests().get(0);
        assertThat(guest.name()).isEqualTo("vm1");
        assertThat(guest.forwarding()).isTrue();
        assertThat(guest.forwardMode()).isEqualTo("mac");
        assertThat(guest.vnics()).extracting(GuestState.Vnic::queuePairsEnabled).containsExactly(2, 2);
        assertThat(host.inGuest("cat " + PAGES + "/free_hugepages")).isEqualTo("64\n");
    }

    @Test
    void testpmdFindsNoDeviceThatTheKernelHolds() {
        start();
        host.pass(10);

        assertThat(host.inGuest("dpdk-testpmd --lcores=0@0,1@1 --in-memory -m 64 -a 0000:00:04.0 -- -i 2>&1"))
                .contains("testpmd: No probed ethernet devices");
    }

    @Test
    void takesItsGuestWithItWhenItEnds() {
        start();
        host.pass(10);
        startTestpmd();
        host.out("for p in /proc/[0-9]*/comm; do read -r n <$p; case $n in qemu-*) p=${p%/comm}; kill -s TERM"
                + " ${p#/proc/} ;; esac; done");

        assertThat(host.snapshot().guests()).isEmpty();
        assertThat(host.out("cat " + PAGES + "/free_hugepages")).isEqualTo("16384\n");
        assertThat(host.out("cat /proc/net/tcp | wc -l")).isEqualTo("1\n");
    }

    @Test
    void saysThatKvmWorks() {
        assertThat(host.out("printf '%s'"
                        + " '{\"execute\":\"qmp_capabilities\"}{\"execute\":\"query-kvm\"}{\"execute\":\"quit\"}'"
                        + " | qemu-system-x86_64 -machine none -accel kvm -nodefaults -display none -qmp stdio"))
                .contains("{\"return\": {\"enabled\": true, \"present\": true}}");
    }

    @Test
    void refusesWhatItDoesNotKnow() {
        TestHost.Result result = host.run("qemu-system-x86_64 -name x -hda disk.img");

        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err()).isEqualTo("qemu-system-x86_64: -hda: invalid option\n");
    }
}
