package io.zeroloss.plan;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** What the frames pass: the switch's threads and queues, the virtual machines, and how they are strung together. */
public record Topology(String name, Wiring wiring, Vswitch vswitch, Vms vms) {
    /** The way from the west port to the east port. */
    public enum Wiring {
        /** Port to port, no virtual machine. */
        P2P,
        /** Through every virtual machine in turn: PVP with one, PVVP with two. */
        CHAIN,
        /** Each virtual machine between the two ports, side by side: PVPV. */
        PARALLEL
    }

    /**
     * OVS-DPDK as wanted.
     *
     * @param pmdThreads number of PMD threads
     * @param numaNode whose CPUs they get; empty: the node of the physical ports
     * @param rxQueues of each physical port
     * @param rxDescriptors of each receive queue of a physical port, a power of two
     * @param socketMemMb DPDK memory in MB on each node in use; empty: as found
     * @param otherConfig further {@code other_config} of OVS, values as text
     */
    public record Vswitch(
            int pmdThreads,
            OptionalInt numaNode,
            PmdUnit unit,
            int rxQueues,
            RxqAssign assign,
            int rxDescriptors,
            OptionalInt socketMemMb,
            Map<String, String> otherConfig) {
        public Vswitch {
            otherConfig = Map.copyOf(otherConfig);
        }
    }

    /** What one PMD thread gets. */
    public enum PmdUnit {
        /** A physical core of its own; the sibling thread stays idle. */
        CORE,
        /** One hardware thread. */
        THREAD
    }

    /** How receive queues come to PMD threads. */
    public enum RxqAssign {
        /** Each by {@code pmd-rxq-affinity}, as zeroloss plans it. */
        PINNED,
        ROUNDROBIN,
        CYCLES,
        GROUP
    }

    /**
     * The virtual machines, all alike.
     *
     * @param count 0 if and only if the wiring is {@link Wiring#P2P}
     * @param image name in the host's images; present for {@link VmKind#QEMU}
     * @param memoryMb of each
     * @param vcpus of each
     * @param queues queue pairs of each of its two ports
     * @param descriptors of each virtio ring, a power of two
     */
    public record Vms(
            int count,
            VmKind kind,
            Optional<String> image,
            int memoryMb,
            int vcpus,
            int queues,
            int descriptors,
            Forward forward) {}

    /** What stands in for a virtual machine. */
    public enum VmKind {
        /** A testpmd process on the host with virtio-user ports: the same vhost path, no hypervisor. */
        VIRTIO_USER,
        /** A real guest with its own kernel. */
        QEMU
    }

    /** What the guest does with a frame before sending it out of its other port; testpmd's words. */
    public enum Forward {
        IO,
        MAC,
        MACSWAP
    }
}
