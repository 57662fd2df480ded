package io.zeroloss.search;

import io.zeroloss.finding.InputException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Everything that steers a search. Made by {@link #preset}.
 *
 * @param goals at least one, names differ
 * @param retries how often a load that failed is tried again before it counts as failed; a pass in between counts (ETSI TST
 *     009's loss verification) and is said in the result
 * @param initialLoadPps first load; empty: the maximum
 * @param minLoadPps no trial below it; empty: the line rate / 10,000
 * @param maxLoadPps no trial above it; empty: what the generator and the line allow
 * @param trialOverheadSeconds what a trial costs beside its frames: waits, learning, counters
 * @param rareModeShare a slower mode seen in a smaller share of the trials does not decide the result
 * @param proofs full-length passing trials asked for at the rate found
 * @param confirmSeconds how long the rate found is confirmed for the first goal; 0: not
 * @param earlierPps an earlier result for the first goal, of the same cell
 * @param loads the loads to measure instead of searching; empty: search
 * @param offsets loads to measure after the search, as shares of the rate found for the first goal
 */
public record SearchParameters(
        Preset preset,
        List<Goal> goals,
        int retries,
        OptionalDouble initialLoadPps,
        OptionalDouble minLoadPps,
        OptionalDouble maxLoadPps,
        double trialOverheadSeconds,
        double rareModeShare,
        int proofs,
        double confirmSeconds,
        OptionalDouble earlierPps,
        Optional<LoadSweep.Loads> loads,
        List<Double> offsets) {
    /** RFC 2544 section 24: the final determination takes at least so long. */
    public static final double RFC2544_TRIAL_SECONDS = 60;

    private static final double LOWEST_SHARE_OF_LINE_RATE = 1e-4;
    private static final double HIGHEST_OFFSET = 10;

    public SearchParameters {
        goals = List.copyOf(goals);
        offsets = List.copyOf(offsets);
        if (goals.isEmpty()) {
            throw new InputException("a search needs a goal, for example ndr (no loss) or pdr=0.005");
        }
        if (goals.stream().map(Goal::name).distinct().count() < goals.size()) {
            throw new InputException("the goals of a search have different names, found "
                    + goals.stream().map(Goal::name).toList());
        }
        if (!(rareModeShare > 0 && rareModeShare < 1) || proofs < 1 || !(confirmSeconds >= 0)) {
            throw new InputException(
                    "the rare mode share is between 0 and 1, proofs are at least 1, and the confirmation is"
                            + " not below 0 s, found " + rareModeShare + ", " + proofs + " and " + confirmSeconds
                            + " s");
        }
        if (offsets.stream().anyMatch(share -> !(share > 0 && share <= HIGHEST_OFFSET))) {
            throw new InputException("offsets are shares of the rate found, above 0 and at most " + (int) HIGHEST_OFFSET
                    + ", such as 0.95, found " + offsets);
        }
        if (retries < 0 || !(trialOverheadSeconds >= 0)) {
            throw new InputException("retries and trial overhead are not below 0, found " + retries + " and "
                    + trialOverheadSeconds + " s");
        }
    }

    /** Starts from a preset: no loss to 0.1 %. */
    public static SearchParametersBuilder preset(Preset preset) {
        return new SearchParametersBuilder(preset);
    }

    /** The loads to search within, for a generator that can send {@code generatorMaxPps} into a line of {@code lineRatePps}. */
    public Limits limits(double generatorMaxPps, double lineRatePps) {
        double max = Math.min(Math.min(generatorMaxPps, lineRatePps), maxLoadPps.orElse(lineRatePps));
        double min = minLoadPps.orElse(Math.min(max, lineRatePps * LOWEST_SHARE_OF_LINE_RATE));
        if (!(min > 0 && min <= max)) {
            throw new InputException("the minimum load is above 0 and not above the maximum load of " + max
                    + " pps, found " + min + " pps");
        }
        return new Limits(min, max, lineRatePps);
    }

    /** The search that these parameters describe. */
    public Search search(Limits limits, EarlyStop earlyStop) {
        if (loads.isPresent()) {
            return new LoadSweep(loads.get(), this, limits);
        }
        return preset.bisects() ? new BinarySearch(this, limits, earlyStop) : new EngineSearch(this, limits, earlyStop);
    }

    /** The narrowest precision of any goal: distance of the bounds as a share of the upper. */
    public double finestWidth() {
        return goals.stream().mapToDouble(Goal::relativeWidth).min().orElseThrow();
    }

    /** Seconds of the longest trial that any goal asks for. */
    double longestTrialSeconds() {
        return goals.stream().mapToDouble(Goal::finalTrialSeconds).max().orElseThrow();
    }

    /** Every effective parameter under the name users write it with, for the result. */
    public Map<String, Object> effective() {
        Map<String, Object> stated = new LinkedHashMap<>();
        stated.put("preset", preset.key());
        for (Goal goal : goals) {
            String prefix = "goals." + goal.name() + ".";
            stated.put(prefix + "lossRatio", goal.lossRatio());
            stated.put(prefix + "exceedRatio", goal.exceedRatio());
            stated.put(prefix + "finalTrialSeconds", goal.finalTrialSeconds());
            stated.put(prefix + "durationSumSeconds", goal.durationSumSeconds());
            stated.put(prefix + "precision", goal.relativeWidth());
            stated.put(prefix + "toleratedFrames", goal.toleratedFrames());
        }
        stated.put("retries", retries);
        initialLoadPps.ifPresent(load -> stated.put("initialLoadPps", load));
        minLoadPps.ifPresent(load -> stated.put("minLoadPps", load));
        maxLoadPps.ifPresent(load -> stated.put("maxLoadPps", load));
        stated.put("trialOverheadSeconds", trialOverheadSeconds);
        stated.put("rareModeShare", rareModeShare);
        stated.put("proofs", proofs);
        stated.put("confirmSeconds", confirmSeconds);
        earlierPps.ifPresent(load -> stated.put("earlierPps", load));
        loads.ifPresent(asked -> asked.state(stated));
        if (!offsets.isEmpty()) {
            stated.put("offsets", offsets);
        }
        return Collections.unmodifiableMap(stated);
    }
}
