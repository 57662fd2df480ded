package io.zeroloss.simlab.datapath;

import io.zeroloss.simlab.fault.Fault;
import io.zeroloss.simlab.fault.FaultKind;
import io.zeroloss.simlab.fault.FaultSchedule;
import java.util.Optional;
import java.util.OptionalDouble;

/** What keeps a host's threads from their work: chance where noise is on, and faults of the scenario. */
final class Disturbances {
    private static final double NANOS = 1e9;
    private static final double FLOWS = 10_000;

    private final String host;
    private final CostParameters.Random random;
    private final Optional<Draws> chance;
    private final FaultSchedule faults;

    Disturbances(String host, CostParameters.Random random, Optional<Draws> chance, FaultSchedule faults) {
        this.host = host;
        this.random = random;
        this.chance = chance;
        this.faults = faults;
    }

    /** Factor on cycles at a moment. */
    double slowness(long nanos) {
        double fault = faults.active(FaultKind.SLOW_MODE, host)
                .map(f -> f.amount("factor", 1))
                .orElse(1.0);
        long second = (long) (nanos / NANOS);
        return fault
                * chance.map(draws -> draws.factor(random.perSecond(), host + " second", second))
                        .orElse(1.0);
    }

    /** Of a step, how long the threads stand still. */
    double stalledSeconds(long fromNanos, long toNanos) {
        double from = fromNanos / NANOS;
        double to = toNanos / NANOS;
        double stalled = faults.active(FaultKind.STALLS, host)
                .map(fault -> periodic(fault, from, to))
                .orElse(0.0);
        if (chance.isPresent()) {
            // one slot a mean distance, with one stall somewhere in it
            double every = random.stallEverySeconds();
            for (long slot = (long) (from / every); slot * every < to; slot++) {
                double begin = every * (slot + chance.get().uniform(host + " stall", slot));
                double length = -random.stallMeanSeconds()
                        * StrictMath.log(1 - chance.get().uniform(host + " length", slot));
                stalled += overlap(begin, begin + length, from, to);
            }
        }
        return Math.min(to - from, stalled);
    }

    /** Share of the frames that miss a cold flow table and are lost; empty where flows are covered by wildcards. */
    OptionalDouble lossOfColdFlows() {
        return faults.active(FaultKind.COLD_FLOWS, host)
                .map(fault -> OptionalDouble.of(fault.amount("lost", 0) / FLOWS))
                .orElse(OptionalDouble.empty());
    }

    private static double periodic(Fault fault, double from, double to) {
        double every = fault.amount("every", 1);
        double length = fault.amount("seconds", 0);
        double stalled = 0;
        for (long n = (long) (from / every); n * every < to; n++) {
            stalled += overlap(n * every, n * every + length, from, to);
        }
        return stalled;
    }

    private static double overlap(double begin, double end, double from, double to) {
        return Math.max(0, Math.min(end, to) - Math.max(begin, from));
    }
}
