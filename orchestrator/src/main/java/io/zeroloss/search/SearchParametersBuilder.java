package io.zeroloss.search;

import io.zeroloss.finding.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Collects what a user asked for on top of a {@link Preset}; what is not asked is the preset's. */
public final class SearchParametersBuilder {
    private final Preset preset;
    private final List<GoalRequest> goals = new ArrayList<>();
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
    private Optional<LoadSweep.Loads> loads = Optional.empty();
    private List<Double> offsets = List.of();

    SearchParametersBuilder(Preset preset) {
        this.preset = preset;
        trialSeconds = preset.finalTrialSeconds();
        durationSumSeconds = preset.durationSumSeconds();
        retries = preset == Preset.TST009 ? 1 : 0;
        exceedRatio = preset.exceedRatio();
    }

    /** Adds a goal; without any the search has one, {@code ndr}, with no loss. */
    public SearchParametersBuilder goal(String name, double lossRatio) {
        return goal(GoalRequest.of(name, lossRatio));
    }

    /** Adds a goal that may differ from the others in more than its loss ratio. */
    public SearchParametersBuilder goal(GoalRequest goal) {
        goals.add(goal);
        return this;
    }

    /** Distance of the bounds as a share of the upper, for goals that do not ask for another. */
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

    /** Measures these loads and no others, in this order: frames per second of one transmitting port. */
    public SearchParametersBuilder loadsPps(List<Double> loadsPps) {
        loads = Optional.of(new LoadSweep.Loads.Listed(loadsPps));
        return this;
    }

    /** Measures from the maximum load down in equal steps, until two loads in a row meet every goal (RFC 2544 section 26.3). */
    public SearchParametersBuilder loadStepPps(double stepPps) {
        loads = Optional.of(new LoadSweep.Loads.Stepped(stepPps));
        return this;
    }

    /** Loads measured after the search, as shares of the rate found for the first goal; see {@link OffsetPoints}. */
    public SearchParametersBuilder offsets(List<Double> sharesOfTheRate) {
        offsets = List.copyOf(sharesOfTheRate);
        return this;
    }

    /** The parameters, checked as a whole; {@link InputException} says which value cannot be. */
    public SearchParameters build() {
        List<GoalRequest> asked = goals.isEmpty() ? List.of(GoalRequest.of("ndr", 0)) : goals;
        List<Goal> built = new ArrayList<>();
        for (GoalRequest goal : asked) {
            try {
                built.add(goal(goal.trialSeconds().orElse(trialSeconds), goal));
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
                earlierPps,
                loads,
                offsets);
    }

    private Goal goal(double seconds, GoalRequest asked) {
        return new Goal(
                asked.name(),
                asked.lossRatio(),
                asked.exceedRatio().orElse(exceedRatio),
                seconds,
                asked.durationSumSeconds().orElse(seconds / trialSeconds * durationSumSeconds),
                asked.precision().orElse(precision),
                asked.toleratedFrames());
    }
}
