package io.zeroloss.simlab.host.ovs;

import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** A port of the userspace datapath, with what it has counted. */
final class DatapathPort {
    private static final long SECOND_NANOS = 1_000_000_000;

    private final String name;
    private final String bridge;
    private final String type;
    private final String device;
    private final int number;
    private final long openedNanos;
    private final SortedMap<String, Long> counters = new TreeMap<>();
    private int ofport;
    private int rxQueues;
    private int enabledQueues;
    private int rxDescriptors;
    private int txDescriptors;
    private int numaNode;
    private Map<Integer, Integer> affinity = Map.of();
    private Optional<VhostSockets.Guest> guest = Optional.empty();

    /**
     * A port that has just been opened.
     *
     * @param device PCI address or socket path; empty for the bridge's own port
     * @param number in the datapath
     */
    DatapathPort(String name, String bridge, String type, String device, int number, int ofport, long openedNanos) {
        this.name = name;
        this.bridge = bridge;
        this.type = type;
        this.device = device;
        this.number = number;
        this.ofport = ofport;
        this.openedNanos = openedNanos;
        this.rxQueues = 1;
        this.enabledQueues = 1;
        this.rxDescriptors = 2048;
        this.txDescriptors = 2048;
    }

    String name() {
        return name;
    }

    String bridge() {
        return bridge;
    }

    String type() {
        return type;
    }

    String device() {
        return device;
    }

    int number() {
        return number;
    }

    int ofport() {
        return ofport;
    }

    void renumber(int to) {
        ofport = to;
    }

    boolean isPhysical() {
        return type.equals("dpdk");
    }

    boolean isVhost() {
        return type.equals("dpdkvhostuserclient");
    }

    /** Whether PMD threads poll it. */
    boolean isPolled() {
        return isPhysical() || isVhost();
    }

    int rxQueues() {
        return rxQueues;
    }

    boolean isEnabled(int queue) {
        return queue < enabledQueues;
    }

    int rxDescriptors() {
        return rxDescriptors;
    }

    int txDescriptors() {
        return txDescriptors;
    }

    int numaNode() {
        return numaNode;
    }

    Optional<Integer> pin(int queue) {
        return Optional.ofNullable(affinity.get(queue));
    }

    void pin(Map<Integer, Integer> cpuByQueue) {
        affinity = Map.copyOf(cpuByQueue);
    }

    void configure(int queues, int rxRing, int txRing, int node) {
        rxQueues = queues;
        enabledQueues = queues;
        rxDescriptors = rxRing;
        txDescriptors = txRing;
        numaNode = node;
    }

    Optional<VhostSockets.Guest> guest() {
        return guest;
    }

    /** The first attempt to connect from a moment on: one is made when the port is opened, and then each second. */
    long nextAttemptNanos(long fromNanos) {
        long since = Math.max(0, fromNanos - openedNanos);
        return openedNanos + (since + SECOND_NANOS - 1) / SECOND_NANOS * SECOND_NANOS;
    }

    void connect(VhostSockets.Guest to) {
        guest = Optional.of(to);
        numaNode = to.numaNode();
        rxDescriptors = to.descriptors();
        to.connected(true);
        follow();
    }

    void disconnect() {
        guest.ifPresent(peer -> peer.connected(false));
        guest = Optional.empty();
        rxQueues = 1;
        enabledQueues = 1;
    }

    /**
     * Takes over the queues that the guest has.
     *
     * @return whether they have changed
     */
    boolean follow() {
        if (guest.isEmpty()) {
            return false;
        }
        int pairs = guest.get().queuePairs();
        int enabled = guest.get().enabledPairs();
        boolean changed = pairs != rxQueues || enabled != enabledQueues;
        rxQueues = pairs;
        enabledQueues = enabled;
        return changed;
    }

    long counter(String counter) {
        return counters.getOrDefault(counter, 0L);
    }

    void count(String counter, long more) {
        counters.merge(counter, more, Long::sum);
    }
}
