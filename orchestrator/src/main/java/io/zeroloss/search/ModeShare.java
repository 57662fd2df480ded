package io.zeroloss.search;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoublePredicate;
import java.util.stream.IntStream;

/**
 * How often the slower of two modes was seen.
 *
 * @param loadPps where they are sampled
 * @param probabilityRare that the share is below the limit, from an even prior
 */
record ModeShare(double loadPps, double lowPps, double highPps, int lowTrials, int trials, double probabilityRare) {
    private static final int LEAST_TRIALS = 10;
    private static final int MOST_TRIALS = 40;
    private static final double SURE = 0.95;
    private static final double LEAST_RATE_SHARE = 0.5;

    /**
     * The share as seen so far. Several directions may change each by itself; then that of one counts, not of any.
     *
     * @param site short drained trials at one load
     */
    static ModeShare of(List<Sighting> site, RateSamples samples, double limit) {
        double load = site.get(0).loadPps();
        Sighting slowest = RateSamples.slowest(site);
        List<Sighting> elsewhere =
                samples.all().stream().filter(s -> s.loadPps() != load).toList();
        List<Sighting> told = new ArrayList<>(site);
        elsewhere.stream().filter(s -> samples.isSlower(s, slowest)).forEach(told::add);
        double low = told.stream().mapToDouble(ModeShare::rate).min().orElseThrow();
        double high = told.stream().mapToDouble(ModeShare::rate).max().orElseThrow();
        elsewhere.stream()
                .filter(s -> s.isBrief() && s.lost() && !samples.isSlower(s, slowest))
                .filter(s -> Math.abs(s.forwardedPps() - high) <= RateSamples.tolerance(s))
                .forEach(told::add);
        double cut = (low + high) / 2;
        int lows = slowTrials(told, cut);
        return new ModeShare(
                load,
                mean(site, low, rate -> rate < cut),
                mean(site, high, rate -> rate >= cut),
                lows,
                told.size(),
                Binomial.probabilityBelow(limit, lows, told.size()));
    }

    /** Trials in which the direction that is slow most often was slow. */
    private static int slowTrials(List<Sighting> told, double cut) {
        int directions = told.get(0).directionRates().size();
        return IntStream.range(0, directions)
                .map(direction -> (int) told.stream()
                        .filter(s -> s.directionRates().get(direction) < cut)
                        .count())
                .max()
                .orElseThrow();
    }

    /** Whether enough trials were seen to say on which side of the limit the share is. */
    boolean isKnown() {
        boolean sure = probabilityRare >= SURE || probabilityRare <= 1 - SURE;
        return trials >= LEAST_TRIALS && (sure || trials >= MOST_TRIALS);
    }

    boolean isRare() {
        return probabilityRare >= 0.5;
    }

    /** A trial that ended at its first lost frame gives but a rough rate. */
    private static double rate(Sighting s) {
        return s.whole() ? s.forwardedPps() : s.loadPps() * Math.max(LEAST_RATE_SHARE, 1 - s.lossShare());
    }

    private static double mean(List<Sighting> site, double otherwise, DoublePredicate mode) {
        return site.stream()
                .mapToDouble(Sighting::forwardedPps)
                .filter(mode)
                .average()
                .orElse(otherwise);
    }
}
