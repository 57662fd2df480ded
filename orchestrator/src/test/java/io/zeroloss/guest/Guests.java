package io.zeroloss.guest;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Guests as tests want them. */
final class Guests {
    static final HugePages HUGE_PAGES = new HugePages("/mnt/huge", 2048);

    private Guests() {}

    static GuestIntent virtioUser(int vm, String directory) {
        return guest(vm, directory, new Hypervisor.VirtioUser(), 128, 2, 1, 1024, List.of(0), Optional.of(HUGE_PAGES));
    }

    static GuestIntent qemu(int vm, String directory, Optional<Accel> accel) {
        return qemu(vm, directory, accel, 2200 + vm);
    }

    static GuestIntent qemu(int vm, String directory, Optional<Accel> accel, int port) {
        return guest(vm, directory, qemuKind(accel, port), 512, 2, 1, 1024, List.of(0), Optional.empty());
    }

    static Hypervisor.Qemu qemuKind(Optional<Accel> accel, int port) {
        return new Hypervisor.Qemu(
                new GuestImage.DirectBoot("/srv/guest/vmlinux", "/srv/guest/initramfs"),
                accel,
                new GuestLogin(port, "root", Path.of("/home/lab/key"), Path.of("/home/lab/guest.pub")),
                List.of("mitigations=off"));
    }

    static GuestIntent guest(
            int vm,
            String directory,
            Hypervisor hypervisor,
            int memoryMb,
            int vcpus,
            int queues,
            int descriptors,
            List<Integer> hostCpus,
            Optional<HugePages> hugePages) {
        return new GuestIntent(
                "vm" + vm,
                hypervisor,
                memoryMb,
                vcpus,
                queues,
                descriptors,
                hostCpus,
                List.of(GuestNic.of(vm, 0, directory + "/vhost"), GuestNic.of(vm, 1, directory + "/vhost")),
                ForwardingMode.MAC,
                directory + "/files",
                hugePages);
    }
}
