package io.zeroloss.search;

import io.zeroloss.finding.Finding;
import java.util.List;
import java.util.Optional;

/**
 * The engine behind the presets {@code rfc2544}, {@code standard} and {@code quick}: short trials find the place,
 * full-length trials prove it, and what looks like neither an edge nor a proof is diagnosed before it is believed. The method
 * is described in docs/search-method.md.
 */
final class EngineSearch implements Search {
    /** A device that is still not settled by then never will be. */
    static final int MOST_TRIALS = 200;

    private final SearchParameters parameters;
    private final Limits limits;
    private final EngineSettings settings;

    EngineSearch(SearchParameters parameters, Limits limits, EarlyStop earlyStop) {
        this.parameters = parameters;
        this.limits = limits;
        this.settings = new EngineSettings(limits, earlyStop, parameters.proofs(), parameters.trialOverheadSeconds());
    }

    @Override
    public Step next(List<Trial> history) {
        Ceiling ceiling = Ceiling.of(limits, history, parameters.finestWidth());
        Diagnosis diagnosis = Diagnosis.of(history, ceiling.loadPps(), parameters, settings);
        Optional<Finding> end = Preamble.end(history, limits);
        if (end.isEmpty() && history.size() >= MOST_TRIALS) {
            end = Optional.of(SearchFindings.noEnd(history.size()));
        }
        if (end.isPresent() || ceiling.loadPps() < limits.minLoadPps()) {
            return done(history, ceiling, diagnosis, end);
        }
        return Preamble.order(history, limits)
                .or(() -> Earlier.order(history, parameters, settings))
                .or(() -> start(history, ceiling))
                .or(diagnosis::wanted)
                .or(() -> narrow(diagnosis, ceiling))
                .or(() -> Confirmation.order(diagnosis, ceiling, parameters, settings))
                .<Step>map(Step.Measure::new)
                .orElseGet(() -> done(history, ceiling, diagnosis, Optional.empty()));
    }

    private Optional<TrialOrder> start(List<Trial> history, Ceiling ceiling) {
        boolean started = history.stream().anyMatch(trial -> trial.outcome() instanceof Outcome.Measured);
        if (started) {
            return Optional.empty();
        }
        double initial = parameters.initialLoadPps().orElse(ceiling.loadPps());
        double load = Math.max(limits.minLoadPps(), Math.min(initial, ceiling.loadPps()));
        return Optional.of(new TrialOrder(
                load,
                EngineSettings.SHORT_SECONDS,
                TrialOrder.NEVER,
                load < ceiling.loadPps() ? "the initial load" : "the maximum load"));
    }

    private Optional<TrialOrder> narrow(Diagnosis diagnosis, Ceiling ceiling) {
        return parameters.goals().stream()
                .map(goal -> diagnosis.plan(goal, ceiling.loadPps(), settings).next())
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Step done(List<Trial> history, Ceiling ceiling, Diagnosis diagnosis, Optional<Finding> end) {
        return new Step.Done(EngineResult.of(parameters, settings, history, ceiling, diagnosis, end));
    }
}
