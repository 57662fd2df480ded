package io.zeroloss.search;

import java.util.List;
import java.util.Optional;

/** Trials that say nothing and are no generator limit: tried again twice, then the search ends. */
final class Faults {
    static final int REPEATS = 2;

    private Faults() {}

    /** How many of the last trials, without a usable one between them, were faults. */
    static int atEnd(List<Trial> history) {
        int faults = 0;
        for (int i = history.size() - 1; i >= 0 && of(history.get(i)).isPresent(); i--) {
            faults++;
        }
        return faults;
    }

    /** What was wrong with the trial, if anything. */
    static Optional<Outcome.Unusable> of(Trial trial) {
        if (trial.outcome() instanceof Outcome.Unusable unusable) {
            return Ceiling.isShortfall(trial) ? Optional.empty() : Optional.of(unusable);
        }
        boolean unasked = ((Outcome.Measured) trial.outcome()).endedEarly()
                && trial.order().stopWhenLost() == TrialOrder.NEVER;
        return unasked
                ? Optional.of(new Outcome.Unusable(
                        Outcome.Reason.GENERATOR_FAULT,
                        0,
                        "the generator ended a trial early that it had to send in full"))
                : Optional.empty();
    }
}
