package io.zeroloss.guest;

/** What a QEMU guest boots. Paths are on the host. */
public sealed interface GuestImage {
    /**
     * A kernel and an initramfs, booted without firmware; under TCG an uncompressed {@code vmlinux} with a PVH note saves
     * seconds.
     */
    record DirectBoot(String kernel, String initrd) implements GuestImage {
        public DirectBoot {
            Wording.path("guest kernel", kernel);
            Wording.path("guest initrd", initrd);
        }
    }

    /** A qcow2 disk; never written to, so that guests can share it. */
    record Disk(String path) implements GuestImage {
        public Disk {
            Wording.path("guest disk", path);
        }
    }
}
