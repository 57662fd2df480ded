package io.zeroloss.simlab.datapath;

import io.zeroloss.simlab.device.HostSnapshot;
import io.zeroloss.simlab.device.HostState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Moves frames through one host. */
final class HostPath {
    private static final double NANOS = 1e9;

    private final HostState host;
    private final CostParameters parameters;
    private final Optional<Draws> chance;
    private final Disturbances disturbances;
    private final Tally tally = new Tally();
    private final Map<Long, TrafficFlow> flows = new LinkedHashMap<>();
    private final Map<Long, Long> sent = new HashMap<>();
    private final Wires wires = new Wires();

    private HostSnapshot known;
    private FrameCosts costs;
    private HostLayout layout;
    private FlowTable table;

    HostPath(HostState host, CostParameters parameters, Optional<Draws> chance, Disturbances disturbances) {
        this.host = host;
        this.parameters = parameters;
        this.chance = chance;
        this.disturbances = disturbances;
        this.known = host.snapshot();
        this.costs = new FrameCosts(known, parameters, chance);
        this.layout = HostLayout.of(known, List.of(), costs);
        this.table = new FlowTable(parameters.upcalls().perMegaflow());
    }

    void begin(List<TrafficFlow> more) {
        for (TrafficFlow flow : more) {
            flows.put(flow.id(), flow);
            sent.put(flow.id(), 0L);
        }
        layOut(known);
    }

    void end(List<TrafficFlow> gone) {
        for (TrafficFlow flow : gone) {
            flows.remove(flow.id());
            sent.remove(flow.id());
        }
        layOut(known);
    }

    /** Sees how the host is set up now. */
    void look() {
        HostSnapshot now = host.snapshot();
        if (isOther(now)) {
            layOut(now);
        }
    }

    /**
     * One step of time.
     *
     * @param offers frames that left the generator in it
     * @return frames that arrive there
     */
    List<Delivery> step(long fromNanos, long toNanos, List<Offer> offers) {
        tally.elapsed(toNanos - fromNanos);
        if (known.ovs().isPresent()) {
            table.expire(known.ovs().get(), toNanos);
        }
        if (flows.isEmpty()) {
            return List.of();
        }
        double seconds = (toNanos - fromNanos) / NANOS;
        double stalled = disturbances.stalledSeconds(fromNanos, toNanos);
        double slowness = disturbances.slowness(fromNanos);
        arrive(offers);
        for (ThreadTime thread : layout.threads()) {
            thread.grant(layout.hertz() * (seconds - stalled));
        }
        Pass pass = new Pass(layout, costs, table, tally, wires, new Pass.Moment(seconds, toNanos, slowness));
        pass.overflowWhileStalled(seconds == 0 ? 0 : stalled / seconds);
        pass.forward(disturbances.lossOfColdFlows());
        pass.overflow();
        return pass.delivered();
    }

    /** Tells the host's counters. */
    void flush() {
        host.count(tally.take(layout, table.all()));
    }

    /** Whether a frame is on its way. */
    boolean busy() {
        return layout.legs().stream().anyMatch(leg -> leg.waiting > 0 || leg.inGuest > 0);
    }

    private void arrive(List<Offer> offers) {
        for (Offer offer : offers) {
            HostLayout.Entry entry = layout.entries().get(offer.flow().id());
            if (entry == null || offer.frames() == 0 || entry.legs().isEmpty()) {
                continue;
            }
            long before = sent.getOrDefault(offer.flow().id(), 0L);
            long after = before + offer.frames();
            sent.put(offer.flow().id(), after);
            for (int queue = 0; queue < entry.legs().size(); queue++) {
                long frames = entry.rss().framesOf(queue, before, after);
                entry.legs().get(queue).waiting += frames;
                entry.legs().get(queue).arrived += frames;
            }
        }
    }

    // a host gives the same object while nothing changes; comparing whole set-ups in each step would cost more than the
    // step
    @SuppressWarnings("ReferenceEquality")
    private boolean isOther(HostSnapshot now) {
        return now != known;
    }

    /** Frames on their way stay where a new layout has the same queue for the same flow. */
    private void layOut(HostSnapshot now) {
        Map<String, Leg> before = new HashMap<>();
        layout.legs().forEach(leg -> before.put(key(leg), leg));
        boolean restarted = start(now) != start(known);
        known = now;
        costs = new FrameCosts(now, parameters, chance);
        layout = HostLayout.of(now, new ArrayList<>(flows.values()), costs);
        if (restarted) {
            table = new FlowTable(parameters.upcalls().perMegaflow());
            return;
        }
        for (Leg leg : layout.legs()) {
            Leg old = before.get(key(leg));
            if (old != null) {
                leg.waiting = old.waiting;
                leg.inGuest = old.inGuest;
            }
        }
    }

    private static String key(Leg leg) {
        return leg.flow.id() + " " + leg.lane + " " + leg.queue.port + " " + leg.queue.number + " " + leg.queue.depth;
    }

    private static int start(HostSnapshot snapshot) {
        return snapshot.ovs().map(ovs -> ovs.start()).orElse(-1);
    }
}
