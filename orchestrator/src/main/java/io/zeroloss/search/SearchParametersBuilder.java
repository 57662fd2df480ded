package io.zeroloss.search;

import io.zeroloss.finding.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Collects what a user asked for on top of a {@link Preset}; what is not asked is the preset's. */
public final class SearchParametersBuilder {
    private record AskedGoal(String name, double lossRatio) {}

    private final Preset preset;
    private final List<AskedGoal> goals = new ArrayList<>();
    private double precision = 0.001;
    private double trialSeconds;
    private double durationSumSeconds;
    private double exceedRatio;
    private int retries;
    private OptionalDouble initialLoadPps = OptionalDouble.empty();
    private OptionalDouble minLoadPps = OptionalDouble.empty();
    private OptionalDouble maxLoadPps = OptionalDouble.empty();
    private double trialOverheadSeconds;
    private double rareModeShare = 0.25;
    private int proofs = 1;
    private double confirmSeconds;
    private OptionalDouble earlierPps = OptionalDouble.empty();

    SearchParametersBuilder(Preset preset) {
        this.preset = preset;
        trialSeconds = preset.finalTrialSeconds();
        durationSumSeconds = preset.durationSumSeconds();
        retries = preset == Preset.TST009 ? 1 : 0;
        exceedRatio = preset.exceedRatio();
    }

    /** Adds a goal; without any the search has one, {@code ndr}, with no loss. */
    public SearchParametersBuilder goal(String name, double lossRatio) {
        goals.add(new AskedGoal(name, lossRatio));
        return this;
    }

    /** Distance of the bounds as a share of the upper, the same for all goals. */
    public SearchParametersBuilder precision(double relativeWidth) {
        precision = relativeWidth;
        return this;
    }

    /** Length of the final trials; the duration sum keeps its proportion to it. */
    public SearchParametersBuilder trialSeconds(double seconds) {
        durationSumSeconds = seconds * preset.durationSumSeconds() / preset.finalTrialSeconds();
        trialSeconds = seconds;
        return this;
    }

    /** Trial seconds that settle a load; call it after {@link #trialSeconds}. */
    public SearchParametersBuilder durationSumSeconds(double seconds) {
        durationSumSeconds = seconds;
        return this;
    }

    public SearchParametersBuilder exceedRatio(double ratio) {
        exceedRatio = ratio;
        return this;
    }

    public SearchParametersBuilder retries(int times) {
        retries = times;
        return this;
    }

    public SearchParametersBuilder initialLoadPps(double pps) {
        initialLoadPps = OptionalDouble.of(pps);
        return this;
    }

    public SearchParametersBuilder minLoadPps(double pps) {
        minLoadPps = OptionalDouble.of(pps);
        return this;
    }

    public SearchParametersBuilder maxLoadPps(double pps) {
        maxLoadPps = OptionalDouble.of(pps);
        return this;
    }

    public SearchParametersBuilder trialOverheadSeconds(double seconds) {
        trialOverheadSeconds = seconds;
        return this;
    }

    public SearchParametersBuilder rareModeShare(double share) {
        rareModeShare = share;
        return this;
    }

    public SearchParametersBuilder proofs(int times) {
        proofs = times;
        return this;
    }

    public SearchParametersBuilder confirmSeconds(double seconds) {
        confirmSeconds = seconds;
        return this;
    }

    /** The lower bound of the first goal in an earlier search of the same cell. */
    public SearchParametersBuilder earlierPps(double pps) {
        earlierPps = OptionalDouble.of(pps);
        return this;
    }

    /** The parameters, checked as a whole; {@link InputException} says which value cannot be. */
    public SearchParameters build() {
        List<AskedGoal> asked = goals.isEmpty() ? List.of(new AskedGoal("ndr", 0)) : goals;
        List<Goal> built = new ArrayList<>();
        for (AskedGoal goal : asked) {
            try {
                built.add(new Goal(
                        goal.name(), goal.lossRatio(), exceedRatio, trialSeconds, durationSumSeconds, precision));
            } catch (IllegalArgumentException e) {
                throw new InputException("search goal " + e.getMessage(), e);
            }
        }
        return new SearchParameters(
                preset,
                built,
                retries,
                initialLoadPps,
                minLoadPps,
                maxLoadPps,
                trialOverheadSeconds,
                rareModeShare,
                proofs,
                confirmSeconds,
                earlierPps);
    }
}
