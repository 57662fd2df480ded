package io.zeroloss.search;

import io.zeroloss.finding.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Runs the rate found for as long as a lab certifies; a failure reopens the search, since it is an upper bound like any. */
final class Confirmation {
    private Confirmation() {}

    /** The confirming trial, if it is asked for and was not yet made at the rate that stands. */
    static Optional<TrialOrder> order(
            Diagnosis diagnosis, Ceiling ceiling, SearchParameters parameters, EngineSettings settings) {
        double seconds = parameters.confirmSeconds();
        Goal goal = diagnosis.floor().corrected(parameters.goals().get(0));
        OptionalDouble lower = diagnosis.plan(goal, ceiling.loadPps(), settings).lower();
        if (seconds <= 0 || lower.isEmpty()) {
            return Optional.empty();
        }
        double load = lower.getAsDouble();
        if (diagnosis.counted().stream().anyMatch(s -> s.loadPps() == load && s.intendedSeconds() >= seconds)) {
            return Optional.empty();
        }
        List<Trial> counted = diagnosis.counted().stream().map(Sighting::trial).toList();
        long stop = settings.stopWhenLost(goal, load, seconds, counted);
        return Optional.of(new TrialOrder(load, seconds, stop, "confirms the rate found"));
    }

    static List<Finding> findings(Diagnosis diagnosis, SearchParameters parameters) {
        double seconds = parameters.confirmSeconds();
        Goal goal = diagnosis.floor().corrected(parameters.goals().get(0));
        List<Finding> findings = new ArrayList<>();
        if (seconds > 0) {
            for (Sighting s : diagnosis.counted()) {
                if (s.intendedSeconds() >= seconds && s.judge(goal) == Judgement.LOW_LOSS) {
                    findings.add(SearchFindings.confirmed(s.loadPps(), seconds));
                } else if (s.intendedSeconds() >= seconds && s.judge(goal) == Judgement.HIGH_LOSS) {
                    findings.add(SearchFindings.confirmationFailed(s.loadPps(), s.seconds()));
                }
            }
        }
        return findings;
    }
}
