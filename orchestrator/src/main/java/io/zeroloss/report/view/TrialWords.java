package io.zeroloss.report.view;

import io.zeroloss.search.Outcome;
import io.zeroloss.store.TrialRecord;
import java.util.Locale;
import java.util.stream.Collectors;

/** A trial in words. */
public final class TrialWords {
    private TrialWords() {}

    /** One line: load, duration, outcome, why it was chosen. */
    public static String line(TrialRecord trial) {
        return (trial.warmUp() ? "warm-up" : "trial " + trial.trial().seq()) + ": "
                + Digits.trimmed(trial.trial().order().loadPps() / 1e6, 6) + " Mpps for "
                + Digits.seconds(trial.trial().order().durationSeconds()) + ", "
                + outcome(trial.trial().outcome()) + " ("
                + trial.trial().order().why() + ")";
    }

    /** What came of it. */
    public static String outcome(Outcome outcome) {
        if (outcome instanceof Outcome.Unusable unusable) {
            return "unusable, " + reason(unusable) + ": " + unusable.detail();
        }
        Outcome.Measured measured = (Outcome.Measured) outcome;
        return measured.directions().stream()
                        .map(d -> d.name() + " lost " + d.lostFrames())
                        .collect(Collectors.joining(", "))
                + (measured.endedEarly() ? ", ended after " + Digits.seconds(measured.measuredSeconds()) : "");
    }

    /** {@code generator limit}. */
    public static String reason(Outcome.Unusable unusable) {
        return unusable.reason().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
