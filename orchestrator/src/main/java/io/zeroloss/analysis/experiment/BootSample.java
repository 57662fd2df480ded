package io.zeroloss.analysis.experiment;

import io.zeroloss.finding.InputException;
import java.util.List;

/**
 * What was measured after one boot. However many runs it holds, it is one sample: they share what this boot happened to be
 * like.
 *
 * @param variant its name
 * @param atHours when, from the start of the experiment
 * @param runs by start of OVS: the metric of each run, in order of time, all above 0
 */
public record BootSample(String variant, double atHours, List<List<Double>> runs) {
    public BootSample {
        runs = runs.stream().map(List::copyOf).toList();
    }

    /**
     * The mean over the starts of OVS of the mean over the runs of each.
     *
     * @param dropFirst runs at the beginning of each start that are left out, as caches and buffers are cold
     * @throws InputException if a start has no more runs than are dropped, or a value is not above 0
     */
    public double mean(int dropFirst) {
        return runs.stream()
                .mapToDouble(start -> meanOfStart(start, dropFirst))
                .average()
                .orElseThrow(() -> new InputException(variant + ": a boot without a single run"));
    }

    private double meanOfStart(List<Double> start, int dropFirst) {
        for (double run : start) {
            if (!(run > 0) || Double.isInfinite(run)) {
                throw new InputException(
                        variant + ": expected a metric above 0, found " + run + "; measure this boot again");
            }
        }
        return start.stream()
                .skip(dropFirst)
                .mapToDouble(Double::doubleValue)
                .average()
                .orElseThrow(
                        () -> new InputException("%s: %d runs after a start of OVS, of which the first %d are dropped"
                                .formatted(variant, start.size(), dropFirst)));
    }
}
