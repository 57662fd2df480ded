package io.zeroloss.guest;

import io.zeroloss.finding.InputException;
import java.util.List;
import java.util.Optional;

/** What plays the virtual machine. */
public sealed interface Hypervisor {
    /** For sentences: {@code virtio-user} or {@code qemu}. */
    String word();

    /** testpmd on the host itself behind virtio-user ports: the same vhost-user rings as a virtual machine, up in seconds. */
    record VirtioUser() implements Hypervisor {
        @Override
        public String word() {
            return "virtio-user";
        }
    }

    /**
     * A real guest with its own kernel.
     *
     * @param accel empty: KVM where it really works, else TCG
     * @param kernelArguments appended to a directly booted kernel's command line
     */
    record Qemu(GuestImage image, Optional<Accel> accel, GuestLogin login, List<String> kernelArguments)
            implements Hypervisor {
        public Qemu {
            kernelArguments = List.copyOf(kernelArguments);
            for (String argument : kernelArguments) {
                if (!argument.matches("[\\x21-\\x7e]+")) {
                    throw new InputException(
                            "kernel argument \"%s\" holds blanks or control characters; give one argument an entry"
                                    .formatted(argument));
                }
            }
            if (image instanceof GuestImage.Disk && !kernelArguments.isEmpty()) {
                throw new InputException(
                        "kernel arguments reach a guest that boots a kernel directly, not one that boots a disk; remove them or name kernel and initrd");
            }
        }

        @Override
        public String word() {
            return "qemu";
        }
    }
}
