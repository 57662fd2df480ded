package io.zeroloss.vswitch.placement;

import io.zeroloss.finding.InputException;
import io.zeroloss.host.facts.CpuTopology;
import io.zeroloss.host.facts.CpuTopology.Cpu;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Chooses the CPUs of PMD threads. */
public final class PmdPlanner {
    private static final Comparator<Cpu> BY_CORE =
            Comparator.comparingInt(Cpu::node).thenComparingInt(Cpu::core).thenComparingInt(Cpu::cpu);

    private PmdPlanner() {}

    /**
     * The same CPUs for the same input. Once the host isolates any CPU, only isolated ones are taken.
     *
     * @param topology all CPUs of the host that are online
     * @param isolated those that the kernel keeps other tasks off ({@code isolcpus})
     * @throws InputException if the host has too few, saying how many and why the others do not count
     */
    public static SortedSet<Integer> plan(PmdRequest request, CpuTopology topology, Set<Integer> isolated) {
        if (request.count() < 1) {
            throw new InputException("OVS-DPDK needs at least 1 PMD thread, not %d".formatted(request.count()));
        }
        List<Cpu> online = topology.cpus();
        List<String> why = new ArrayList<>(List.of("%d are online".formatted(online.size())));
        List<Cpu> left = new ArrayList<>(online);
        left.sort(BY_CORE);
        request.numaNode()
                .ifPresent(node -> keep(
                        left, left.stream().filter(c -> c.node() == node).toList(), why, "not on NUMA node " + node));
        if (!isolated.isEmpty()) {
            keep(left, left.stream().filter(c -> isolated.contains(c.cpu())).toList(), why, "not isolated (isolcpus)");
        }
        keep(
                left,
                left.stream().filter(c -> !request.excluded().contains(c.cpu())).toList(),
                why,
                "in use for other work " + new TreeSet<>(request.excluded()));
        if (request.unit() == PmdRequest.Unit.CORE) {
            Set<CpuTopology.Core> busy = online.stream()
                    .filter(c -> request.excluded().contains(c.cpu()))
                    .map(Cpu::physicalCore)
                    .collect(Collectors.toSet());
            keep(
                    left,
                    left.stream().filter(c -> !busy.contains(c.physicalCore())).toList(),
                    why,
                    "beside such work on one core");
            Set<CpuTopology.Core> taken = new HashSet<>();
            keep(
                    left,
                    left.stream().filter(c -> taken.add(c.physicalCore())).toList(),
                    why,
                    "second threads of a core");
        }
        if (left.size() < request.count()) {
            throw new InputException(
                    "%d PMD threads need %d %s, but the host has %d: %s; ask for fewer, or change what takes the others"
                            .formatted(
                                    request.count(),
                                    request.count(),
                                    request.unit() == PmdRequest.Unit.CORE ? "free cores" : "free CPUs",
                                    left.size(),
                                    String.join(", ", why)));
        }
        return left.stream().limit(request.count()).map(Cpu::cpu).collect(Collectors.toCollection(TreeSet::new));
    }

    private static void keep(List<Cpu> left, List<Cpu> kept, List<String> why, String others) {
        int dropped = left.size() - kept.size();
        if (dropped > 0) {
            why.add("%d %s".formatted(dropped, others));
        }
        List<Cpu> copy = List.copyOf(kept);
        left.clear();
        left.addAll(copy);
    }
}
