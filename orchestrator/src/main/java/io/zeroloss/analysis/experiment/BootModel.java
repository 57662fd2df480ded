package io.zeroloss.analysis.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The logarithm of each boot's metric as its variant's level, plus a drift that is linear in time, plus what this boot happened
 * to be like. Logarithms, since settings act as factors and what is asked is a percentage.
 */
final class BootModel {
    private static final double UPPER = 0.975;

    private final List<String> variants;
    private final LeastSquares fit;
    private final boolean withDrift;
    private final double hours;

    private BootModel(List<String> variants, LeastSquares fit, boolean withDrift, double hours) {
        this.variants = variants;
        this.fit = fit;
        this.withDrift = withDrift;
        this.hours = hours;
    }

    /** Fits; the drift is left out where there are too few boots to tell it from the variants. */
    static BootModel of(List<BootSample> samples, int dropFirst) {
        List<String> variants =
                samples.stream().map(BootSample::variant).distinct().sorted().toList();
        double[] y = samples.stream()
                .mapToDouble(sample -> Math.log(sample.mean(dropFirst)))
                .toArray();
        double first = samples.stream().mapToDouble(BootSample::atHours).min().orElse(0);
        double last = samples.stream().mapToDouble(BootSample::atHours).max().orElse(0);
        double middle =
                samples.stream().mapToDouble(BootSample::atHours).average().orElse(0);
        double hours = last - first;
        Optional<LeastSquares> drifting = hours > 0
                ? LeastSquares.fit(columns(samples, variants, middle, hours), y)
                        .filter(fit -> fit.degreesOfFreedom() > 0)
                : Optional.empty();
        LeastSquares fit = drifting.or(() -> LeastSquares.fit(columns(samples, variants, middle, 0), y))
                .orElseThrow(() -> new IllegalArgumentException("no boot was measured"));
        return new BootModel(variants, fit, drifting.isPresent(), hours);
    }

    private static double[][] columns(List<BootSample> samples, List<String> variants, double middle, double hours) {
        List<double[]> rows = new ArrayList<>();
        for (BootSample sample : samples) {
            double[] row = new double[variants.size() + (hours > 0 ? 1 : 0)];
            row[variants.indexOf(sample.variant())] = 1;
            if (hours > 0) {
                row[variants.size()] = (sample.atHours() - middle) / hours;
            }
            rows.add(row);
        }
        return rows.toArray(double[][]::new);
    }

    boolean has(String variant) {
        return variants.contains(variant);
    }

    /** The variant's metric in the middle of the experiment. */
    double level(String variant) {
        return Math.exp(fit.estimate(contrast(variant, 1)));
    }

    /** How much larger the metric is with one variant than with another. */
    Ratio ratio(String variant, String than) {
        return ratio(sum(contrast(variant, 1), contrast(than, -1)));
    }

    /** How much the metric changed by itself from the first boot to the last; empty if that cannot be told. */
    Optional<Ratio> drift() {
        if (!withDrift) {
            return Optional.empty();
        }
        double[] contrast = new double[variants.size() + 1];
        contrast[variants.size()] = 1;
        return Optional.of(ratio(contrast));
    }

    /** From the first boot to the last. */
    double hours() {
        return hours;
    }

    /** How much boots of one variant spread, as a ratio: 0.01 is 1 %. */
    Optional<Double> spread() {
        return fit.degreesOfFreedom() == 0 ? Optional.empty() : Optional.of(Math.sqrt(fit.residualVariance()));
    }

    /** What is left of the target's gain when the gains of its settings are taken off, as a ratio. */
    Ratio remainder(String target, String baseline, List<String> putBack) {
        double[] contrast = sum(contrast(target, 1), contrast(baseline, -1));
        for (String without : putBack) {
            contrast = sum(contrast, sum(contrast(target, -1), contrast(without, 1)));
        }
        return ratio(contrast);
    }

    private Ratio ratio(double[] contrast) {
        double estimate = fit.estimate(contrast);
        if (fit.degreesOfFreedom() == 0) {
            return new Ratio(Math.expm1(estimate), Optional.empty());
        }
        double reach = TDistribution.of(fit.degreesOfFreedom()).inverseCumulativeProbability(UPPER)
                * fit.standardError(contrast);
        return new Ratio(
                Math.expm1(estimate),
                Optional.of(new Ratio.Interval(Math.expm1(estimate - reach), Math.expm1(estimate + reach))));
    }

    private double[] contrast(String variant, double weight) {
        double[] contrast = new double[variants.size() + (withDrift ? 1 : 0)];
        contrast[variants.indexOf(variant)] = weight;
        return contrast;
    }

    private static double[] sum(double[] a, double[] b) {
        double[] sum = a.clone();
        for (int i = 0; i < sum.length; i++) {
            sum[i] += b[i];
        }
        return sum;
    }
}
