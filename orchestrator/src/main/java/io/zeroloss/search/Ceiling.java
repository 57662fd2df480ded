package io.zeroloss.search;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;

/**
 * The highest load still worth asking for. A generator that fell short of the asked rate lowers it for the rest of the search.
 *
 * @param loadPps the maximum in force
 * @param lowered whether the generator fell short of {@link Limits#maxLoadPps}
 */
record Ceiling(double loadPps, boolean lowered) {
    /** So many shortfalls, each at a load below the last, are no wavering any more. */
    private static final int SHORT_IN_A_ROW = 20;

    /**
     * The maximum after these trials.
     *
     * @param stepBack share by which each further shortfall lowers it, so that a wavering generator is left soon
     */
    static Ceiling of(Limits limits, List<Trial> history, double stepBack) {
        double ceilingPps = limits.maxLoadPps();
        int shortfalls = 0;
        for (int i = 0; i < history.size(); i++) {
            if (isShortfall(history.get(i))) {
                Outcome.Unusable unusable = (Outcome.Unusable) history.get(i).outcome();
                double reachedPps = unusable.achievedPps() * (1 - stepBack * shortfalls);
                double sentBefore = highestSent(
                        history.subList(0, i), history.get(i).order().loadPps());
                ceilingPps = Math.min(ceilingPps, Math.max(reachedPps, sentBefore));
                shortfalls++;
            }
        }
        return new Ceiling(ceilingPps, shortfalls > 0);
    }

    /** The highest load below the given one that was sent in full; a hiccup of the generator takes no proven load away. */
    private static double highestSent(List<Trial> history, double belowPps) {
        return history.stream()
                .filter(trial -> trial.outcome() instanceof Outcome.Measured measured && !measured.endedEarly())
                .mapToDouble(trial -> trial.order().loadPps())
                .filter(load -> load < belowPps)
                .max()
                .orElse(0);
    }

    /**
     * The shortfalls of a generator that never sent a load in full although each was lower than what it had just sent: no limit of
     * its own, for that would be reached; empty for any other.
     */
    static Optional<DoubleSummaryStatistics> alwaysShort(List<Trial> history) {
        return history.size() >= SHORT_IN_A_ROW && history.stream().allMatch(Ceiling::isShortfall)
                ? Optional.of(history.stream()
                        .mapToDouble(trial -> 1
                                - ((Outcome.Unusable) trial.outcome()).achievedPps()
                                        / trial.order().loadPps())
                        .summaryStatistics())
                : Optional.empty();
    }

    /** Whether the generator fell short of what was asked; one that says so but reached the load is a fault of another kind. */
    static boolean isShortfall(Trial trial) {
        return trial.outcome() instanceof Outcome.Unusable unusable
                && unusable.reason() == Outcome.Reason.GENERATOR_LIMIT
                && unusable.achievedPps() < trial.order().loadPps();
    }
}
