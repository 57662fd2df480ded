package io.zeroloss.analysis.experiment;

import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/**
 * What an experiment says.
 *
 * @param rows one a variant that was measured, in the order of the plan
 * @param ranking settings, or groups of them, the most useful first
 * @param notSeparable settings that were never changed without each other, so that no part can be given to one of them
 * @param remainder what the target gains beyond the gains of its settings one by one: they help or hinder each other. Empty if
 *     not all were measured
 * @param drift how much the metric changed by itself from the first boot to the last; empty if that cannot be told
 * @param spread between boots of one variant, as a ratio; empty if no variant was booted twice
 */
public record ExperimentResult(
        List<Row> rows,
        List<Effect> ranking,
        List<SortedSet<String>> notSeparable,
        Optional<Ratio> remainder,
        Optional<Ratio> drift,
        Optional<Double> spread) {
    public ExperimentResult {
        rows = List.copyOf(rows);
        ranking = List.copyOf(ranking);
        notSeparable = List.copyOf(notSeparable);
    }

    /**
     * A variant.
     *
     * @param value its metric with the drift taken out
     * @param againstBaseline how much larger than the baseline's
     */
    public record Row(Variant variant, int boots, double value, Ratio againstBaseline) {}

    /**
     * What a setting, or a group that is not separable, does in the target.
     *
     * @param settings their names
     * @param change how much larger the metric is with the target's value than with the baseline's; for a setting beyond the
     *     target, with it than without
     */
    public record Effect(SortedSet<String> settings, Variant variant, Ratio change) {}
}
