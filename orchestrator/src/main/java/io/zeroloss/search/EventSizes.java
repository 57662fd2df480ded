package io.zeroloss.search;

import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Frames that one event loses. A generator shows it by ending a trial after the whole event, or by the loss of each second; of
 * one that does neither, a trial short enough to meet hardly more than one event does.
 */
final class EventSizes {
    private static final double SHARE_OF_LONGEST = 0.1;
    private static final int MOST_EVENTS_A_LOOK = 4;
    private static final double SAME_EVENT = 0.01;
    /** A smaller event divides too many sums by chance. */
    static final double TELLING_FRAMES = 33;

    private static final double LEAST_LOOK_SECONDS = 2 * EngineSettings.SHORT_SECONDS;
    private static final double LONGEST_LOOK = 0.4;

    private EventSizes() {}

    /** Trials sent to their end that were longer than short ones and much shorter than long ones. */
    static List<Sighting> looks(List<Sighting> seen, double longestSeconds) {
        return seen.stream()
                .filter(s -> s.whole() && !s.isBrief() && s.intendedSeconds() <= LONGEST_LOOK * longestSeconds)
                .toList();
    }

    /** How long to look: much shorter than the trials that met events, not so short that its overhead is all it costs. */
    static double lookSeconds(double longestSeconds) {
        return Math.max(LEAST_LOOK_SECONDS, SHARE_OF_LONGEST * longestSeconds);
    }

    /** The loads at which the size of an event is known, lowest first. */
    static List<Double> loads(List<Sighting> longs, List<Sighting> looks) {
        return Stream.concat(longs.stream(), looks.stream())
                .map(Sighting::loadPps)
                .distinct()
                .filter(load -> !at(load, longs, looks).isEmpty())
                .sorted()
                .toList();
    }

    /**
     * What one event may lose at this load, likeliest first: what the generator shows, or the smallest loss where a look met
     * any; that may be of more than one event, and the loss of every trial sent to its end is a multiple of one.
     */
    static List<Double> at(double loadPps, List<Sighting> longs, List<Sighting> looks) {
        OptionalDouble shown = Stream.concat(longs.stream(), looks.stream())
                .filter(s -> s.loadPps() == loadPps)
                .flatMapToDouble(s -> s.singleEvent().stream())
                .min();
        if (shown.isPresent()) {
            return List.of(shown.getAsDouble());
        }
        boolean looked = looks.stream().anyMatch(s -> s.loadPps() == loadPps && s.lost());
        List<Double> sums = Stream.concat(longs.stream(), looks.stream())
                .filter(s -> s.loadPps() == loadPps && s.whole() && s.lost())
                .map(Sighting::lostFrames)
                .toList();
        if (!looked) {
            return List.of();
        }
        double least = Collections.min(sums);
        return IntStream.rangeClosed(1, MOST_EVENTS_A_LOOK)
                .mapToObj(events -> least / events)
                .filter(size -> sums.stream().allMatch(sum -> isMultiple(sum, size)))
                .toList();
    }

    /** Whether at least two losses at this load were seen, and all are multiples of one size that is no small number. */
    static boolean areEqual(double loadPps, List<Sighting> longs, List<Sighting> looks) {
        List<Double> losses = losses(loadPps, longs, looks);
        return losses.size() > 1
                && IntStream.rangeClosed(1, MOST_EVENTS_A_LOOK)
                        .mapToDouble(events -> Collections.min(losses) / events)
                        .filter(size -> size >= TELLING_FRAMES)
                        .anyMatch(size -> losses.stream().allMatch(loss -> isMultiple(loss, size)));
    }

    /** Losses at this load, each of one event or of few. */
    static List<Double> losses(double loadPps, List<Sighting> longs, List<Sighting> looks) {
        return Stream.concat(longs.stream(), looks.stream())
                .filter(s -> s.loadPps() == loadPps)
                .flatMap(s -> s.losses().stream())
                .toList();
    }

    static boolean isMultiple(double sum, double size) {
        double events = sum / size;
        return events > 0.5 && Math.abs(events - Math.rint(events)) <= SAME_EVENT;
    }
}
