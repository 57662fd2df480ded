package io.zeroloss.simlab.host.ovs;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/** Cycles of receive queues over the last minute, in the steps of 5 s in which OVS measures. */
final class UsageWindow {
    private static final long STEP_NANOS = 5_000_000_000L;
    private static final int STEPS = 12;

    private final Deque<Step> steps = new ArrayDeque<>();

    private record Step(long index, Map<String, Long> cycles) {}

    void add(long nowNanos, String queue, long cycles) {
        // the last moment of a step still belongs to it
        long index = (nowNanos - 1) / STEP_NANOS;
        if (steps.isEmpty() || steps.getLast().index < index) {
            steps.addLast(new Step(index, new HashMap<>()));
        }
        steps.getLast().cycles.merge(queue, cycles, Long::sum);
        while (steps.getFirst().index <= index - STEPS) {
            steps.removeFirst();
        }
    }

    /** Cycles of a queue in the window; empty while it has not been measured. */
    OptionalLong cycles(long nowNanos, String queue) {
        long oldest = (nowNanos - 1) / STEP_NANOS - STEPS;
        long sum = 0;
        boolean any = false;
        for (Step step : steps) {
            Long cycles = step.cycles.get(queue);
            if (cycles != null && step.index > oldest) {
                any = true;
                sum += cycles;
            }
        }
        return any ? OptionalLong.of(sum) : OptionalLong.empty();
    }

    /** The length of the window, as far as it has been filled. */
    long nanos(long nowNanos) {
        if (steps.isEmpty()) {
            return 0;
        }
        long from = Math.max(steps.getFirst().index, (nowNanos - 1) / STEP_NANOS - STEPS + 1) * STEP_NANOS;
        return nowNanos - from;
    }

    /** A reload of the threads forgets what was measured. */
    void forget() {
        steps.clear();
    }
}
