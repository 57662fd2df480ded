package io.zeroloss.simlab.trex.traffic;

import io.zeroloss.simlab.datapath.Delivery;
import io.zeroloss.simlab.fault.FaultKind;
import io.zeroloss.simlab.time.VirtualTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Counts what arrives at the ports. */
final class Receiver {
    private static final int FOREIGN_BYTES = 64;

    private final List<Port> ports;
    private final GeneratorFaults faults;
    private final VirtualTime time;
    /** By flow; kept when the group has gone, so that late frames are known as such. */
    private final Map<Long, PgId> groups = new HashMap<>();

    private long oldFlow;

    Receiver(List<Port> ports, GeneratorFaults faults, VirtualTime time) {
        this.ports = ports;
        this.faults = faults;
        this.time = time;
    }

    void expect(long flow, PgId group) {
        groups.put(flow, group);
    }

    void expectNoMore(long flow) {
        groups.remove(flow);
    }

    /** Frames of these groups are old from now on. */
    void forget(PgId group) {
        groups.values().removeIf(group::equals);
    }

    long oldFlow() {
        return oldFlow;
    }

    void receive(Delivery delivery, long nowNanos) {
        if (delivery.rxPort() >= ports.size() || faults.oneWay(delivery.flow().txPort())) {
            return;
        }
        Port port = ports.get(delivery.rxPort());
        boolean accepted = port.promiscuous || delivery.dstMac().equalsIgnoreCase(port.hardwareMac());
        if (!port.receives() || !accepted) {
            return;
        }
        long frames = delivery.frames();
        frames += faults.duplicates(port.index(), frames, nowNanos);
        long errors = faults.ierrors(port.index(), frames);
        port.counters.ierrors += errors;
        long late = delay(delivery, port, frames - errors);
        count(delivery, port, frames - errors - late);
    }

    void foreign(double seconds) {
        for (Port port : ports) {
            long frames = faults.foreign(port.index(), seconds);
            if (port.receives()) {
                port.counters.received(frames, FOREIGN_BYTES);
            }
        }
    }

    private long delay(Delivery delivery, Port port, long frames) {
        return faults.event(FaultKind.LATE_FRAMES, port.index())
                .map(fault -> {
                    long late = Math.min(frames, (long) fault.amount("frames", 0));
                    long nanos = Math.round(fault.amount("seconds", 0) * 1e9);
                    time.at(time.nanos() + nanos, () -> count(delivery, port, late));
                    return late;
                })
                .orElse(0L);
    }

    private void count(Delivery delivery, Port port, long frames) {
        int bytes = delivery.flow().frameBytes();
        port.counters.received(frames, bytes);
        PgId group = groups.get(delivery.flow().id());
        if (group != null) {
            group.received(port.index(), frames, bytes);
            if (group.isLatency() && frames > 0) {
                group.times().add(frames, delivery.latencyNanos());
            }
        } else {
            oldFlow += frames;
        }
    }
}
