package io.zeroloss.simlab.datapath;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The time of one PMD thread in a step, and the receive queues that share it. */
final class ThreadTime {
    final int cpu;
    final List<RxQueue> queues = new ArrayList<>();
    /** Cycles that it has left in this step. */
    double left;

    ThreadTime(int cpu) {
        this.cpu = cpu;
    }

    /** A new step; what was not enough for one more frame is kept. */
    void grant(double cycles) {
        boolean backlog = queues.stream().anyMatch(queue -> queue.waiting() > 0);
        left = cycles + (backlog ? Math.max(0, left) : 0);
    }

    /**
     * Shares the thread's time as polling does: in turn, up to a batch of each, so that queues with enough waiting get equal numbers
     * of frames and none gets more than it has.
     *
     * @param slowness factor on cycles
     */
    void share(double slowness) {
        List<RxQueue> byNeed = new ArrayList<>(queues);
        byNeed.sort(Comparator.comparingLong(queue -> queue.expected));
        double budget = left / slowness;
        double oneOfEach = 0;
        for (RxQueue queue : byNeed) {
            oneOfEach += queue.cyclesPerFrame;
        }
        for (RxQueue queue : byNeed) {
            double cost = queue.cyclesPerFrame;
            if (cost == 0) {
                queue.quota = 0;
                continue;
            }
            queue.quota = Math.min(queue.expected, (long) (budget / Math.max(cost, oneOfEach)));
            budget -= queue.quota * cost;
            oneOfEach -= cost;
        }
    }
}
