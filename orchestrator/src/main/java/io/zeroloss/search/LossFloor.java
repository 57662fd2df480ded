package io.zeroloss.search;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Loss that is small, late, and not explained by the load. Suspected when a long trial fails late and by little although the
 * edge above it is sharp, or when a lower load fails sooner than a higher one. The same load is then sent in full; if its
 * loss cannot move a capacity by a tenth of the precision, half the load tells a floor (it loses as well) from stalls (clean).
 *
 * @param kind what was found
 * @param ratio loss that cannot move a capacity by a tenth of the precision; goals are corrected to it
 * @param wanted another trial that is needed to tell
 * @param events long trials that lost frames late and by little
 * @param longSeconds seconds of long trials that lost late and little, or nothing
 */
record LossFloor(Kind kind, double ratio, Optional<TrialOrder> wanted, List<Sighting> events, double longSeconds) {
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
    /** A smaller event divides too many sums by chance. */
    private static final double TELLING_EVENT = 33;

    private static final double SAME_EVENT = 0.01;

    static LossFloor of(List<Sighting> seen, SearchParameters parameters, EarlyStop earlyStop) {
        double width = parameters.finestWidth();
        double longest = parameters.longestTrialSeconds();
        double ratio = width / 10;
        List<Sighting> longs = seen.stream()
                .filter(s -> s.intendedSeconds() >= longest && s.lostLessThan(ratio))
                .toList();
        List<Sighting> events = longs.stream()
                .filter(s -> s.lost() && s.seconds() > EngineSettings.SHORT_SECONDS / 2)
                .toList();
        LossFloor none = new LossFloor(
                Kind.NONE,
                ratio,
                Optional.empty(),
                events,
                longs.stream().mapToDouble(Sighting::seconds).sum());
        Optional<Sighting> sharp =
                events.stream().filter(s -> isBelowSharpEdge(s, seen, width)).findFirst();
        boolean inverted = inverted(events, width);
        boolean asked = parameters.goals().stream().anyMatch(goal -> goal.exceedRatio() == 0);
        if (!asked || (sharp.isEmpty() && !inverted)) {
            return none;
        }
        double load = sharp.map(Sighting::loadPps)
                .orElseGet(() ->
                        events.stream().mapToDouble(Sighting::loadPps).max().orElseThrow());
        List<Sighting> again = seen.stream()
                .filter(s -> s.loadPps() == load && s.intendedSeconds() >= longest)
                .toList();
        if (sharp.isPresent() && !again.stream().anyMatch(s -> s.whole() || !s.lostLessThan(ratio))) {
            long stop = earlyStop.kind() == EarlyStop.Kind.NONE
                    ? TrialOrder.NEVER
                    : (long) Math.floor(ratio * load * longest) + 1;
            return none.wants(
                    new TrialOrder(load, longest, stop, "failed late below a sharp edge: how much is it in all?"));
        }
        Optional<Sighting> all = again.stream().filter(Sighting::whole).findFirst();
        if (sharp.isPresent() && all.isEmpty()) {
            return none;
        }
        if (all.isPresent() && isMultipleOfOneEvent(again, all.get())) {
            return none.as(Kind.STALLS);
        }
        if (all.isPresent() && isStore(again, all.get(), seen, width)) {
            return none;
        }
        double half = load / 2 * (1 + 1e-9);
        List<Sighting> probes = longs.stream().filter(s -> s.loadPps() <= half).toList();
        double perSecond = events.stream().filter(s -> s.loadPps() > half).count()
                / longs.stream()
                        .filter(s -> s.loadPps() > half)
                        .mapToDouble(Sighting::seconds)
                        .sum();
        Optional<Sighting> lossy = probes.stream().filter(Sighting::lost).findFirst();
        if (lossy.isPresent()) {
            double atLoad = Math.max(
                    all.map(Sighting::lostFrames).orElse(0.0),
                    again.stream().mapToDouble(Sighting::lostFrames).max().orElse(0));
            boolean shrinks = lossy.get().lostFrames() < SHRINKS * atLoad;
            if (!shrinks) {
                return none.as(Kind.FLOOR);
            }
            List<Sighting> deep =
                    probes.stream().filter(s -> s.loadPps() <= half / 2).toList();
            if (deep.isEmpty()) {
                return none.wants(probe(load / 4, longest));
            }
            return none.as(deep.stream().anyMatch(Sighting::lost) ? Kind.FLOOR : Kind.STALLS);
        }
        double clean = probes.stream().mapToDouble(Sighting::seconds).sum();
        if (Math.exp(-perSecond * clean) < UNLIKELY || probes.size() >= (sharp.isPresent() ? MOST_PROBES : 1)) {
            return sharp.isPresent() ? none.as(Kind.STALLS) : none;
        }
        return none.wants(probe(load / 2, longest));
    }

    private LossFloor as(Kind found) {
        return new LossFloor(found, ratio, Optional.empty(), events, longSeconds);
    }

    private LossFloor wants(TrialOrder order) {
        return new LossFloor(kind, ratio, Optional.of(order), events, longSeconds);
    }

    private static TrialOrder probe(double load, double seconds) {
        return new TrialOrder(load, seconds, TrialOrder.NEVER, "loss that comes late: is it there well below?");
    }

    private static boolean isStore(List<Sighting> again, Sighting all, List<Sighting> seen, double width) {
        OptionalDouble rate = seen.stream()
                .filter(s -> s.isBrief() && s.lost() && s.loadPps() < all.loadPps() * (1 + 2 * width))
                .mapToDouble(Sighting::forwardedPps)
                .min();
        return again.stream()
                .filter(s -> !s.whole())
                .flatMap(cut -> FillingStore.between(cut, rate).stream())
                .anyMatch(store -> store.explains(all));
    }

    /** Events of a stall lose the same at the same load. */
    private static boolean isMultipleOfOneEvent(List<Sighting> again, Sighting all) {
        OptionalDouble one =
                again.stream().flatMapToDouble(s -> s.singleEvent().stream()).min();
        if (one.isEmpty()) {
            return false;
        }
        double events = all.lostFrames() / one.getAsDouble();
        return one.getAsDouble() >= TELLING_EVENT && events > 1.5 && Math.abs(events - Math.rint(events)) <= SAME_EVENT;
    }

    /** Just above, a drained trial lost a share that is small only beside a cliff. */
    static boolean isBelowSharpEdge(Sighting late, List<Sighting> seen, double width) {
        return seen.stream()
                .anyMatch(s -> s.whole()
                        && s.loadPps() > late.loadPps()
                        && s.loadPps() < late.loadPps() * (1 + 2 * width)
                        && s.lossRatio() > width / 20);
    }

    /** A lower load failed sooner than a higher one. */
    private static boolean inverted(List<Sighting> events, double width) {
        return events.stream()
                .anyMatch(high -> events.stream()
                        .anyMatch(low -> low.loadPps() < high.loadPps() * (1 - width / 4)
                                && low.loadPps() > high.loadPps() * 0.7
                                && low.seconds() < high.seconds()));
    }

    Goal corrected(Goal goal) {
        return kind == Kind.NONE || goal.lossRatio() >= ratio
                ? goal
                : new Goal(
                        goal.name(),
                        ratio,
                        goal.exceedRatio(),
                        goal.finalTrialSeconds(),
                        goal.durationSumSeconds(),
                        goal.relativeWidth());
    }
}
