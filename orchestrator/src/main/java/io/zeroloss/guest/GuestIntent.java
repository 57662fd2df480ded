package io.zeroloss.guest;

import io.zeroloss.finding.InputException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One virtual machine as it must run. Two equal intents are the same machine: it need not be started again between them.
 *
 * @param name {@code vm1}, unique on the host
 * @param memoryMb for virtio-user the huge pages of testpmd, for QEMU the guest's RAM
 * @param vcpus for virtio-user the lcores of testpmd; one of them serves its prompt, the others forward
 * @param queues pairs of rx and tx queues an interface
 * @param vringDescriptors a power of two; QEMU has 256, 512 or 1024
 * @param hostCpus CPUs of the host that the guest may use, in order: lcore or vCPU n gets the n-th
 * @param nics two: what comes in at one goes out at the other
 * @param workDirectory on the host; pid file, log, console and control sockets are {@code workDirectory/name.*}
 * @param hugePages the memory; required for virtio-user, without it QEMU takes ordinary shared memory
 */
public record GuestIntent(
        String name,
        Hypervisor hypervisor,
        int memoryMb,
        int vcpus,
        int queues,
        int vringDescriptors,
        List<Integer> hostCpus,
        List<GuestNic> nics,
        ForwardingMode forwarding,
        String workDirectory,
        Optional<HugePages> hugePages) {

    private static final String QMP = ".qmp";

    /** @throws InputException with one sentence, if no machine can be like that */
    public GuestIntent {
        hostCpus = List.copyOf(hostCpus);
        nics = List.copyOf(nics);
        Wording.guestName(name);
        Wording.path(name, workDirectory);
        nics.forEach(nic -> Wording.socketPath(name, nic.vhostSocket()));
        Wording.socketPath(name, workDirectory + "/" + name + QMP);
        if (nics.size() != 2 || nics.get(0).equals(nics.get(1))) {
            throw refused(name, "a forwarding guest has two different interfaces; give it two");
        }
        if (vcpus < 1 || queues < 1 || queues > 256) {
            throw refused(
                    name,
                    "at least 1 vCPU and 1 to 256 queues are possible, not %d and %d; correct them"
                            .formatted(vcpus, queues));
        }
        if (hostCpus.isEmpty() || hostCpus.stream().anyMatch(cpu -> cpu < 0)) {
            throw refused(name, "it needs at least one CPU of the host to run on, not %s".formatted(hostCpus));
        }
        boolean qemu = hypervisor instanceof Hypervisor.Qemu;
        int largest = qemu ? 1024 : 32768;
        if (Integer.bitCount(vringDescriptors) != 1 || vringDescriptors < 256 || vringDescriptors > largest) {
            throw refused(
                    name,
                    "a vring of kind %s has a power of two from 256 to %d descriptors, not %d; correct it"
                            .formatted(hypervisor.word(), largest, vringDescriptors));
        }
        if (!qemu && hugePages.isEmpty()) {
            throw refused(name, "kind virtio-user lives in huge pages; name the host's huge page directory");
        }
        int needMb = Testpmd.memoryMb(vcpus, queues, vringDescriptors);
        if (memoryMb < needMb) {
            throw refused(
                    name,
                    "%d MB of memory are too few, testpmd needs %d MB for %d queues of %d descriptors; give it more"
                            .formatted(memoryMb, needMb, queues, vringDescriptors));
        }
    }

    private static InputException refused(String name, String why) {
        return new InputException(name + ": " + why);
    }

    /** What the names of this guest's own files on the host begin with. */
    String base() {
        return workDirectory + "/" + name;
    }

    String qmpSocket() {
        return base() + QMP;
    }

    String console() {
        return base() + ".console";
    }

    List<String> vhostSockets() {
        return nics.stream().map(GuestNic::vhostSocket).toList();
    }

    String hostCpuList() {
        return hostCpus.stream().map(String::valueOf).collect(Collectors.joining(","));
    }
}
