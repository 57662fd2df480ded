package io.zeroloss.guest;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** QEMU's command line, and testpmd's inside the guest that it makes. Checked with QEMU 7.2. */
final class QemuCommand {
    static final String PROGRAM = "qemu-system-x86_64";
    private static final int FIRST_DATA_SLOT = 4;

    private QemuCommand() {}

    static List<String> argv(GuestIntent intent, Hypervisor.Qemu qemu, Accel accel) {
        List<String> argv = new ArrayList<>(List.of(PROGRAM, "-name", intent.name() + ",debug-threads=on"));
        argv.addAll(
                accel == Accel.KVM
                        ? List.of("-accel", "kvm", "-cpu", "host")
                        : List.of("-accel", "tcg,thread=multi", "-cpu", "max"));
        argv.addAll(List.of("-machine", "q35", "-smp", String.valueOf(intent.vcpus())));
        argv.addAll(List.of("-m", intent.memoryMb() + "M"));
        // vhost-user: OVS maps the guest's memory, so it must be shared
        String backend = intent.hugePages()
                .map(pages -> "memory-backend-file,id=mem,size=%dM,mem-path=%s,share=on,prealloc=on"
                        .formatted(intent.memoryMb(), pages.directory()))
                .orElse("memory-backend-memfd,id=mem,size=%dM,share=on".formatted(intent.memoryMb()));
        argv.addAll(List.of("-object", backend, "-numa", "node,memdev=mem"));
        argv.addAll(List.of("-no-user-config", "-nodefaults", "-display", "none", "-no-reboot"));
        argv.addAll(image(intent, qemu));
        argv.add("-netdev");
        argv.add("user,id=management,hostfwd=tcp:127.0.0.1:%d-:22"
                .formatted(qemu.login().port()));
        argv.add("-device");
        argv.add("virtio-net-pci,netdev=management,mac=%s,addr=0x3"
                .formatted(intent.nics().get(0).managementMac()));
        for (int nic = 0; nic < intent.nics().size(); nic++) {
            argv.addAll(nic(intent, nic, accel));
        }
        argv.addAll(List.of("-serial", "file:" + intent.console()));
        argv.addAll(List.of("-qmp", "unix:" + intent.qmpSocket() + ",server=on,wait=off"));
        return argv;
    }

    private static List<String> image(GuestIntent intent, Hypervisor.Qemu qemu) {
        if (qemu.image() instanceof GuestImage.DirectBoot boot) {
            // with panic=-1 and -no-reboot, a guest that panics ends; its name is for its own use
            List<String> kernel =
                    new ArrayList<>(List.of("console=ttyS0", "panic=-1", "zeroloss.name=" + intent.name()));
            kernel.addAll(qemu.kernelArguments());
            return List.of("-kernel", boot.kernel(), "-initrd", boot.initrd(), "-append", String.join(" ", kernel));
        }
        String path = ((GuestImage.Disk) qemu.image()).path();
        return List.of(
                "-drive",
                "file=%s,if=none,id=disk,format=qcow2,snapshot=on".formatted(path),
                "-device",
                "virtio-blk-pci,drive=disk,addr=0x2");
    }

    private static List<String> nic(GuestIntent intent, int index, Accel accel) {
        GuestNic nic = intent.nics().get(index);
        String device = "virtio-net-pci,netdev=data%d,mac=%s,rx_queue_size=%d,tx_queue_size=%d,addr=0x%x"
                .formatted(
                        index,
                        nic.mac(),
                        intent.vringDescriptors(),
                        intent.vringDescriptors(),
                        FIRST_DATA_SLOT + index);
        if (intent.queues() > 1) {
            device += ",mq=on";
        }
        // QEMU 7.2 dies under TCG (SIGSEGV in virtio_pci_set_guest_notifiers) when a vhost-user device has MSI-X; DPDK
        // polls
        device += ",vectors=" + (accel == Accel.TCG ? 0 : 2 * intent.queues() + 2);
        return List.of(
                "-chardev",
                "socket,id=vhost%d,path=%s,server=on,wait=off".formatted(index, nic.vhostSocket()),
                "-netdev",
                "vhost-user,id=data%d,chardev=vhost%d,queues=%d,vhostforce=on".formatted(index, index, intent.queues()),
                "-device",
                device);
    }

    /** The PCI addresses that the forwarding interfaces have inside the guest. */
    static List<String> dataAddresses(GuestIntent intent) {
        return IntStream.range(0, intent.nics().size())
                .mapToObj(nic -> "0000:00:%02x.0".formatted(FIRST_DATA_SLOT + nic))
                .toList();
    }

    /** testpmd inside the guest, on all its vCPUs. */
    static List<String> guestTestpmd(GuestIntent intent, String hugeDirectory) {
        List<Integer> vcpus = IntStream.range(0, intent.vcpus()).boxed().toList();
        List<String> argv = new ArrayList<>(List.of(Testpmd.PROGRAM, "-v"));
        argv.add("--lcores=" + Testpmd.lcores(intent.vcpus(), vcpus));
        argv.addAll(List.of("-n", "1", "--in-memory", "--huge-dir=" + hugeDirectory));
        argv.add("-m");
        argv.add(String.valueOf(guestHugeMb(intent)));
        argv.add("--no-telemetry");
        for (String address : dataAddresses(intent)) {
            argv.addAll(List.of("-a", address));
        }
        argv.addAll(Testpmd.forwarding(intent));
        return argv;
    }

    /** Huge pages of 2 MB that the guest sets aside for testpmd, in MB. */
    static int guestHugeMb(GuestIntent intent) {
        return Testpmd.memoryMb(intent.vcpus(), intent.queues(), intent.vringDescriptors());
    }
}
