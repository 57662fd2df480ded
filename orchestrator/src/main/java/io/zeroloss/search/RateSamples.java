package io.zeroloss.search;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Forwarding rates of short drained trials, compared: what a device of one mode cannot do is noticed here. */
final class RateSamples {
    /** Rates closer than this are one mode. */
    private static final double SEPARATION = 0.005;
    /** Standard deviations of a Poisson count that are no chance. */
    private static final double BEYOND_CHANCE = 6;
    /** A load that does so as often is no chance, but how the device is. */
    private static final int TELLING_REPEATS = 4;

    private final List<Sighting> seen;

    RateSamples(List<Sighting> seen) {
        this.seen = seen;
    }

    List<Sighting> all() {
        return seen;
    }

    /** The short drained trials at this load. */
    List<Sighting> at(double loadPps) {
        return seen.stream().filter(s -> s.isBrief() && s.loadPps() == loadPps).toList();
    }

    /** How far two rates may differ and still be one. */
    static double tolerance(Sighting s) {
        return Math.max(BEYOND_CHANCE * Math.sqrt(2 * s.lostFrames()) / s.seconds(), SEPARATION * s.forwardedPps());
    }

    static Sighting slowest(List<Sighting> some) {
        return some.stream()
                .min(Comparator.comparingDouble(Sighting::forwardedPps))
                .orElseThrow();
    }

    /** The trials at the load that has most of them among those where they do not agree. */
    List<Sighting> torn() {
        return seen.stream()
                .map(Sighting::loadPps)
                .distinct()
                .map(this::at)
                .filter(here -> here.size() > 1 && spread(here) > tolerance(slowest(here)))
                .max(Comparator.comparingInt(List::size))
                .orElse(List.of());
    }

    private static double spread(List<Sighting> some) {
        return some.stream().mapToDouble(Sighting::forwardedPps).max().orElseThrow()
                - slowest(some).forwardedPps();
    }

    /** Whether a long trial lost at once what the forwarding rate says it should carry. */
    boolean failedAtOnce(List<Sighting> samples) {
        Sighting slowest = slowest(samples);
        double failing = seen.stream()
                .filter(s -> s.isBrief() && s.lost())
                .mapToDouble(Sighting::loadPps)
                .min()
                .orElse(Double.POSITIVE_INFINITY);
        return seen.stream().anyMatch(s -> !s.whole() && s.loadPps() < failing && isSlower(s, slowest));
    }

    /** A load that forwarded clearly less than a higher one, unless one such load did so again and again. */
    Optional<Double> slowerBelow(List<Sighting> samples) {
        Sighting slowest = slowest(samples);
        List<Double> loads = seen.stream()
                .filter(s -> s.isBrief() && isSlower(s, slowest))
                .map(Sighting::loadPps)
                .distinct()
                .toList();
        boolean explained = loads.stream().anyMatch(load -> at(load).size() >= TELLING_REPEATS);
        return explained ? Optional.empty() : loads.stream().findFirst();
    }

    /** Whether a trial at a lower load than the sample's was clearly slower than the sample and the trials above it. */
    boolean isSlower(Sighting s, Sighting sample) {
        if (!s.lost() || s.loadPps() > sample.loadPps()) {
            return false;
        }
        double tolerance = tolerance(sample);
        if (s.whole()) {
            return s.isBrief()
                    && s.lossRatio() > SEPARATION
                    && seen.stream()
                            .anyMatch(o -> o.whole()
                                    && o.lost()
                                    && o.loadPps() >= s.loadPps()
                                    && s.forwardedPps() < o.forwardedPps() - Math.max(tolerance, tolerance(o)));
        }
        return s.seconds() < EngineSettings.SHORT_SECONDS
                && s.loadPps() < sample.forwardedPps()
                && s.lossShare() * s.loadPps() > tolerance;
    }

    /** Whether trials at other loads forwarded another rate than the samples, as one overloaded device may. */
    boolean differElsewhere(List<Sighting> samples) {
        Sighting slowest = slowest(samples);
        double tolerance = tolerance(slowest);
        return seen.stream()
                .filter(Sighting::isBrief)
                .anyMatch(s -> s.lost()
                        ? s.lossRatio() > SEPARATION
                                && Math.abs(s.forwardedPps() - slowest.forwardedPps())
                                        > Math.max(tolerance, tolerance(s))
                        : s.loadPps() > slowest.forwardedPps() + tolerance);
    }

    /** A load just above one that passed, at which far less is forwarded than passed: a collapse, or another mode. */
    Optional<Double> cliff(double width) {
        return seen.stream()
                .filter(s -> s.isBrief() && s.lost())
                .filter(s -> seen.stream()
                        .anyMatch(o -> !o.lost()
                                && o.loadPps() < s.loadPps()
                                && o.loadPps() > s.loadPps() * (1 - 4 * width)
                                && s.forwardedPps() < o.loadPps() - tolerance(s)))
                .map(Sighting::loadPps)
                .filter(load -> at(load).size() < TELLING_REPEATS)
                .findFirst();
    }
}
