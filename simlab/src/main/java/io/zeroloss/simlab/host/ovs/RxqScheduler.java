package io.zeroloss.simlab.host.ovs;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** Assigns receive queues to PMD threads as OVS 3.1 does (lib/dpif-netdev.c, sched_numa_list_schedule). */
final class RxqScheduler {
    private final List<Poller> threads = new ArrayList<>();
    private final String algorithm;
    private final Map<Queue, Integer> placement = new LinkedHashMap<>();
    private int nextCrossNuma;

    /**
     * A queue that wants a thread.
     *
     * @param portNumber in the datapath; ties go by it
     * @param pin CPU that {@code pmd-rxq-affinity} names
     * @param cycles measured, 0 if not
     */
    record Queue(String port, int portNumber, int number, int numaNode, Optional<Integer> pin, long cycles) {}

    /** Where queues came to be, and which threads take none but those pinned to them. */
    record Placement(Map<Queue, Integer> cpus, SortedSet<Integer> isolated) {}

    private static final class Poller {
        final int cpu;
        final int node;
        boolean isolated;
        long cycles;
        int queues;

        Poller(int cpu, int node) {
            this.cpu = cpu;
            this.node = node;
        }
    }

    private RxqScheduler(Map<Integer, Integer> nodeByCpu, String algorithm) {
        nodeByCpu.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(entry -> threads.add(new Poller(entry.getKey(), entry.getValue())));
        this.algorithm = algorithm;
    }

    /**
     * A new assignment of all queues.
     *
     * @param nodeByCpu NUMA nodes of the threads
     * @param algorithm roundrobin, cycles or group; OVS takes any other word for cycles
     * @param isolate {@code pmd-rxq-isolate}
     */
    static Placement schedule(List<Queue> queues, Map<Integer, Integer> nodeByCpu, String algorithm, boolean isolate) {
        RxqScheduler scheduler = new RxqScheduler(nodeByCpu, algorithm);
        List<Queue> free = new ArrayList<>();
        for (Queue queue : queues) {
            Optional<Poller> pinned = queue.pin().flatMap(scheduler::onCpu);
            if (pinned.isPresent()) {
                scheduler.give(queue, pinned.get());
                // with an algorithm other than group isolation cannot be switched off
                pinned.get().isolated |= isolate || !algorithm.equals("group");
            } else {
                free.add(queue);
            }
        }
        if (!algorithm.equals("roundrobin")) {
            free.sort(Comparator.comparingLong(Queue::cycles)
                    .reversed()
                    .thenComparingInt(Queue::portNumber)
                    .thenComparingInt(Queue::number));
        }
        scheduler.spread(free);
        return scheduler.result();
    }

    private Placement result() {
        SortedSet<Integer> isolated = new TreeSet<>();
        threads.stream().filter(thread -> thread.isolated).forEach(thread -> isolated.add(thread.cpu));
        return new Placement(placement, isolated);
    }

    private Optional<Poller> onCpu(int cpu) {
        return threads.stream().filter(thread -> thread.cpu == cpu).findFirst();
    }

    private void give(Queue queue, Poller thread) {
        thread.cycles += queue.cycles();
        thread.queues++;
        placement.put(queue, thread.cpu);
    }

    private void spread(List<Queue> free) {
        Map<Integer, Turn> turns = new LinkedHashMap<>();
        for (Queue queue : free) {
            List<Poller> near = open(queue.numaNode());
            int node = near.isEmpty() ? otherNode(queue.numaNode()) : queue.numaNode();
            List<Poller> candidates = near.isEmpty() ? open(node) : near;
            if (!candidates.isEmpty()) {
                Turn turn = turns.computeIfAbsent(node, n -> new Turn());
                give(
                        queue,
                        algorithm.equals("group") ? least(candidates) : candidates.get(turn.next(candidates.size())));
            }
        }
    }

    private List<Poller> open(int node) {
        return threads.stream()
                .filter(thread -> thread.node == node && !thread.isolated)
                .toList();
    }

    /** The next node in turn that has a thread to give; the queue's own if there is none. */
    private int otherNode(int node) {
        List<Integer> nodes = threads.stream()
                .filter(thread -> !thread.isolated)
                .map(thread -> thread.node)
                .distinct()
                .sorted()
                .toList();
        return nodes.isEmpty() ? node : nodes.get(nextCrossNuma++ % nodes.size());
    }

    private static Poller least(List<Poller> candidates) {
        boolean measured = candidates.stream().anyMatch(thread -> thread.cycles > 0);
        Comparator<Poller> byLoad = measured
                ? Comparator.comparingLong((Poller thread) -> thread.cycles)
                : Comparator.comparingInt((Poller thread) -> thread.queues);
        return candidates.stream().min(byLoad).orElseThrow();
    }

    /** Round robin goes round, cycles goes up and down. */
    private final class Turn {
        private int at;
        private boolean up = true;
        private boolean first = true;

        int next(int size) {
            if (first) {
                first = false;
                return at;
            }
            if (algorithm.equals("roundrobin")) {
                at = (at + 1) % size;
            } else if (up && at == size - 1) {
                up = false;
            } else if (!up && at == 0) {
                up = true;
            } else {
                at += up ? 1 : -1;
            }
            return at;
        }
    }
}
