package io.zeroloss.vswitch.placement;

import io.zeroloss.finding.InputException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Spreads receive queues over PMD threads: physical queues first, so that no two of them share a thread while another has none,
 * then the guests', the heaviest first, each to the least loaded thread of its own NUMA node.
 */
public final class QueuePlanner {
    // loads are sums of fractions such as 1/3; differences below this are none
    private static final double SAME = 1e-9;

    private QueuePlanner() {}

    /**
     * The same plan for the same input.
     *
     * @param queues in the order of ports and queues
     * @throws InputException if there are queues and no threads
     */
    public static QueuePlan plan(List<RxqLoad> queues, List<PmdSite> threads) {
        if (threads.isEmpty()) {
            throw new InputException("receive queues need PMD threads to poll them, and there are none");
        }
        Map<Integer, Double> passes = new LinkedHashMap<>();
        Map<Integer, Integer> polled = new LinkedHashMap<>();
        List<PmdSite> sites =
                threads.stream().sorted(Comparator.comparingInt(PmdSite::cpu)).toList();
        sites.forEach(site -> {
            passes.put(site.cpu(), 0.0);
            polled.put(site.cpu(), 0);
        });
        List<RxqPin> pins = new ArrayList<>();
        List<RxqPin> acrossNodes = new ArrayList<>();
        for (RxqLoad rxq : inOrder(queues)) {
            List<PmdSite> local = sites.stream()
                    .filter(s -> rxq.numaNode().isEmpty() || rxq.numaNode().getAsInt() == s.numaNode())
                    .toList();
            int cpu = leastLoaded(local.isEmpty() ? sites : local, passes, polled);
            passes.merge(cpu, rxq.passes(), Double::sum);
            polled.merge(cpu, 1, Integer::sum);
            RxqPin pin = new RxqPin(rxq.port(), rxq.queue(), cpu);
            pins.add(pin);
            if (local.isEmpty()) {
                acrossNodes.add(pin);
            }
        }
        return new QueuePlan(pins, passes, bottleneck(passes), acrossNodes);
    }

    /** Physical queues first and by number, so that queue 0 of each port comes before queue 1; then guests' by load. */
    private static List<RxqLoad> inOrder(List<RxqLoad> queues) {
        List<RxqLoad> ordered = new ArrayList<>(queues.stream()
                .filter(RxqLoad::physical)
                .sorted(Comparator.comparingInt(RxqLoad::queue))
                .toList());
        queues.stream()
                .filter(q -> !q.physical())
                .sorted(Comparator.comparingDouble(RxqLoad::passes).reversed())
                .forEach(ordered::add);
        return ordered;
    }

    private static int leastLoaded(List<PmdSite> sites, Map<Integer, Double> passes, Map<Integer, Integer> polled) {
        int best = sites.get(0).cpu();
        for (PmdSite site : sites) {
            double less = passes.getOrDefault(best, 0.0) - passes.getOrDefault(site.cpu(), 0.0);
            boolean fewer = polled.getOrDefault(site.cpu(), 0) < polled.getOrDefault(best, 0);
            if (less > SAME || (less > -SAME && fewer)) {
                best = site.cpu();
            }
        }
        return best;
    }

    private static int bottleneck(Map<Integer, Double> passes) {
        int highest = passes.keySet().iterator().next();
        for (Map.Entry<Integer, Double> thread : passes.entrySet()) {
            if (thread.getValue() > passes.getOrDefault(highest, 0.0) + SAME) {
                highest = thread.getKey();
            }
        }
        return highest;
    }
}
