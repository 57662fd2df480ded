package io.zeroloss.vswitch.placement;

import io.zeroloss.vswitch.output.Ordered;
import java.util.List;
import java.util.Map;

/**
 * Each receive queue on its PMD thread.
 *
 * @param pins in the order of planning
 * @param passesByCpu load of each PMD thread: the sum of the passes of its queues
 * @param bottleneckCpu of the thread with the highest load, the lowest CPU if several have it
 * @param acrossNodes queues that no thread on their own NUMA node can poll
 */
public record QueuePlan(
        List<RxqPin> pins, Map<Integer, Double> passesByCpu, int bottleneckCpu, List<RxqPin> acrossNodes) {
    public QueuePlan {
        pins = List.copyOf(pins);
        passesByCpu = Ordered.copy(passesByCpu);
        acrossNodes = List.copyOf(acrossNodes);
    }

    /** Passes on the thread that will be the first to be full. */
    public double bottleneckPasses() {
        return passesByCpu.getOrDefault(bottleneckCpu, 0.0);
    }
}
