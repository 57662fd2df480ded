package io.zeroloss.run;

import io.zeroloss.vswitch.placement.CpuSite;
import java.util.List;
import java.util.OptionalInt;

/**
 * Where the CPUs of a host are, and the ports.
 *
 * @param cpus online
 * @param nicNode NUMA node of the physical ports; empty if they have none
 */
record HostLayout(List<CpuSite> cpus, OptionalInt nicNode) {
    HostLayout {
        cpus = List.copyOf(cpus);
    }

    /** A CPU that the host does not list (OVS's dummy NUMA has such) is on the ports' node, or on node 0. */
    int nodeOf(int cpu) {
        return cpus.stream()
                .filter(site -> site.cpu() == cpu)
                .mapToInt(CpuSite::numaNode)
                .findFirst()
                .orElse(nicNode.orElse(0));
    }
}
