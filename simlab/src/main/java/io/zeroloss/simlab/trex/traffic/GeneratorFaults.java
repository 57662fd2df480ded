package io.zeroloss.simlab.trex.traffic;

import io.zeroloss.simlab.fault.Fault;
import io.zeroloss.simlab.fault.FaultKind;
import io.zeroloss.simlab.fault.FaultSchedule;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What a scenario does to the generator: how much it can send, and what becomes of what arrives. */
final class GeneratorFaults {
    private final FaultSchedule faults;
    private final double maxPps;
    private final Map<FaultKind, Map<Integer, Part>> parts = new EnumMap<>(FaultKind.class);
    private long idleNanos = Long.MAX_VALUE;
    private long trafficSinceNanos;

    /** @param maxPps that a sound port can send */
    GeneratorFaults(FaultSchedule faults, double maxPps) {
        this.faults = faults;
        this.maxPps = maxPps;
    }

    /** Traffic begins after the generator had stood still. */
    void trafficStarts(long idle, long nowNanos) {
        idleNanos = idle;
        trafficSinceNanos = nowNanos;
        faults.trafficStarts();
    }

    /** Of the frames that a port should send, the share for which it has the power. */
    double power(int port, double pps) {
        double share = Math.min(1, maxPps / pps);
        share *= on(FaultKind.GENERATOR_SHORT, port)
                .map(f -> Math.min(f.amount("share", 1), f.amount("pps", pps) / pps))
                .orElse(1.0);
        share *= on(FaultKind.PAUSE_FRAMES, port)
                .map(f -> 1 - f.amount("share", 0))
                .orElse(1.0);
        return Math.min(share, cpuBound(port) ? cpuPower(port, pps) : 1);
    }

    boolean cpuBound(int port) {
        return on(FaultKind.GENERATOR_CPU_BOUND, port).isPresent();
    }

    private double cpuPower(int port, double pps) {
        return on(FaultKind.GENERATOR_CPU_BOUND, port)
                .map(f -> f.amount("pps", pps) / pps)
                .orElse(1.0);
    }

    /** Factor on the duration. */
    double stretch() {
        return faults.active(FaultKind.GENERATOR_STRETCHED, "")
                .map(f -> f.amount("factor", 1))
                .orElse(1.0);
    }

    boolean linkDown(int port) {
        return on(FaultKind.LINK_FLAP, port).isPresent();
    }

    /** Whether what a port sends arrives nowhere. */
    boolean oneWay(int port) {
        return on(FaultKind.ONE_WAY, port).isPresent();
    }

    /** Frames that a port throws away before the wire. */
    long queueDrops(int port, long frames) {
        return part(FaultKind.QUEUE_DROPS, port, frames);
    }

    /** Of the frames that arrive, those that the port itself loses. */
    long ierrors(int port, long frames) {
        return part(FaultKind.IERRORS, port, frames);
    }

    /** Frames that arrive once more; a network that has forgotten addresses does so until it has learnt them. */
    long duplicates(int port, long frames, long nowNanos) {
        boolean forgotten = on(FaultKind.DUPLICATES, port)
                .map(f -> idleNanos / 1e9 >= f.amount("idle", 0)
                        && (nowNanos - trafficSinceNanos) / 1e9 <= f.amount("learn", Double.MAX_VALUE))
                .orElse(false);
        return forgotten ? part(FaultKind.DUPLICATES, port, frames) : 0;
    }

    /** Frames of somebody else within a time. */
    long foreign(int port, double seconds) {
        double perSecond = on(FaultKind.FOREIGN_FRAMES, port)
                .map(f -> f.amount("perSecond", 0))
                .orElse(0.0);
        return partOf(FaultKind.FOREIGN_FRAMES, port).of(Long.MAX_VALUE, perSecond * seconds / Long.MAX_VALUE);
    }

    /** Something that happens once. */
    Optional<Fault> event(FaultKind kind, int port) {
        return faults.take(kind, String.valueOf(port));
    }

    /** Something that holds for a while. */
    Optional<Fault> on(FaultKind kind, int port) {
        return faults.active(kind, String.valueOf(port));
    }

    private long part(FaultKind kind, int port, long frames) {
        return partOf(kind, port)
                .of(frames, on(kind, port).map(f -> f.amount("share", 1)).orElse(0.0));
    }

    private Part partOf(FaultKind kind, int port) {
        return parts.computeIfAbsent(kind, k -> new HashMap<>()).computeIfAbsent(port, p -> new Part());
    }
}
