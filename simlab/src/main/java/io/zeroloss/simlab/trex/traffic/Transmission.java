package io.zeroloss.simlab.trex.traffic;

import io.zeroloss.simlab.datapath.DataPath;
import io.zeroloss.simlab.datapath.Delivery;
import io.zeroloss.simlab.datapath.Offer;
import io.zeroloss.simlab.datapath.TrafficFlow;
import io.zeroloss.simlab.fault.FaultKind;
import io.zeroloss.simlab.time.VirtualTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Sends and receives as time passes, in steps of 10 ms or 50 ms and to the nanosecond where traffic begins or ends; so what is counted does
 * not depend on how often somebody looks. Counters lag up to one step while traffic runs.
 */
final class Transmission {
    private static final long STEP_NANOS = 10_000_000;
    /** In a lab without chance and faults, where nothing happens between. */
    private static final long STEADY_STEP_NANOS = 50_000_000;

    private static final double NANOS = 1e9;

    private final List<Port> ports;
    private final DataPath path;
    private final GeneratorFaults faults;
    private final Receiver receiver;
    private final Map<Integer, List<TrafficFlow>> flows = new HashMap<>();
    private final Map<Integer, Offer> leftInRing = new HashMap<>();
    private final long stepNanos;
    private long doneUntil;
    private long stoodStillSince = Long.MIN_VALUE / 2;
    private Runnable afterStep = () -> {};

    Transmission(List<Port> ports, DataPath path, GeneratorFaults faults, VirtualTime time) {
        this.ports = ports;
        this.path = path;
        this.stepNanos = path.isSteady() ? STEADY_STEP_NANOS : STEP_NANOS;
        this.faults = faults;
        this.receiver = new Receiver(ports, faults, time);
    }

    Receiver receiver() {
        return receiver;
    }

    /** Called behind each step, when bursts may have ended and faults may have begun. */
    void afterStep(Runnable action) {
        afterStep = action;
    }

    /** Time passes: whole steps are worked off. */
    void passed(long toNanos) {
        path.look();
        long whole = toNanos / stepNanos * stepNanos;
        boolean quiet = !sending() && !path.busy();
        while (doneUntil < whole) {
            step(quiet ? whole : Math.min(whole, (doneUntil / stepNanos + 1) * stepNanos));
            afterStep.run();
        }
        path.flush();
    }

    /** Everything up to this moment is worked off, whole step or not. */
    void settle(long nowNanos) {
        passed(nowNanos);
        if (doneUntil < nowNanos) {
            step(nowNanos);
        }
    }

    private boolean sending() {
        for (Port port : ports) {
            if (!port.senders.isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /** A port begins to send. */
    void begin(Port port, List<Sender> senders, long nowNanos) {
        settle(nowNanos);
        if (!sending()) {
            faults.trafficStarts(nowNanos - stoodStillSince, nowNanos);
        }
        forget(port);
        List<TrafficFlow> now = senders.stream().map(sender -> sender.flow).toList();
        flows.put(port.index(), now);
        path.begin(now);
        for (Sender sender : senders) {
            sender.group.ifPresent(group -> receiver.expect(sender.flow.id(), group));
        }
        port.senders.addAll(senders);
    }

    /** A port ends. */
    void end(Port port, long nowNanos) {
        settle(nowNanos);
        port.senders.clear();
        port.counters.txPps = 0;
        if (!sending()) {
            stoodStillSince = nowNanos;
        }
    }

    /** Frames of a port that are still on their way are nobody's. */
    void forget(Port port) {
        List<TrafficFlow> old = flows.getOrDefault(port.index(), List.of());
        flows.remove(port.index());
        if (!old.isEmpty() && !leftInRing.containsKey(port.index())) {
            path.end(old);
            old.forEach(flow -> receiver.expectNoMore(flow.id()));
        }
    }

    private void step(long toNanos) {
        long fromNanos = doneUntil;
        doneUntil = toNanos;
        double seconds = (toNanos - fromNanos) / NANOS;
        List<Offer> offers = new ArrayList<>();
        long[] before = new long[ports.size()];
        for (Port port : ports) {
            before[port.index()] = port.counters.ipackets;
            port.linkUp = !faults.linkDown(port.index());
            send(port, toNanos, seconds, offers);
        }
        for (Delivery delivery : path.step(fromNanos, toNanos, offers)) {
            receiver.receive(delivery, toNanos);
        }
        receiver.foreign(seconds);
        for (Port port : ports) {
            port.counters.rxPps = (port.counters.ipackets - before[port.index()]) / Math.max(seconds, 1e-9);
            if (faults.event(FaultKind.COUNTER_WRAPPED, port.index()).isPresent()) {
                port.counters.wrapped = true;
            }
        }
    }

    private void send(Port port, long toNanos, double seconds, List<Offer> offers) {
        double pps = port.senders.stream().mapToDouble(Sender::pps).sum();
        double power = pps == 0 ? 1 : faults.power(port.index(), pps);
        long sentBefore = port.counters.opackets;
        for (Sender sender : port.senders) {
            long due = sender.dueUntil(toNanos);
            long made = port.paused ? 0 : sender.affordable(due, power);
            sender.group.ifPresent(group -> group.sent(port.index(), made, sender.flow.frameBytes()));
            long dropped = port.receives() ? faults.queueDrops(port.index(), made) : made;
            if (faults.cpuBound(port.index())) {
                port.counters.queueFull += due - made;
            }
            port.counters.queueDrop += dropped;
            port.counters.sent(made - dropped, sender.flow.frameBytes());
            offers.add(new Offer(sender.flow, made - dropped - keepInRing(port, sender, made - dropped)));
        }
        Offer left = leftInRing.get(port.index());
        if (left != null && !port.senders.isEmpty() && !isOfThisTrial(port, left)) {
            leftInRing.remove(port.index());
            offers.add(left);
        }
        port.counters.txPps = (port.counters.opackets - sentBefore) / Math.max(seconds, 1e-9);
    }

    private static boolean isOfThisTrial(Port port, Offer left) {
        return port.senders.stream()
                .anyMatch(sender -> sender.flow.id() == left.flow().id());
    }

    /** Frames that count as sent and do not leave before the next trial. */
    private long keepInRing(Port port, Sender sender, long frames) {
        if (frames == 0) {
            return 0;
        }
        return faults.event(FaultKind.LEFT_IN_RING, port.index())
                .map(fault -> {
                    long kept = Math.min(frames, (long) fault.amount("frames", 0));
                    leftInRing.put(port.index(), new Offer(sender.flow, kept));
                    return kept;
                })
                .orElse(0L);
    }
}
