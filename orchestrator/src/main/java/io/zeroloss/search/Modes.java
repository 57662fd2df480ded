package io.zeroloss.search;

import io.zeroloss.finding.Finding;
import io.zeroloss.finding.Severity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Whether a device has one forwarding rate or changes between two from trial to trial. Short drained trials above the edge are
 * repeated at one load; a device of one mode forwards the same each time, whatever its behaviour under overload.
 *
 * @param lowPps forwarding rate of the slower mode
 * @param highPps of the faster one
 * @param lowTrials trials seen in the slower mode, of {@code trials}
 * @param wanted another trial that is needed to tell
 */
record Modes(Kind kind, double lowPps, double highPps, int lowTrials, int trials, Optional<TrialOrder> wanted) {
    enum Kind {
        ONE,
        /** The slower mode is rare: the common one is the result. */
        SLOW,
        /** Both are common: the slower one is the result. */
        TWO
    }

    /** Rates closer than this are one mode. */
    static final double SEPARATION = 0.005;

    static final int SAMPLES = 2;
    static final int DOUBTFUL_SAMPLES = 5;
    static final int CLIFF_SAMPLES = 4;
    static final int LEAST_TO_SHARE = 10;
    static final int MOST_TO_SHARE = 24;
    private static final double OVERLOAD = 1.25;
    private static final int FAST_IN_A_ROW = 12;
    private static final double SURE = 0.9;
    /** Standard deviations of a Poisson count that are no chance. */
    private static final double BEYOND_CHANCE = 6;

    private static final Modes ONE = new Modes(Kind.ONE, 0, 0, 0, 0, Optional.empty());

    /** What the trials so far say. */
    static Modes of(List<Sighting> seen, double ceilingPps, SearchParameters parameters) {
        Optional<Sighting> first = seen.stream()
                .filter(s -> s.isBrief() && s.lost() && s.forwardedPps() > 0)
                .findFirst();
        if (first.isEmpty()) {
            return ONE;
        }
        double load = Math.min(ceilingPps, first.get().forwardedPps() * OVERLOAD);
        List<Sighting> samples = at(load, seen);
        if (samples.size() < SAMPLES && samples.stream().allMatch(Sighting::lost)) {
            return wanted(load, "does the forwarding rate repeat?");
        }
        boolean overloaded = samples.stream().allMatch(Sighting::lost);
        List<Sighting> torn = torn(seen);
        if (!torn.isEmpty() || (overloaded && failedAtOnce(samples, seen))) {
            boolean here = overloaded && samples.size() >= torn.size();
            return share(here ? samples : torn, seen, parameters.rareModeShare());
        }
        Optional<Double> slower = overloaded ? slowerBelow(samples, seen) : Optional.empty();
        if (slower.isPresent()) {
            return wanted(slower.get(), "forwards clearly less than at a higher load: again?");
        }
        if (overloaded && samples.size() < DOUBTFUL_SAMPLES && ratesDiffer(samples, seen)) {
            return wanted(load, "forwarding rates at other loads differ");
        }
        return cliff(seen, parameters.finestWidth())
                .map(edge -> wanted(edge, "forwards far less than at a load just below"))
                .orElse(ONE);
    }

    private static List<Sighting> at(double load, List<Sighting> seen) {
        return seen.stream()
                .filter(s -> s.whole() && s.loadPps() == load && s.intendedSeconds() <= EngineSettings.SHORT_SECONDS)
                .toList();
    }

    private static double tolerance(Sighting s) {
        return Math.max(
                BEYOND_CHANCE * Math.sqrt(2 * s.lostFrames()) / s.seconds(),
                SEPARATION * s.loadPps() * (1 - s.lossRatio()));
    }

    /** The short drained trials at the load that has most of them among those where they do not agree. */
    private static List<Sighting> torn(List<Sighting> seen) {
        return seen.stream()
                .map(Sighting::loadPps)
                .distinct()
                .map(load -> at(load, seen))
                .filter(here -> here.size() > 1 && spread(here) > tolerance(slowest(here)))
                .max(Comparator.comparingInt(List::size))
                .orElse(List.of());
    }

    private static Sighting slowest(List<Sighting> some) {
        return some.stream()
                .min(Comparator.comparingDouble(Sighting::forwardedPps))
                .orElseThrow();
    }

    private static double spread(List<Sighting> some) {
        return some.stream().mapToDouble(Sighting::forwardedPps).max().orElseThrow()
                - slowest(some).forwardedPps();
    }

    /** A long trial lost at once what the forwarding rate says it should carry. */
    private static boolean failedAtOnce(List<Sighting> samples, List<Sighting> seen) {
        Sighting slowest = slowest(samples);
        double failing = seen.stream()
                .filter(s -> s.isBrief() && s.lost())
                .mapToDouble(Sighting::loadPps)
                .min()
                .orElse(Double.POSITIVE_INFINITY);
        return seen.stream().anyMatch(s -> !s.whole() && s.loadPps() < failing && isSlower(s, slowest, seen));
    }

    /** A load that forwarded clearly less than a higher one, unless one such load did so again and again. */
    private static Optional<Double> slowerBelow(List<Sighting> samples, List<Sighting> seen) {
        Sighting slowest = slowest(samples);
        List<Double> loads = seen.stream()
                .filter(s -> s.isBrief() && isSlower(s, slowest, seen))
                .map(Sighting::loadPps)
                .distinct()
                .toList();
        boolean explained = loads.stream().anyMatch(load -> at(load, seen).size() >= CLIFF_SAMPLES);
        return explained ? Optional.empty() : loads.stream().findFirst();
    }

    private static boolean isSlower(Sighting s, Sighting sample, List<Sighting> seen) {
        if (!s.lost() || s.loadPps() > sample.loadPps()) {
            return false;
        }
        double tolerance = tolerance(sample);
        if (s.whole()) {
            return s.intendedSeconds() <= EngineSettings.SHORT_SECONDS
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

    private static boolean ratesDiffer(List<Sighting> samples, List<Sighting> seen) {
        Sighting slowest = slowest(samples);
        double tolerance = tolerance(slowest);
        return seen.stream()
                .anyMatch(s -> s.whole()
                        && s.intendedSeconds() <= EngineSettings.SHORT_SECONDS
                        && (s.lost()
                                ? s.lossRatio() > SEPARATION
                                        && Math.abs(s.forwardedPps() - slowest.forwardedPps())
                                                > Math.max(tolerance, tolerance(s))
                                : s.loadPps() > slowest.forwardedPps() + tolerance));
    }

    /** A load just above one that passed, at which far less is forwarded than passed: a collapse, or another mode. */
    private static Optional<Double> cliff(List<Sighting> seen, double width) {
        return seen.stream()
                .filter(s -> s.whole() && s.lost() && s.intendedSeconds() <= EngineSettings.SHORT_SECONDS)
                .filter(s -> seen.stream()
                        .anyMatch(o -> !o.lost()
                                && o.loadPps() < s.loadPps()
                                && o.loadPps() > s.loadPps() * (1 - 4 * width)
                                && s.forwardedPps() < o.loadPps() - tolerance(s)))
                .map(Sighting::loadPps)
                .filter(load -> at(load, seen).size() < CLIFF_SAMPLES)
                .findFirst();
    }

    private static Modes share(List<Sighting> site, List<Sighting> seen, double rareShare) {
        double load = site.get(0).loadPps();
        List<Double> rates = new ArrayList<>();
        site.forEach(s -> rates.add(s.forwardedPps()));
        Sighting slowest = slowest(site);
        seen.stream()
                .filter(s -> s.loadPps() != load && isSlower(s, slowest, seen))
                .forEach(s -> rates.add(s.whole() ? s.forwardedPps() : s.loadPps() * Math.max(0.5, 1 - s.lossShare())));
        double low = rates.stream().mapToDouble(r -> r).min().orElseThrow();
        double high = rates.stream().mapToDouble(r -> r).max().orElseThrow();
        seen.stream()
                .filter(s -> s.loadPps() != load && s.isBrief() && s.lost() && !isSlower(s, slowest, seen))
                .filter(s -> Math.abs(s.forwardedPps() - high) <= tolerance(s))
                .forEach(s -> rates.add(s.forwardedPps()));
        double cut = (low + high) / 2;
        int lows = (int) rates.stream().filter(r -> r < cut).count();
        double rare = Binomial.probabilityBelow(rareShare, lows, rates.size());
        boolean unsure = rare < SURE && rare > 1 - SURE;
        if (rates.size() < LEAST_TO_SHARE || (unsure && rates.size() < MOST_TO_SHARE)) {
            return wanted(load, String.format(Locale.ROOT, "two rates seen, %.0f and %.0f pps: how often?", low, high));
        }
        double lowPps = mean(site, low, s -> s.forwardedPps() < cut);
        double highPps = mean(site, high, s -> s.forwardedPps() >= cut);
        return new Modes(rare >= 0.5 ? Kind.SLOW : Kind.TWO, lowPps, highPps, lows, rates.size(), Optional.empty());
    }

    private static double mean(List<Sighting> site, double otherwise, java.util.function.Predicate<Sighting> mode) {
        return site.stream()
                .filter(mode)
                .mapToDouble(Sighting::forwardedPps)
                .average()
                .orElse(otherwise);
    }

    private static Modes wanted(double load, String why) {
        TrialOrder order = new TrialOrder(load, EngineSettings.SHORT_SECONDS, TrialOrder.NEVER, why);
        return new Modes(Kind.ONE, 0, 0, 0, 0, Optional.of(order));
    }

    /** The trials that count for the mode that is the result. */
    List<Sighting> counted(List<Sighting> seen, double width) {
        return switch (kind) {
            case ONE -> seen;
            case SLOW -> seen.stream().filter(s -> !isOfSlowMode(s, width)).toList();
            case TWO ->
                seen.stream()
                        .filter(s -> !isOfFastMode(s, width) || hasLostTheSlowMode(s, seen))
                        .toList();
        };
    }

    private boolean isOfSlowMode(Sighting s, double width) {
        if (!s.lost() || s.loadPps() <= lowPps) {
            return false;
        }
        return s.whole()
                ? s.forwardedPps() < (lowPps + Math.min(highPps, s.loadPps())) / 2
                : s.loadPps() < highPps * (1 + width / 20)
                        && s.lossShare() > 0.2 * (s.loadPps() - lowPps) / s.loadPps();
    }

    private boolean isOfFastMode(Sighting s, double width) {
        return s.lost()
                ? s.whole() && s.forwardedPps() > (lowPps + highPps) / 2
                : s.loadPps() > lowPps * (1 + width / 20);
    }

    /** So many passes at one load mean that the slower mode is no more. */
    private static boolean hasLostTheSlowMode(Sighting s, List<Sighting> seen) {
        return !s.lost()
                && seen.stream()
                                .filter(o -> o.loadPps() == s.loadPps() && !o.lost())
                                .count()
                        >= FAST_IN_A_ROW;
    }

    Optional<Finding> finding() {
        if (kind == Kind.ONE) {
            return Optional.empty();
        }
        Map<String, Object> evidence =
                Map.of("slowModePps", lowPps, "fastModePps", highPps, "slowModeTrials", lowTrials, "trials", trials);
        return Optional.of(
                kind == Kind.SLOW
                        ? new Finding(
                                "SLOW_MODE",
                                Severity.SUSPECT,
                                String.format(
                                        Locale.ROOT,
                                        "The device was slower, %.0f instead of %.0f pps, in %d of %d trials; the result is"
                                                + " that of the common mode.",
                                        lowPps,
                                        highPps,
                                        lowTrials,
                                        trials),
                                evidence,
                                "Look for what runs on the PMD cores now and then.")
                        : new Finding(
                                "BIMODAL",
                                Severity.SUSPECT,
                                String.format(
                                        Locale.ROOT,
                                        "The device changes between %.0f and %.0f pps from trial to trial, the slower in %d"
                                                + " of %d; the result is the slower.",
                                        lowPps,
                                        highPps,
                                        lowTrials,
                                        trials),
                                evidence,
                                "Look for queue placement, hyper-threads or flow hashing that differ from trial to trial."));
    }
}
