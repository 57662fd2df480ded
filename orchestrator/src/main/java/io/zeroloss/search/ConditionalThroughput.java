package io.zeroloss.search;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Conditional throughput of RFC 9971: the forwarding rate that a lower bound promises when trials of its kind are averaged
 * over the duration sum.
 */
final class ConditionalThroughput {
    private record Counted(double lossRatio, double seconds) {}

    private ConditionalThroughput() {}

    /** Pps, or empty if no full-length trial was made at that load. */
    static OptionalDouble at(double loadPps, Goal goal, List<Trial> history) {
        List<Counted> counted = history.stream()
                .filter(trial -> trial.order().loadPps() == loadPps)
                .filter(trial -> trial.order().durationSeconds() >= goal.finalTrialSeconds())
                .filter(trial -> trial.outcome() instanceof Outcome.Measured measured
                        && Judgement.of(trial.order(), measured, goal) != Judgement.NOT_COUNTED)
                .map(trial -> new Counted(
                        Math.max(0, ((Outcome.Measured) trial.outcome()).worstLossRatio()),
                        trial.order().durationSeconds()))
                .sorted(Comparator.comparingDouble(Counted::lossRatio))
                .toList();
        if (counted.isEmpty()) {
            return OptionalDouble.empty();
        }
        double totalSeconds = counted.stream().mapToDouble(Counted::seconds).sum();
        double needSeconds = Math.max(goal.durationSumSeconds(), totalSeconds) * (1 - goal.exceedRatio());
        double lossRatio = 1;
        for (Counted trial : counted) {
            needSeconds -= trial.seconds();
            lossRatio = trial.lossRatio();
            if (needSeconds <= 0) {
                break;
            }
        }
        return OptionalDouble.of(loadPps * (1 - (needSeconds > 0 ? 1 : lossRatio)));
    }
}
