package io.zeroloss.simlab.datapath;

import io.zeroloss.simlab.device.GuestState;
import io.zeroloss.simlab.device.OvsState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/** One step of time on one host: who takes how many frames from where, and what does not fit. */
final class Pass {
    private static final double NANOS = 1e9;
    private static final int BALANCING_ROUNDS = 12;

    private final HostLayout layout;
    private final FrameCosts costs;
    private final FlowTable table;
    private final Tally tally;
    private final Wires wires;
    private final Moment moment;
    private final double[] guestSeconds;
    private final List<Delivery> delivered = new ArrayList<>();

    /**
     * When.
     *
     * @param slowness factor on cycles
     */
    record Moment(double seconds, long nanos, double slowness) {}

    Pass(HostLayout layout, FrameCosts costs, FlowTable table, Tally tally, Wires wires, Moment moment) {
        this.layout = layout;
        this.costs = costs;
        this.table = table;
        this.tally = tally;
        this.wires = wires;
        this.moment = moment;
        this.guestSeconds = new double[layout.host().guests().size()];
        Arrays.fill(guestSeconds, moment.seconds());
        wires.grant(moment.seconds());
    }

    /** Frames that arrive while the threads stand still need room all at once. */
    void overflowWhileStalled(double share) {
        if (share <= 0) {
            return;
        }
        for (RxQueue queue : layout.queues()) {
            long before = 0;
            long burst = 0;
            for (Leg leg : queue.legs) {
                before += leg.waiting - leg.arrived;
                burst += Math.round(leg.arrived * share);
            }
            if (burst > 0) {
                drop(queue, Math.max(0, before + burst - queue.ring));
            }
        }
    }

    /** Everything goes on that the threads have time for. */
    void forward(OptionalDouble lossOfColdFlows) {
        plan();
        for (RxQueue queue : layout.queues()) {
            if (queue.pmd.isPresent()) {
                poll(queue, queue.quota, lossOfColdFlows);
            }
        }
        // what one queue did not need after all, another may have
        for (RxQueue queue : layout.queues()) {
            if (queue.pmd.isPresent() && queue.waiting() > 0) {
                double each = queue.legs.get(0).cycles * moment.slowness();
                long frames = (long) (layout.threads().get(queue.pmd.getAsInt()).left / each);
                poll(queue, Math.max(0, frames), lossOfColdFlows);
            }
        }
    }

    /** What waits beyond the depth of its ring is lost there. */
    void overflow() {
        for (RxQueue queue : layout.queues()) {
            drop(queue, Math.max(0, queue.waiting() - queue.ring));
            for (Leg leg : queue.legs) {
                if (leg.arrived > 0) {
                    tally.nicReceived(leg.hop.port().device(), leg.lane, leg.arrived, leg.bytes(), 0);
                }
                leg.arrived = 0;
                leg.waitedNanos = 0;
            }
        }
    }

    List<Delivery> delivered() {
        return delivered;
    }

    /**
     * Shares the threads' time. What a queue behind a guest gets to do depends on what the queue before it was given, perhaps by the
     * same thread: under overload the two are brought into balance step by step, as polling in turn does by itself.
     */
    private void plan() {
        layout.queues().forEach(queue -> queue.admitted = Double.POSITIVE_INFINITY);
        for (int round = 0; round < BALANCING_ROUNDS; round++) {
            expect();
            layout.threads().forEach(thread -> thread.share(moment.slowness()));
            boolean enough = true;
            for (RxQueue queue : layout.queues()) {
                enough &= queue.pmd.isEmpty() || queue.quota >= queue.expected;
                queue.admitted = round == 0 ? queue.quota : (queue.admitted + queue.quota) / 2;
            }
            if (enough && round == 0) {
                return;
            }
        }
    }

    private void expect() {
        for (RxQueue queue : layout.queues()) {
            for (Leg leg : queue.legs) {
                leg.expected = leg.waiting;
            }
        }
        for (RxQueue queue : layout.queues()) {
            queue.estimate();
            double share = queue.expected == 0 ? 0 : Math.min(1, queue.admitted / queue.expected);
            for (Leg leg : queue.legs) {
                if (leg.next != null) {
                    leg.next.expected += (long) (leg.expected * share) + leg.inGuest;
                }
            }
        }
    }

    private void poll(RxQueue queue, long frames, OptionalDouble lossOfColdFlows) {
        queue.take(frames);
        ThreadTime thread = layout.threads().get(queue.pmd.orElseThrow());
        for (Leg leg : queue.legs) {
            boolean physical = leg.hop.port().kind() == OvsState.Kind.PHYSICAL;
            boolean cold = physical && lossOfColdFlows.isPresent();
            long misses = table.pass(leg, leg.taken, moment.nanos(), cold ? leg.flowsHere : 0);
            long lost = cold ? Math.round(misses * lossOfColdFlows.orElse(0)) : 0;
            double cycles = leg.taken * leg.cycles * moment.slowness();
            thread.left -= cycles;
            long emcHits = (long) ((leg.taken - misses) * costs.emcShare(leg.flow));
            tally.polled(thread.cpu, queue, leg.taken, cycles, new Tally.Lookups(emcHits, misses, lost));
            tally.ruleMatched(leg.hop.ruleId(), leg.taken);
            if (!physical) {
                tally.fromGuest(queue.port, leg.taken, leg.bytes());
            }
            send(leg, leg.taken - lost);
        }
    }

    private void send(Leg leg, long frames) {
        leg.waitedNanos += leg.taken == 0 ? 0 : NANOS * moment.seconds() * leg.waiting / leg.taken;
        Hop.Egress egress = leg.hop.egress();
        if (egress instanceof Hop.ToGuest guest) {
            throughGuest(leg, guest, frames);
        } else if (egress instanceof Hop.DeadVhost dead) {
            tally.toGuest(dead.port().name(), 0, leg.bytes(), frames);
        } else if (egress instanceof Hop.ToWire wire) {
            long sent = wires.send(wire, frames, leg.flow.frameBytes(), moment.seconds());
            tally.nicSent(wire.port().device(), sent, leg.bytes());
            if (sent > 0) {
                double latency = leg.latencyNanos + leg.waitedNanos;
                delivered.add(new Delivery(leg.flow, wire.generatorPort(), sent, leg.hop.dstMac(), latency));
            }
        }
    }

    private void throughGuest(Leg leg, Hop.ToGuest into, long frames) {
        GuestState guest = layout.host().guests().get(into.guest());
        double perSecond = costs.guestFramesPerSecond(guest, leg.flow.frameBytes());
        long there = leg.inGuest + frames;
        long forwarded = Math.min(there, (long) (guestSeconds[into.guest()] * perSecond));
        if (forwarded > 0) {
            guestSeconds[into.guest()] -= forwarded / perSecond;
        }
        long ring = guest.vnics().get(into.vnic()).descriptors();
        long dropped = Math.max(0, there - forwarded - ring);
        leg.inGuest = there - forwarded - dropped;
        tally.toGuest(into.port().name(), frames - dropped, leg.bytes(), dropped);
        tally.inGuest(guest.name(), into.vnic(), forwarded, 0, 0);
        if (leg.next != null) {
            leg.next.waiting += forwarded;
            leg.next.waitedNanos = leg.waitedNanos;
            tally.inGuest(guest.name(), into.vnic() ^ 1, 0, forwarded, 0);
        } else {
            tally.inGuest(guest.name(), into.vnic() ^ 1, 0, 0, forwarded);
        }
    }

    /** At a port the NIC has no room, behind a guest the guest has none. */
    private void drop(RxQueue queue, long frames) {
        if (frames == 0) {
            return;
        }
        queue.take(frames);
        for (Leg leg : queue.legs) {
            Leg previous = leg.previous;
            if (previous == null) {
                tally.nicReceived(leg.hop.port().device(), leg.lane, -leg.taken, leg.bytes(), leg.taken);
            } else if (previous.hop.egress() instanceof Hop.ToGuest into) {
                String guest = layout.host().guests().get(into.guest()).name();
                tally.inGuest(guest, into.vnic() ^ 1, 0, -leg.taken, leg.taken);
            }
        }
    }
}
