package io.zeroloss.run;

import io.zeroloss.host.Command;
import io.zeroloss.host.Shell;
import io.zeroloss.host.facts.CpuTopology;
import io.zeroloss.host.facts.HostFacts;
import io.zeroloss.host.facts.HostFactsReader;
import io.zeroloss.host.facts.KernelArguments;
import io.zeroloss.plan.LabHost;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a host is, read once when it is first used.
 *
 * @param facts for the record, with the keys that reports show beside a cell
 */
record HostInventory(HostLayout layout, Map<String, Object> facts) {
    private static final String NUMA_NODE = "cat \"/sys/bus/pci/devices/$1/numa_node\"";

    static HostInventory read(Shell shell, LabHost host) {
        HostFacts read = HostFactsReader.read(shell);
        Map<String, Object> facts = new LinkedHashMap<>();
        read.hostName().ifPresent(name -> facts.put("hostname", name));
        read.kernelRelease().ifPresent(kernel -> facts.put("kernel", kernel));
        read.processor().model().ifPresent(model -> facts.put("cpu", model));
        facts.put("host", read.toMap());
        return new HostInventory(layout(read, nicNode(shell, host)), facts);
    }

    private static HostLayout layout(HostFacts read, OptionalInt nicNode) {
        CpuTopology topology = read.processor().topology().orElseGet(() -> new CpuTopology(List.of()));
        Set<Integer> isolated = read.kernelArguments()
                .flatMap(KernelArguments::isolation)
                .map(isolation -> Set.copyOf(isolation.cpus()))
                .orElse(Set.of());
        Set<Integer> online = topology.cpus().stream().map(CpuTopology.Cpu::cpu).collect(Collectors.toSet());
        online.retainAll(isolated);
        return new HostLayout(topology, online, nicNode);
    }

    /** The node of the west port; a virtual device has none, and the kernel says -1 where it does not know. */
    private static OptionalInt nicNode(Shell shell, LabHost host) {
        if (!(host.west().device() instanceof LabHost.Device.Pci pci)) {
            return OptionalInt.empty();
        }
        String said =
                shell.run(Command.script(NUMA_NODE, pci.address())).stdout().strip();
        return said.matches("\\d+") ? OptionalInt.of(Integer.parseInt(said)) : OptionalInt.empty();
    }
}
