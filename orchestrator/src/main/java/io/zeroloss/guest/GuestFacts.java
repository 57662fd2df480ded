package io.zeroloss.guest;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What runs, read back from the guest and its host.
 *
 * @param hypervisor {@code virtio-user} or {@code qemu}
 * @param pid on the host
 * @param forwardingMode testpmd's word
 * @param forwardingStreams one for each port and queue
 * @param dpdkVersion of testpmd
 * @param threadCpus {@code THREAD=CPUS} for each lcore (virtio-user) or vCPU (QEMU) thread on the host
 * @param kernel of a QEMU guest, as {@code uname -r} says
 * @param qemuVersion as QEMU says
 * @param accel of a QEMU guest
 */
public record GuestFacts(
        String name,
        String hypervisor,
        long pid,
        String forwardingMode,
        int forwardingCores,
        int forwardingStreams,
        Optional<String> dpdkVersion,
        List<String> threadCpus,
        Optional<String> kernel,
        Optional<String> qemuVersion,
        Optional<Accel> accel) {
    public GuestFacts {
        threadCpus = List.copyOf(threadCpus);
    }

    /** For the ledger; what is not known, or not there with this kind of guest, has no key. */
    public Map<String, Object> asMap() {
        Map<String, Object> map = new TreeMap<>();
        map.put("name", name);
        map.put("hypervisor", hypervisor);
        map.put("pid", pid);
        map.put("forwardingMode", forwardingMode);
        map.put("forwardingCores", forwardingCores);
        map.put("forwardingStreams", forwardingStreams);
        map.put("threadCpus", threadCpus);
        dpdkVersion.ifPresent(version -> map.put("dpdkVersion", version));
        kernel.ifPresent(version -> map.put("kernel", version));
        qemuVersion.ifPresent(version -> map.put("qemuVersion", version));
        accel.ifPresent(kind -> map.put("accel", kind.word()));
        return Map.copyOf(map);
    }
}
