package io.zeroloss.search;

import io.zeroloss.finding.Finding;
import io.zeroloss.finding.Severity;
import java.util.LinkedHashMap;
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

    private static final int SAMPLES = 2;
    /** The first trial is one where its load is as high; else it is made up for, so that no device is looked at less. */
    private static final int OVERLOADED_TRIALS = 3;

    private static final int DOUBTFUL_SAMPLES = 5;
    /** The load of the samples: enough above the edge that both modes show, not so much that chance hides them. */
    private static final double OVERLOAD = 1.25;

    private static final int FAST_IN_A_ROW = 12;

    private static final Modes ONE = new Modes(Kind.ONE, 0, 0, 0, 0, Optional.empty());

    /** What the trials so far say. */
    static Modes of(List<Sighting> seen, double ceilingPps, SearchParameters parameters) {
        Optional<Sighting> first = seen.stream()
                .filter(s -> s.isBrief() && s.lost() && s.forwardedPps() > 0)
                .findFirst();
        if (first.isEmpty()) {
            return ONE;
        }
        RateSamples rates = new RateSamples(seen);
        double load = Math.min(ceilingPps, first.get().forwardedPps() * OVERLOAD);
        List<Sighting> samples = rates.at(load);
        boolean overloaded = samples.stream().allMatch(Sighting::lost);
        long above = seen.stream()
                .filter(s -> s.isBrief() && s.lost() && s.loadPps() >= load)
                .count();
        if (overloaded && (samples.size() < SAMPLES || above < OVERLOADED_TRIALS)) {
            return wanted(load, "does the forwarding rate repeat?");
        }
        List<Sighting> torn = rates.torn();
        if (!torn.isEmpty() || (overloaded && rates.failedAtOnce(samples))) {
            boolean here = overloaded && samples.size() >= torn.size();
            return ofShare(ModeShare.of(here ? samples : torn, rates, parameters.rareModeShare()));
        }
        Optional<Double> slower = overloaded ? rates.slowerBelow(samples) : Optional.empty();
        if (slower.isPresent()) {
            return wanted(slower.get(), "forwards clearly less than at a higher load: again?");
        }
        if (overloaded && samples.size() < DOUBTFUL_SAMPLES && rates.differElsewhere(samples)) {
            return wanted(load, "forwarding rates at other loads differ");
        }
        return rates.cliff(parameters.finestWidth())
                .map(edge -> wanted(edge, "forwards far less than at a load just below"))
                .orElse(ONE);
    }

    private static Modes ofShare(ModeShare share) {
        if (!share.isKnown()) {
            String why = String.format(
                    Locale.ROOT, "two rates seen, %.0f and %.0f pps: how often?", share.lowPps(), share.highPps());
            return wanted(share.loadPps(), why);
        }
        Kind kind = share.isRare() ? Kind.SLOW : Kind.TWO;
        return new Modes(kind, share.lowPps(), share.highPps(), share.lowTrials(), share.trials(), Optional.empty());
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
        Map<String, Object> evidence = new LinkedHashMap<>();
        evidence.put("slowModePps", lowPps);
        evidence.put("slowModeShare", (double) lowTrials / trials);
        evidence.put("fastModePps", highPps);
        evidence.put("fastModeShare", 1 - (double) lowTrials / trials);
        evidence.put("trials", trials);
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
