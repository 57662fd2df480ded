package io.zeroloss.simlab.host.ovs;

import io.zeroloss.simlab.device.HopCounts;
import io.zeroloss.simlab.host.hardware.Server;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** The userspace datapath: ports, PMD threads, receive queues and who polls them. Gone when the daemon ends. */
final class Datapath {
    private static final double HERTZ_PER_MHZ = 1e6;

    private final Server server;
    private final Map<String, DatapathPort> ports = new LinkedHashMap<>();
    private final SortedMap<Integer, PmdCounters> pmds = new TreeMap<>();
    private final UsageWindow usage = new UsageWindow();
    private final PmdCounters mainThread;
    private Map<RxqScheduler.Queue, Integer> placement = Map.of();
    private SortedSet<Integer> isolated = new TreeSet<>();
    private List<HopCounts.Megaflow> megaflows = List.of();
    private int nextNumber = 1;

    Datapath(Server server) {
        this.server = server;
        this.mainThread = new PmdCounters(hertz(), now());
    }

    private double hertz() {
        return server.model().baseMhz() * HERTZ_PER_MHZ;
    }

    private long now() {
        return server.machine().time().sinceBootNanos();
    }

    /** By name, in the order of their numbers. */
    Map<String, DatapathPort> ports() {
        return ports;
    }

    int takeNumber() {
        return nextNumber++;
    }

    SortedMap<Integer, PmdCounters> pmds() {
        return pmds;
    }

    PmdCounters mainThread() {
        return mainThread;
    }

    UsageWindow usage() {
        return usage;
    }

    SortedSet<Integer> isolated() {
        return isolated;
    }

    List<HopCounts.Megaflow> megaflows() {
        return megaflows;
    }

    boolean isEnabled(String port, int queue) {
        return Optional.ofNullable(ports.get(port))
                .map(found -> found.isEnabled(queue))
                .orElse(false);
    }

    /** The CPU that polls a queue. */
    OptionalInt polledBy(String port, int queue) {
        return placement.entrySet().stream()
                .filter(entry ->
                        entry.getKey().port().equals(port) && entry.getKey().number() == queue)
                .mapToInt(Map.Entry::getValue)
                .findFirst();
    }

    /** The queues of a thread, as {@code pmd-rxq-show} sorts them: by name of the port and number. */
    List<RxqScheduler.Queue> queuesOf(int cpu) {
        return placement.entrySet().stream()
                .filter(entry -> entry.getValue() == cpu)
                .map(Map.Entry::getKey)
                .sorted(Comparator.comparing(RxqScheduler.Queue::port).thenComparingInt(RxqScheduler.Queue::number))
                .toList();
    }

    /**
     * Starts and ends PMD threads and deals out the queues.
     *
     * @param cpus that shall have a thread; those that do not exist get none
     */
    void reconfigure(SortedSet<Integer> cpus, String algorithm, boolean isolate) {
        boolean polled = ports.values().stream().anyMatch(DatapathPort::isPolled);
        SortedSet<Integer> wanted = new TreeSet<>(polled ? cpus : new TreeSet<>());
        wanted.retainAll(server.cpus().all());
        pmds.keySet().retainAll(wanted);
        wanted.forEach(cpu -> pmds.computeIfAbsent(cpu, c -> new PmdCounters(hertz(), now())));
        Map<Integer, Integer> nodes = new TreeMap<>();
        pmds.keySet().forEach(cpu -> nodes.put(cpu, server.cpus().nodeOf(cpu)));
        RxqScheduler.Placement dealt = RxqScheduler.schedule(queues(), nodes, algorithm, isolate);
        placement = dealt.cpus();
        isolated = dealt.isolated();
        usage.forget();
    }

    private List<RxqScheduler.Queue> queues() {
        List<RxqScheduler.Queue> queues = new ArrayList<>();
        for (DatapathPort port : ports.values()) {
            for (int queue = 0; port.isPolled() && queue < port.rxQueues(); queue++) {
                Optional<Integer> pin = port.pin(queue);
                long cycles = usage.cycles(now(), key(port.name(), queue)).orElse(0);
                queues.add(new RxqScheduler.Queue(port.name(), port.number(), queue, port.numaNode(), pin, cycles));
            }
        }
        return queues;
    }

    static String key(String port, int queue) {
        return port + "/" + queue;
    }

    /** Takes in what frames have done. */
    void count(HopCounts counts) {
        counts.pmds()
                .forEach((cpu, step) ->
                        Optional.ofNullable(pmds.get(cpu)).ifPresent(pmd -> pmd.add(step, scale(counts, cpu))));
        counts.rxqs().forEach((rxq, work) -> {
            double scale = scale(counts, polledBy(rxq.port(), rxq.queue()).orElse(-1));
            usage.add(now(), key(rxq.port(), rxq.queue()), Math.round(work.busyCycles() * scale));
        });
        counts.vhosts()
                .forEach((name, step) -> Optional.ofNullable(ports.get(name)).ifPresent(port -> {
                    port.count("rx_packets", step.rxFrames());
                    port.count("rx_bytes", step.rxBytes());
                    port.count("tx_packets", step.txFrames());
                    port.count("tx_bytes", step.txBytes());
                    port.count("tx_dropped", step.txDrops());
                    port.count("ovs_tx_failure_drops", step.txDrops());
                    port.count("ovs_tx_retries", step.txRetries());
                }));
        for (DatapathPort port : ports.values()) {
            HopCounts.Nic nic = counts.nics().get(port.device());
            if (port.isPhysical() && nic != null) {
                port.count("rx_packets", nic.rxFrames());
                port.count("rx_bytes", nic.rxBytes());
                port.count("rx_missed_errors", nic.rxMissed());
                port.count("tx_packets", nic.txFrames());
                port.count("tx_bytes", nic.txBytes());
                for (int queue = 0; queue < nic.rxByQueue().size(); queue++) {
                    port.count(
                            "rx_q%d_packets".formatted(queue), nic.rxByQueue().get(queue));
                }
            }
        }
        megaflows = counts.megaflows();
    }

    /** OVS counts with the time stamp counter, which runs at the base frequency whatever the core does. */
    private double scale(HopCounts counts, int cpu) {
        HopCounts.Pmd step = counts.pmds().get(cpu);
        return step == null || step.totalCycles() == 0 ? 1 : counts.elapsedNanos() / 1e9 * hertz() / step.totalCycles();
    }
}
