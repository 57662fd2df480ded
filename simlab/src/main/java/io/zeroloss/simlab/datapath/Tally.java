package io.zeroloss.simlab.datapath;

import io.zeroloss.simlab.device.HopCounts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Adds up what happens on a host until its counters are told. */
final class Tally {
    private static final int NIC_FIGURES = 5;
    private static final int PMD_FIGURES = 5;
    private static final int VHOST_FIGURES = 6;
    /** Cycles of an empty turn of a thread's main loop. */
    private static final long IDLE_TURN_CYCLES = 160;

    private static final int BATCH = 32;

    /** How frames found their flow; those not named did by the classifier. */
    record Lookups(long emcHits, long misses, long upcallsLost) {}

    private long elapsedNanos;
    private final Map<String, long[]> nics = new HashMap<>();
    private final Map<String, long[]> nicQueues = new HashMap<>();
    private final Map<Integer, long[]> pmds = new TreeMap<>();
    private final Map<Integer, double[]> cycles = new TreeMap<>();
    private final Map<HopCounts.Rxq, long[]> rxqs = new HashMap<>();
    private final Map<HopCounts.Rxq, double[]> rxqCycles = new HashMap<>();
    private final Map<String, long[]> vhosts = new HashMap<>();
    private final Map<String, List<long[]>> guests = new HashMap<>();
    private final Map<Long, long[]> rules = new HashMap<>();

    void elapsed(long nanos) {
        elapsedNanos += nanos;
    }

    void nicReceived(String pci, int queue, long frames, int bytes, long missed) {
        long[] nic = nics.computeIfAbsent(pci, p -> new long[NIC_FIGURES]);
        nic[0] += frames;
        nic[1] += frames * bytes;
        nic[2] += missed;
        long[] byQueue = nicQueues.computeIfAbsent(pci, p -> new long[queue + 1]);
        if (byQueue.length <= queue) {
            byQueue = Arrays.copyOf(byQueue, queue + 1);
            nicQueues.put(pci, byQueue);
        }
        byQueue[queue] += frames;
    }

    void nicSent(String pci, long frames, int bytes) {
        long[] nic = nics.computeIfAbsent(pci, p -> new long[NIC_FIGURES]);
        nic[3] += frames;
        nic[4] += frames * bytes;
    }

    /** A thread handled frames of a queue. */
    void polled(int cpu, RxQueue queue, long frames, double busyCycles, Lookups lookups) {
        long[] pmd = pmds.computeIfAbsent(cpu, c -> new long[PMD_FIGURES]);
        pmd[0] += frames;
        pmd[1] += lookups.emcHits();
        pmd[2] += frames - lookups.emcHits() - lookups.misses();
        pmd[3] += lookups.misses();
        pmd[4] += lookups.upcallsLost();
        cycles.computeIfAbsent(cpu, c -> new double[1])[0] += busyCycles;
        HopCounts.Rxq rxq = new HopCounts.Rxq(queue.port, queue.number);
        rxqs.computeIfAbsent(rxq, r -> new long[1])[0] += frames;
        rxqCycles.computeIfAbsent(rxq, r -> new double[1])[0] += busyCycles;
    }

    void ruleMatched(long rule, long frames) {
        rules.computeIfAbsent(rule, r -> new long[1])[0] += frames;
    }

    void fromGuest(String port, long frames, int bytes) {
        long[] vhost = vhosts.computeIfAbsent(port, p -> new long[VHOST_FIGURES]);
        vhost[0] += frames;
        vhost[1] += frames * bytes;
    }

    void toGuest(String port, long frames, int bytes, long dropped) {
        long[] vhost = vhosts.computeIfAbsent(port, p -> new long[VHOST_FIGURES]);
        vhost[2] += frames;
        vhost[3] += frames * bytes;
        vhost[4] += dropped;
        // OVS tries again up to eight times a batch before it drops
        vhost[5] += dropped == 0 ? 0 : Math.max(1, 8 * dropped / BATCH);
    }

    void inGuest(String guest, int vnic, long received, long sent, long dropped) {
        List<long[]> ports = guests.computeIfAbsent(guest, g -> new ArrayList<>());
        while (ports.size() <= vnic) {
            ports.add(new long[3]);
        }
        long[] port = ports.get(vnic);
        port[0] += received;
        port[1] += sent;
        port[2] += dropped;
    }

    /** Everything since the last time. */
    HopCounts take(HostLayout layout, List<HopCounts.Megaflow> megaflows) {
        long total = Math.round(layout.hertz() * elapsedNanos / 1e9);
        Map<Integer, HopCounts.Pmd> threads = new HashMap<>();
        for (ThreadTime thread : layout.threads()) {
            long[] n = pmds.getOrDefault(thread.cpu, new long[PMD_FIGURES]);
            long busy = Math.min(total, Math.round(cycles.getOrDefault(thread.cpu, new double[1])[0]));
            long turns = (total - busy) / IDLE_TURN_CYCLES + n[0] / BATCH;
            threads.put(thread.cpu, new HopCounts.Pmd(total, busy, turns, n[0], n[1], n[2], n[3], n[4]));
        }
        Map<String, HopCounts.Nic> ports = new HashMap<>();
        nics.forEach((pci, n) -> ports.put(pci, new HopCounts.Nic(n[0], n[1], n[2], n[3], n[4], queues(pci))));
        Map<HopCounts.Rxq, HopCounts.RxqWork> work = new HashMap<>();
        rxqs.forEach((rxq, n) ->
                work.put(rxq, new HopCounts.RxqWork(n[0], Math.round(rxqCycles.getOrDefault(rxq, new double[1])[0]))));
        Map<String, HopCounts.Vhost> vhost = new HashMap<>();
        vhosts.forEach((port, n) -> vhost.put(port, new HopCounts.Vhost(n[0], n[1], n[2], n[3], n[4], n[5])));
        Map<String, List<HopCounts.GuestPort>> inGuests = new HashMap<>();
        guests.forEach((guest, list) -> inGuests.put(
                guest,
                list.stream()
                        .map(n -> new HopCounts.GuestPort(n[0], n[1], n[2]))
                        .toList()));
        Map<Long, Long> matched = new HashMap<>();
        rules.forEach((rule, n) -> matched.put(rule, n[0]));
        HopCounts counts = new HopCounts(elapsedNanos, ports, threads, work, vhost, inGuests, matched, megaflows);
        clear();
        return counts;
    }

    private List<Long> queues(String pci) {
        return Arrays.stream(nicQueues.getOrDefault(pci, new long[0])).boxed().toList();
    }

    private void clear() {
        elapsedNanos = 0;
        nics.clear();
        nicQueues.clear();
        pmds.clear();
        cycles.clear();
        rxqs.clear();
        rxqCycles.clear();
        vhosts.clear();
        guests.clear();
        rules.clear();
    }
}
