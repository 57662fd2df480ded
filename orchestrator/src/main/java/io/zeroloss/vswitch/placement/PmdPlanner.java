package io.zeroloss.vswitch.placement;

import io.zeroloss.finding.InputException;
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
    private static final Comparator<CpuSite> BY_CORE = Comparator.comparingInt(CpuSite::numaNode)
            .thenComparingInt(CpuSite::core)
            .thenComparingInt(CpuSite::cpu);

    private PmdPlanner() {}

    /** A physical core. Some machines number cores in each node anew. */
    private record Core(int numaNode, int core) {
        static Core of(CpuSite site) {
            return new Core(site.numaNode(), site.core());
        }
    }

    /**
     * The same CPUs for the same input. Once the host isolates any CPU, only isolated ones are taken.
     *
     * @param online all CPUs of the host that are online
     * @throws InputException if the host has too few, saying how many and why the others do not count
     */
    public static SortedSet<Integer> plan(PmdRequest request, List<CpuSite> online) {
        if (request.count() < 1) {
            throw new InputException("OVS-DPDK needs at least 1 PMD thread, not %d".formatted(request.count()));
        }
        List<String> why = new ArrayList<>(List.of("%d are online".formatted(online.size())));
        List<CpuSite> left = new ArrayList<>(online);
        left.sort(BY_CORE);
        request.numaNode()
                .ifPresent(node -> keep(
                        left,
                        left.stream().filter(c -> c.numaNode() == node).toList(),
                        why,
                        "not on NUMA node " + node));
        if (online.stream().anyMatch(CpuSite::isolated)) {
            keep(left, left.stream().filter(CpuSite::isolated).toList(), why, "not isolated (isolcpus)");
        }
        keep(
                left,
                left.stream().filter(c -> !request.excluded().contains(c.cpu())).toList(),
                why,
                "in use for other work " + new TreeSet<>(request.excluded()));
        if (request.unit() == PmdRequest.Unit.CORE) {
            Set<Core> busy = online.stream()
                    .filter(c -> request.excluded().contains(c.cpu()))
                    .map(Core::of)
                    .collect(Collectors.toSet());
            keep(
                    left,
                    left.stream().filter(c -> !busy.contains(Core.of(c))).toList(),
                    why,
                    "beside such work on one core");
            Set<Core> taken = new HashSet<>();
            keep(left, left.stream().filter(c -> taken.add(Core.of(c))).toList(), why, "second threads of a core");
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
        return left.stream().limit(request.count()).map(CpuSite::cpu).collect(Collectors.toCollection(TreeSet::new));
    }

    private static void keep(List<CpuSite> left, List<CpuSite> kept, List<String> why, String others) {
        int dropped = left.size() - kept.size();
        if (dropped > 0) {
            why.add("%d %s".formatted(dropped, others));
        }
        List<CpuSite> copy = List.copyOf(kept);
        left.clear();
        left.addAll(copy);
    }
}
