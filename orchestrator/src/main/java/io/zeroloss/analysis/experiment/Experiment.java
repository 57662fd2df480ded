package io.zeroloss.analysis.experiment;

import io.zeroloss.finding.InputException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Reads the measurements of an experiment.
 *
 * @param variants as planned
 * @param better whether more or less of the metric is better
 * @param dropFirst runs at the beginning of each start of OVS that are left out
 */
public record Experiment(List<Variant> variants, Better better, int dropFirst) {
    /** Which way a metric is better. */
    public enum Better {
        /** A rate. */
        HIGH,
        /** A latency, or a duration. */
        LOW
    }

    public Experiment {
        variants = List.copyOf(variants);
    }

    /**
     * Says what the settings do. Variants without a boot, as in an experiment that was cut short, are left out.
     *
     * @throws InputException if baseline or target was not measured, or a value is not above 0
     */
    public ExperimentResult read(List<BootSample> samples) {
        Variant baseline = measured(Variant.Role.BASELINE, samples);
        Variant target = measured(Variant.Role.TARGET, samples);
        BootModel model = BootModel.of(samples, dropFirst);
        List<Variant> there =
                variants.stream().filter(variant -> model.has(variant.name())).toList();
        return new ExperimentResult(
                there.stream()
                        .map(variant -> new ExperimentResult.Row(
                                variant,
                                boots(variant, samples),
                                model.level(variant.name()),
                                model.ratio(variant.name(), baseline.name())))
                        .toList(),
                ranking(there, target, model),
                Separability.groups(there),
                remainder(there, baseline, target, model),
                model.drift(),
                model.spread());
    }

    private Variant measured(Variant.Role role, List<BootSample> samples) {
        return variants.stream()
                .filter(variant -> variant.role() == role && boots(variant, samples) > 0)
                .findFirst()
                .orElseThrow(
                        () -> new InputException("no boot of the " + role.name().toLowerCase(Locale.ROOT)
                                + " was measured, so nothing can be compared; measure it"));
    }

    private static int boots(Variant variant, List<BootSample> samples) {
        return (int) samples.stream()
                .filter(sample -> sample.variant().equals(variant.name()))
                .count();
    }

    private List<ExperimentResult.Effect> ranking(List<Variant> there, Variant target, BootModel model) {
        List<ExperimentResult.Effect> effects = new ArrayList<>();
        for (Variant variant : there) {
            if (variant.role() == Variant.Role.PUT_BACK) {
                effects.add(new ExperimentResult.Effect(
                        variant.changed(), variant, model.ratio(target.name(), variant.name())));
            } else if (variant.role() == Variant.Role.ADDED) {
                effects.add(new ExperimentResult.Effect(
                        variant.changed(), variant, model.ratio(variant.name(), target.name())));
            }
        }
        Comparator<ExperimentResult.Effect> byChange =
                Comparator.comparingDouble(effect -> effect.change().change());
        effects.sort(better == Better.HIGH ? byChange.reversed() : byChange);
        return effects;
    }

    private Optional<Ratio> remainder(List<Variant> there, Variant baseline, Variant target, BootModel model) {
        List<String> planned = names(variants);
        List<String> measured = names(there);
        return planned.isEmpty() || !measured.equals(planned)
                ? Optional.empty()
                : Optional.of(model.remainder(target.name(), baseline.name(), measured));
    }

    private static List<String> names(List<Variant> variants) {
        return variants.stream()
                .filter(variant -> variant.role() == Variant.Role.PUT_BACK)
                .map(Variant::name)
                .toList();
    }
}
