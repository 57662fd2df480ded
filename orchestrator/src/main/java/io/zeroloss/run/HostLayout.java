package io.zeroloss.run;

import io.zeroloss.host.facts.CpuTopology;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Where the CPUs of a host are, and the ports.
 *
 * @param topology of the CPUs that are online
 * @param isolated those of them that the kernel keeps other tasks off
 * @param nicNode NUMA node of the physical ports; empty if they have none
 */
record HostLayout(CpuTopology topology, Set<Integer> isolated, OptionalInt nicNode) {
    HostLayout {
        isolated = Set.copyOf(isolated);
    }

    /** A CPU that the host does not list (OVS's dummy NUMA has such) is on the ports' node, or on node 0. */
    int nodeOf(int cpu) {
        return topology.cpus().stream()
                .filter(one -> one.cpu() == cpu)
                .mapToInt(CpuTopology.Cpu::node)
                .findFirst()
                .orElse(nicNode.orElse(0));
    }
}
