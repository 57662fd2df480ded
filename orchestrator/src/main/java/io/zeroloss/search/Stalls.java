package io.zeroloss.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A device that stops now and then for a moment loses, each time, load x stall - ring. Its zero-loss rate is ring / stall,
 * whatever its capacity. From the loss of single events at two loads both follow; without them the rate is bisected.
 *
 * @param cleanPps highest load that passed a full trial without loss
 * @param lossyPps lowest load that lost frames in a long one
 * @param wanted another trial that is needed
 */
record Stalls(
        OptionalDouble cleanPps,
        OptionalDouble lossyPps,
        OptionalDouble stallSeconds,
        OptionalDouble ringFrames,
        Optional<TrialOrder> wanted) {
    private record Event(double loadPps, double frames) {}

    static Stalls of(List<Sighting> seen, double longest, double width, EarlyStop earlyStop) {
        List<Sighting> longs = seen.stream()
                .filter(s -> s.intendedSeconds() >= longest && s.lostLessThan(width / 10))
                .toList();
        double lossy = longs.stream()
                .filter(Sighting::lost)
                .mapToDouble(Sighting::loadPps)
                .min()
                .orElseThrow();
        double clean = longs.stream()
                .filter(s -> s.lossless() && s.loadPps() < lossy)
                .mapToDouble(Sighting::loadPps)
                .max()
                .orElse(0);
        List<Event> events = events(longs);
        OptionalDouble stall = OptionalDouble.empty();
        OptionalDouble ring = OptionalDouble.empty();
        OptionalDouble aim = OptionalDouble.empty();
        if (!events.isEmpty()) {
            Event low = events.get(0);
            Event high = events.get(events.size() - 1);
            if (high.loadPps() > low.loadPps() && high.frames() > low.frames()) {
                double seconds = (high.frames() - low.frames()) / (high.loadPps() - low.loadPps());
                stall = OptionalDouble.of(seconds);
                ring = OptionalDouble.of(Math.max(0, seconds * low.loadPps() - low.frames()));
                aim = OptionalDouble.of(ring.getAsDouble() / seconds);
            }
        }
        if (lossy - clean <= width * lossy * (1 + 1e-9)) {
            return new Stalls(OptionalDouble.of(clean), OptionalDouble.of(lossy), stall, ring, Optional.empty());
        }
        double load = next(clean, lossy, width, aim, !events.isEmpty());
        long stop = earlyStop.kind() == EarlyStop.Kind.NONE ? TrialOrder.NEVER : 1;
        return new Stalls(
                OptionalDouble.of(clean),
                OptionalDouble.of(lossy),
                stall,
                ring,
                Optional.of(new TrialOrder(load, longest, stop, "where single stalls stop losing frames")));
    }

    private static double next(double clean, double lossy, double width, OptionalDouble aim, boolean sized) {
        if (aim.isPresent() && aim.getAsDouble() > clean && aim.getAsDouble() < lossy * (1 + width)) {
            double above = aim.getAsDouble() * (1 + width * 0.55);
            double below = aim.getAsDouble() * (1 - width * 0.4);
            if (above < lossy * (1 - width * 0.1) && above > clean) {
                return above;
            }
            if (below > clean && below < lossy) {
                return below;
            }
        }
        double floor = Math.max(clean, lossy / 4);
        return sized && aim.isEmpty() ? lossy - (lossy - floor) / 6 : (floor + lossy) / 2;
    }

    /** Loss of single events, by load. */
    private static List<Event> events(List<Sighting> longs) {
        List<Event> events = new ArrayList<>();
        for (Sighting s : longs) {
            s.singleEvent().ifPresent(frames -> events.add(new Event(s.loadPps(), frames)));
        }
        events.sort(Comparator.comparingDouble(Event::loadPps).thenComparingDouble(Event::frames));
        return events;
    }
}
