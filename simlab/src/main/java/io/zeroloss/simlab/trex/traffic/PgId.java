package io.zeroloss.simlab.trex.traffic;

import java.util.Map;
import java.util.TreeMap;

/** A packet group: frames sent and received by port, and the latency of those that are measured. */
public final class PgId {
    private final int id;
    private final boolean latency;
    private final int version;
    private final Map<Integer, long[]> byPort = new TreeMap<>();
    private final Latency times = new Latency();

    PgId(int id, boolean latency, int version) {
        this.id = id;
        this.latency = latency;
        this.version = version;
    }

    /** Frames and bytes, sent and received, at one port. */
    public record Counts(long txFrames, long txBytes, long rxFrames, long rxBytes) {}

    /** Its number. */
    public int id() {
        return id;
    }

    /** Whether its latency is measured. */
    public boolean isLatency() {
        return latency;
    }

    /** Changes when the group is made anew. */
    public int version() {
        return version;
    }

    /** Of the latency; without frames if it is not measured. */
    public Latency times() {
        return times;
    }

    /** What a port has counted. */
    public Counts at(int port) {
        long[] n = byPort.getOrDefault(port, new long[4]);
        return new Counts(n[0], n[1], n[2], n[3]);
    }

    /** Frames sent that have not been received. */
    public long missing() {
        return byPort.values().stream().mapToLong(n -> n[0] - n[2]).sum();
    }

    void sent(int port, long frames, int bytes) {
        add(port, 0, frames, bytes);
    }

    void received(int port, long frames, int bytes) {
        add(port, 2, frames, bytes);
    }

    private void add(int port, int at, long frames, int bytes) {
        long[] n = byPort.computeIfAbsent(port, p -> new long[4]);
        n[at] += frames;
        n[at + 1] += frames * bytes;
    }
}
