package io.zeroloss.search;

import java.util.List;
import java.util.Optional;

/**
 * Loss that is small, late, and not explained by the load. Suspected when a long trial fails late and by little although the
 * edge above it is sharp, or when a lower load fails sooner than a higher one. The same load is then sent in full; if its
 * loss cannot move a capacity by a tenth of the precision, half the load tells a floor (it loses as well) from stalls (clean).
 *
 * @param kind what was found
 * @param ratio loss that cannot move a capacity by a tenth of the precision; goals are corrected to it
 * @param wanted another trial that is needed to tell
 * @param events how often long trials lost frames late and by little
 */
record LossFloor(Kind kind, double ratio, Optional<TrialOrder> wanted, EventRate events) {
    enum Kind {
        NONE,
        /** At any load. */
        FLOOR,
        /** Above some load only. */
        STALLS
    }

    /** Chance left to a floor that did not show at half the load. */
    private static final double UNLIKELY = 0.02;

    private static final int MOST_PROBES = 3;
    /** A floor's loss does not shrink with the load; that of stalls does, faster than the load itself. */
    private static final double SHRINKS = 0.4;

    static LossFloor of(List<Sighting> seen, SearchParameters parameters, EarlyStop earlyStop) {
        double longest = parameters.longestTrialSeconds();
        LateLoss late = LateLoss.of(seen, parameters.finestWidth(), longest);
        LossFloor none = new LossFloor(Kind.NONE, late.ratio(), Optional.empty(), late.rate());
        // a goal that lets frames or seconds go has said itself what floor it takes
        boolean asked =
                parameters.goals().stream().anyMatch(goal -> goal.exceedRatio() == 0 && goal.toleratedFrames() == 0);
        if (!asked || !late.isSuspicious()) {
            return none;
        }
        boolean stops = earlyStop.kind() != EarlyStop.Kind.NONE;
        double load = late.loadPps();
        if (late.sharp() && !late.isMeasured()) {
            long stop = stops ? (long) Math.floor(late.ratio() * load * longest) + 1 : TrialOrder.NEVER;
            return none.wants(load, longest, stop, "failed late below a sharp edge: how much is it in all?");
        }
        if (late.sharp() && late.whole().isEmpty()) {
            return none;
        }
        if (late.isOfEqualEvents()) {
            return none.as(Kind.STALLS);
        }
        if (late.isExplainedByAStore()) {
            return none;
        }
        if (stops && late.isWorthALook()) {
            double seconds = EventSizes.lookSeconds(longest);
            return none.wants(load, seconds, TrialOrder.NEVER, "how much is a single event?");
        }
        return none.probed(late, longest);
    }

    /** What long trials well below say. */
    private LossFloor probed(LateLoss late, double longest) {
        List<Sighting> probes = late.probes(0.5);
        Optional<Sighting> lossy = probes.stream().filter(Sighting::lost).findFirst();
        if (lossy.isEmpty()) {
            boolean ruledOut = late.probabilityOfAMissedFloor(probes) < UNLIKELY
                    || probes.size() >= (late.sharp() ? MOST_PROBES : 1);
            if (!ruledOut) {
                return probe(late.loadPps() / 2, longest);
            }
            return late.sharp() ? stallsOrAStore(late, longest) : this;
        }
        double here = events.framesEach(late.again()).orElse(late.mostFrames());
        double below = events.framesEach(probes).orElse(lossy.get().lostFrames());
        if (below >= SHRINKS * here) {
            return as(Kind.FLOOR);
        }
        List<Sighting> deeper = late.probes(0.25);
        if (deeper.stream().anyMatch(Sighting::lost)) {
            return as(Kind.FLOOR);
        }
        boolean ruledOut = late.probabilityOfAMissedFloor(deeper) < UNLIKELY || deeper.size() >= MOST_PROBES;
        return ruledOut ? as(Kind.STALLS) : probe(late.loadPps() / 4, longest);
    }

    /** Stalls lose frames a little further down as well; a store that just ran over does not. */
    private LossFloor stallsOrAStore(LateLoss late, double longest) {
        if (late.showsWhen() || late.isLostFurtherDown()) {
            return as(Kind.STALLS);
        }
        return late.hasPassedJustBelow()
                ? this
                : wants(late.justBelowPps(), longest, TrialOrder.NEVER, "stalls, or a store that just ran over?");
    }

    private LossFloor probe(double load, double seconds) {
        return wants(load, seconds, TrialOrder.NEVER, "loss that comes late: is it there well below?");
    }

    private LossFloor as(Kind found) {
        return new LossFloor(found, ratio, Optional.empty(), events);
    }

    private LossFloor wants(double load, double seconds, long stopWhenLost, String why) {
        TrialOrder order = new TrialOrder(load, seconds, stopWhenLost, why);
        return new LossFloor(kind, ratio, Optional.of(order), events);
    }

    /** The goal with so much loss allowed as the device always has. */
    Goal corrected(Goal goal) {
        return kind == Kind.NONE || goal.lossRatio() >= ratio ? goal : goal.withLossRatio(ratio);
    }
}
