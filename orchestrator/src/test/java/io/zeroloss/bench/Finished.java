package io.zeroloss.bench;

import io.zeroloss.search.Outcome;
import io.zeroloss.search.SearchResult;
import io.zeroloss.search.Trial;
import java.util.List;

/**
 * One search against one simulated device.
 *
 * @param truthPps what a perfect search reports
 * @param zeroLossPps highest load without any loss
 * @param capacityPps at or below it a frame lost is no matter of capacity
 */
record Finished(List<Trial> trials, SearchResult result, double truthPps, double zeroLossPps, double capacityPps) {
    double trialSeconds() {
        return trials.stream()
                .map(Trial::outcome)
                .mapToDouble(outcome -> outcome instanceof Outcome.Measured measured ? measured.measuredSeconds() : 0)
                .sum();
    }

    /** Deviation of the first goal's lower bound from the truth, in percent. */
    double errorPercent() {
        double lower = result.goals().get(0).lowerBoundPps().orElse(0);
        return 100 * (lower / truthPps - 1);
    }

    /** Deviation of the highest load that passed without loss from the highest that can, in percent. */
    double zeroLossErrorPercent() {
        double strict = result.goals().get(0).strictLowerBoundPps().orElse(0);
        return 100 * (strict / zeroLossPps - 1);
    }

    boolean says(String code) {
        return result.findings().stream().anyMatch(finding -> finding.code().equals(code));
    }

    /** Whether frames were lost where the capacity does not explain it. */
    boolean lostBelowCapacity() {
        return trials.stream()
                .anyMatch(trial -> trial.order().loadPps() <= capacityPps
                        && trial.outcome() instanceof Outcome.Measured measured
                        && measured.lostFrames() > 0);
    }
}
