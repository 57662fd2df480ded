package io.zeroloss.search;

import io.zeroloss.finding.Finding;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Frames received beyond those offered. A number that does not grow with the load is foreign traffic; one that does is
 * duplication or a counter fault, and then no loss figure of the search means anything.
 */
final class Surplus {
    private record Sample(double seconds, double offeredFrames, double surplusFrames) {
        double ratio() {
            return surplusFrames / offeredFrames;
        }
    }

    /** Below this share it is noise, whatever it grows with. */
    private static final double NEGLIGIBLE_RATIO = 1e-6;
    /** Loads this far apart tell a constant from a proportion. */
    private static final double TELLING_SPREAD = 1.5;
    /** Where loads are too close to tell, a larger share is no stray traffic. */
    private static final double STRAY_RATIO = 1e-4;

    private Surplus() {}

    static Optional<Finding> judge(List<Trial> history) {
        List<Sample> samples = history.stream()
                .filter(trial -> trial.outcome() instanceof Outcome.Measured)
                .map(trial -> sample((Outcome.Measured) trial.outcome()))
                .filter(sample -> sample.surplusFrames() > 0)
                .toList();
        if (samples.isEmpty()) {
            return Optional.empty();
        }
        double worstRatio = samples.stream().mapToDouble(Sample::ratio).max().orElseThrow();
        long mostFrames =
                (long) samples.stream().mapToDouble(Sample::surplusFrames).max().orElseThrow();
        return Optional.of(
                worstRatio > NEGLIGIBLE_RATIO && growsWithTheLoad(samples, worstRatio)
                        ? SearchFindings.duplicates(mostFrames, worstRatio)
                        : SearchFindings.foreignFrames(mostFrames, worstRatio));
    }

    private static Sample sample(Outcome.Measured measured) {
        List<DirectionCount> beyond = measured.directions().stream()
                .filter(count -> count.lostFrames() < 0)
                .toList();
        return new Sample(
                measured.measuredSeconds(),
                Math.max(
                        1,
                        beyond.stream().mapToLong(DirectionCount::offeredFrames).sum()),
                -beyond.stream().mapToLong(DirectionCount::lostFrames).sum());
    }

    private static boolean growsWithTheLoad(List<Sample> samples, double worstRatio) {
        double least = samples.stream().mapToDouble(Surplus::loadPps).min().orElseThrow();
        double most = samples.stream().mapToDouble(Surplus::loadPps).max().orElseThrow();
        if (most / least < TELLING_SPREAD) {
            return worstRatio > STRAY_RATIO;
        }
        return variation(samples, Sample::offeredFrames) < variation(samples, Sample::seconds);
    }

    private static double loadPps(Sample sample) {
        return sample.offeredFrames() / Math.max(sample.seconds(), 1e-9);
    }

    /** Coefficient of variation of the surplus per unit of the measure. */
    private static double variation(List<Sample> samples, ToDoubleFunction<Sample> measure) {
        double[] perUnit = samples.stream()
                .mapToDouble(s -> s.surplusFrames() / Math.max(measure.applyAsDouble(s), 1e-9))
                .toArray();
        double mean = Arrays.stream(perUnit).average().orElseThrow();
        double variance = Arrays.stream(perUnit)
                .map(value -> (value - mean) * (value - mean))
                .average()
                .orElseThrow();
        return Math.sqrt(variance) / mean;
    }
}
