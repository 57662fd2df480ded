package io.zeroloss.vswitch;

import io.zeroloss.vswitch.output.InterfaceRow;
import io.zeroloss.vswitch.output.Ordered;
import io.zeroloss.vswitch.output.PmdRxqShow;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * OVS-DPDK as found.
 *
 * @param target the host, for messages
 * @param dpdkVersion as OVS prints it, {@code DPDK 22.11.11}
 * @param placement receive queues on PMD threads, as the datapath has them now
 */
public record SwitchReading(
        String target,
        OvsVersion version,
        Optional<String> dpdkVersion,
        Map<String, String> otherConfig,
        List<BridgeReading> bridges,
        PmdRxqShow placement,
        SwitchLoad load) {
    public SwitchReading {
        otherConfig = Ordered.copy(otherConfig);
        bridges = List.copyOf(bridges);
    }

    public Optional<BridgeReading> bridge(String name) {
        return bridges.stream().filter(b -> b.name().equals(name)).findFirst();
    }

    /** An interface, on whichever bridge. */
    public Optional<InterfaceRow> find(String interfaceName) {
        return bridges.stream().flatMap(b -> b.find(interfaceName).stream()).findFirst();
    }

    /** CPUs on which PMD threads run now; whatever the mask asks for. */
    public SortedSet<Integer> pmdCpus() {
        SortedSet<Integer> cpus = new TreeSet<>();
        placement.pmdThreads().forEach(thread -> cpus.add(thread.cpu()));
        return cpus;
    }

    /** Lines of the tools that were not understood. */
    public List<String> notUnderstood() {
        List<String> lines = new ArrayList<>(placement.notUnderstood());
        lines.addAll(load.threads().notUnderstood());
        lines.addAll(load.datapath().notUnderstood());
        bridges.forEach(bridge -> lines.addAll(bridge.flows().notUnderstood()));
        return List.copyOf(lines);
    }
}
