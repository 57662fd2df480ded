package io.zeroloss.search;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What is known of loss that came late and was small in long trials.
 *
 * @param ratio loss that is small: it cannot move a capacity by a tenth of the precision
 * @param brief short trials sent to their end
 * @param looks trials between short and long, sent to their end to catch single events
 * @param longs long trials that lost little or nothing
 * @param events those of them that lost something, not at once
 * @param sharp whether the edge just above one of them is sharp, so that the load does not explain its loss
 * @param loadPps the load in question; 0 if there is nothing to ask
 * @param again all long trials at that load
 */
record LateLoss(
        double ratio,
        double width,
        List<Sighting> brief,
        List<Sighting> looks,
        List<Sighting> longs,
        List<Sighting> events,
        boolean sharp,
        double loadPps,
        List<Sighting> again) {
    /** Sooner than that, a soft edge fails a lower load before a higher one by chance. */
    private static final double LATE_SECONDS = 4 * EngineSettings.SHORT_SECONDS;

    private static final int EVENTS_IN_A_TRIAL = 3;
    private static final int MOST_LOOKS = 10;
    private static final double NOTABLY_LESS = 0.95;
    private static final double NEIGHBOUR = 0.7;

    static LateLoss of(List<Sighting> seen, double width, double longestSeconds) {
        double ratio = width / 10;
        List<Sighting> brief = seen.stream().filter(Sighting::isBrief).toList();
        List<Sighting> looks = EventSizes.looks(seen, longestSeconds);
        List<Sighting> longs = seen.stream()
                .filter(s -> s.intendedSeconds() >= longestSeconds && s.lostLessThan(ratio))
                .toList();
        List<Sighting> events = longs.stream()
                .filter(s -> s.lost() && s.seconds() > EngineSettings.SHORT_SECONDS / 2)
                .toList();
        Optional<Sighting> sharp =
                events.stream().filter(s -> isBelowSharpEdge(s, seen, width)).findFirst();
        OptionalDouble highest = isInverted(events, width)
                ? events.stream().mapToDouble(Sighting::loadPps).max()
                : OptionalDouble.empty();
        double load = sharp.map(Sighting::loadPps).orElse(highest.orElse(0));
        List<Sighting> again = seen.stream()
                .filter(s -> s.loadPps() == load && s.intendedSeconds() >= longestSeconds)
                .toList();
        return new LateLoss(ratio, width, brief, looks, longs, events, sharp.isPresent(), load, again);
    }

    /** Just above, a drained trial lost a share that is small only beside a cliff. */
    private static boolean isBelowSharpEdge(Sighting late, List<Sighting> seen, double width) {
        return seen.stream()
                .anyMatch(s -> s.whole()
                        && s.loadPps() > late.loadPps()
                        && s.loadPps() < late.loadPps() * (1 + 2 * width)
                        && s.lossRatio() > width / 20);
    }

    /** A lower load failed sooner than a higher one. */
    private static boolean isInverted(List<Sighting> events, double width) {
        return events.stream()
                .anyMatch(high -> events.stream()
                        .anyMatch(low -> low.loadPps() < high.loadPps() * (1 - width / 4)
                                && low.loadPps() > high.loadPps() * NEIGHBOUR
                                && low.seconds() > LATE_SECONDS
                                && low.seconds() < high.seconds()));
    }

    boolean isSuspicious() {
        return loadPps > 0;
    }

    /** Whether a trial at the load ran until it was clear how much it loses in all. */
    boolean isMeasured() {
        return again.stream().anyMatch(s -> s.whole() || !s.lostLessThan(ratio));
    }

    /** The trials at the load that ran to their end. */
    List<Sighting> whole() {
        return again.stream().filter(Sighting::whole).toList();
    }

    /** Whether the load lost what a store lets through: the instant of its first loss tells, or else a load just below. */
    boolean isExplainedByAStore() {
        OptionalDouble rate = brief.stream()
                .filter(s -> s.lost() && s.loadPps() < loadPps * (1 + 2 * width))
                .mapToDouble(Sighting::forwardedPps)
                .min();
        List<Sighting> cut = again.stream().filter(s -> !s.whole()).toList();
        return cut.isEmpty()
                ? sharp && !isLostBelow() && !isNextToNothing()
                : cut.stream()
                        .flatMap(s -> FillingStore.between(s, rate).stream())
                        .anyMatch(store -> whole().stream().anyMatch(store::explains)
                                && events.stream().noneMatch(store::isContradictedBy));
    }

    /** Whether the instant of the first loss is known, which tells a store from events. */
    boolean showsWhen() {
        return again.stream().anyMatch(s -> !s.whole());
    }

    /** A load that a store which just runs over at this one carries for certain. */
    double justBelowPps() {
        return loadPps * (1 - width);
    }

    boolean isLostFurtherDown() {
        return events.stream().anyMatch(s -> s.loadPps() <= justBelowPps());
    }

    boolean hasPassedJustBelow() {
        return longs.stream().anyMatch(s -> !s.lost() && s.loadPps() >= justBelowPps() && s.loadPps() < loadPps);
    }

    /** A store that just runs over loses so little only if its edge was hit by chance. */
    private boolean isNextToNothing() {
        return again.stream().allMatch(s -> s.lostLessThan(ratio / 10));
    }

    /** Whether a load below lost frames that no store could have let through after what this one lost. */
    private boolean isLostBelow() {
        return events.stream()
                .filter(s -> s.loadPps() < loadPps * (1 - width / 8))
                .anyMatch(s -> s.lostFrames() > mostFrames() - (loadPps - s.loadPps()) * s.seconds());
    }

    /** Whether all events at the load are equal, and those below lose less than their share of the load. */
    boolean isOfEqualEvents() {
        if (!EventSizes.areEqual(loadPps, again, looks)) {
            return false;
        }
        double size = EventSizes.at(loadPps, again, looks).stream().findFirst().orElse(mostFrames());
        return longs.stream()
                .filter(s -> s.loadPps() < loadPps * NOTABLY_LESS)
                .noneMatch(s -> s.singleEvent().orElse(0) >= size * s.loadPps() / loadPps);
    }

    /** Whether another look at the load may still catch a single event. */
    boolean isWorthALook() {
        boolean telling =
                whole().stream().anyMatch(s -> s.lostFrames() >= EVENTS_IN_A_TRIAL * EventSizes.TELLING_FRAMES);
        long tried = looks.stream().filter(s -> s.loadPps() == loadPps).count();
        return sharp
                && telling
                && tried < MOST_LOOKS
                && EventSizes.losses(loadPps, List.of(), looks).isEmpty();
    }

    /** How often, over all long trials that did not fail at once. */
    EventRate rate() {
        return EventRate.of(
                longs.stream().filter(s -> !s.lost() || events.contains(s)).toList());
    }

    /** Long trials at or below this share of the load. */
    List<Sighting> probes(double share) {
        return longs.stream()
                .filter(s -> s.loadPps() <= loadPps * share * (1 + 1e-9))
                .toList();
    }

    /** The most frames that one trial at the load lost. */
    double mostFrames() {
        return again.stream().mapToDouble(Sighting::lostFrames).max().orElse(0);
    }

    /** Probability that a floor as frequent as the events above the probes did not show in them. */
    double probabilityOfAMissedFloor(List<Sighting> probes) {
        List<Sighting> above = longs.stream().filter(s -> !probes.contains(s)).toList();
        double perSecond = above.stream().filter(events::contains).count()
                / above.stream().mapToDouble(Sighting::seconds).sum();
        return Math.exp(
                -perSecond * probes.stream().mapToDouble(Sighting::seconds).sum());
    }
}
