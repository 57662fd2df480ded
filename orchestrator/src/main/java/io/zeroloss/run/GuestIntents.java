package io.zeroloss.run;

import io.zeroloss.finding.InputException;
import io.zeroloss.guest.ForwardingMode;
import io.zeroloss.guest.GuestImage;
import io.zeroloss.guest.GuestIntent;
import io.zeroloss.guest.GuestLogin;
import io.zeroloss.guest.GuestNic;
import io.zeroloss.guest.HugePages;
import io.zeroloss.guest.Hypervisor;
import io.zeroloss.plan.Cell;
import io.zeroloss.plan.LabHost;
import io.zeroloss.plan.Topology;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The virtual machines of a cell. */
final class GuestIntents {
    private static final int INTERFACES = 2;
    /** SSH of guest n is forwarded to this + n on the host's loopback. */
    private static final int FIRST_LOGIN_PORT = 2200;

    private static final int PAGE_KB = 2048;

    private GuestIntents() {}

    /** Interface {@code nic} of guest {@code vm}, as OVS and the generator must know it too. */
    static GuestNic nic(LabHost host, int vm, int nic) {
        return GuestNic.of(vm, nic, host.vhostDir());
    }

    /**
     * One intent a virtual machine.
     *
     * @param cpus of the host that guests may use, in order
     */
    static List<GuestIntent> of(Cell cell, List<Integer> cpus) {
        Topology.Vms vms = cell.topology().vms();
        List<GuestIntent> intents = new ArrayList<>();
        for (int vm = 1; vm <= vms.count(); vm++) {
            List<GuestNic> nics = new ArrayList<>();
            for (int nic = 0; nic < INTERFACES; nic++) {
                nics.add(nic(cell.host(), vm, nic));
            }
            intents.add(new GuestIntent(
                    "vm" + vm,
                    hypervisor(cell, vm),
                    vms.memoryMb(),
                    vms.vcpus(),
                    vms.queues(),
                    vms.descriptors(),
                    cpusOf(vm, vms.vcpus(), cpus),
                    nics,
                    ForwardingMode.valueOf(vms.forward().name()),
                    cell.host().workDir(),
                    Optional.of(new HugePages(cell.host().hugeDir(), PAGE_KB))));
        }
        return intents;
    }

    /** Each guest its own CPUs while there are enough; where there are too few, all share them. */
    private static List<Integer> cpusOf(int vm, int vcpus, List<Integer> cpus) {
        int from = (vm - 1) * vcpus;
        return from + vcpus <= cpus.size() ? cpus.subList(from, from + vcpus) : cpus;
    }

    private static Hypervisor hypervisor(Cell cell, int vm) {
        if (cell.topology().vms().kind() == Topology.VmKind.VIRTIO_USER) {
            return new Hypervisor.VirtioUser();
        }
        String name = cell.topology().vms().image().orElseThrow();
        LabHost.GuestImage image = Optional.ofNullable(cell.host().images().get(name))
                .orElseThrow(() -> new InputException("host %s has no image `%s`; add it under `images`"
                        .formatted(cell.host().name(), name)));
        GuestLogin login = new GuestLogin(
                FIRST_LOGIN_PORT + vm,
                image.login().user(),
                image.login().key(),
                image.login().hostKey());
        if (image.boot() instanceof LabHost.Boot.Kernel kernel) {
            return new Hypervisor.Qemu(
                    new GuestImage.DirectBoot(kernel.kernel(), kernel.initrd()),
                    Optional.empty(),
                    login,
                    kernel.kernelArgs());
        }
        LabHost.Boot.Disk disk = (LabHost.Boot.Disk) image.boot();
        return new Hypervisor.Qemu(new GuestImage.Disk(disk.path()), Optional.empty(), login, List.of());
    }
}
