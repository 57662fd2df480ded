package io.zeroloss.run;

import io.zeroloss.plan.CellKey;
import io.zeroloss.search.Limits;
import io.zeroloss.search.OffsetPoints;
import io.zeroloss.search.Search;
import io.zeroloss.search.SearchParameters;
import io.zeroloss.search.SearchResult;
import io.zeroloss.search.Step;
import io.zeroloss.search.Trial;
import io.zeroloss.search.TrialOrder;
import io.zeroloss.store.Ledger;
import io.zeroloss.store.OffsetRecord;
import io.zeroloss.store.TrialRecord;
import io.zeroloss.traffic.TrialProcedure;
import io.zeroloss.traffic.TrialProcedure.Conducted;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Asks the search, conducts the trial, records it, asks again. A trial is durable before the search sees it, so that a search
 * killed at any moment goes on from its recorded trials.
 */
public final class SearchLoop {
    private final Ledger ledger;
    private final RunEvent.Listener events;

    public SearchLoop(Ledger ledger, RunEvent.Listener events) {
        this.ledger = ledger;
        this.events = events;
    }

    /**
     * The search to carry on.
     *
     * @param parameters from which the search was made
     * @param recorded what an interrupted search has recorded, warm-ups among them; empty for a new one
     * @param offsets what it has recorded beside the rate found
     */
    public record Subject(
            CellKey key,
            long searchId,
            Search search,
            SearchParameters parameters,
            Limits limits,
            List<TrialRecord> recorded,
            List<OffsetRecord> offsets) {
        public Subject {
            recorded = List.copyOf(recorded);
            offsets = List.copyOf(offsets);
        }
    }

    /**
     * Runs the search to its end, then the points beside the rate found, and records the result. Trials are numbered 1, 2, …; a
     * warm-up bears the number of the trial that it stands before.
     */
    public SearchResult run(Subject subject, TrialProcedure procedure) {
        List<Trial> history = new ArrayList<>();
        subject.recorded().stream()
                .filter(earlier -> !earlier.warmUp())
                .forEach(earlier -> history.add(earlier.trial()));
        Step step = subject.search().next(history);
        while (step instanceof Step.Measure measure) {
            TrialOrder order = measure.order();
            int seq = history.size() + 1;
            if (procedure.warmUpDue()) {
                record(subject, record(seq, procedure.warmUp(order), true), history);
            }
            TrialRecord trial = record(seq, procedure.conduct(order), false);
            history.add(trial.trial());
            record(subject, trial, history);
            step = subject.search().next(history);
        }
        SearchResult result = ((Step.Done) step).result();
        measureOffsets(subject, result, history.size(), procedure);
        ledger.finishSearch(subject.searchId(), result);
        return result;
    }

    private void measureOffsets(Subject subject, SearchResult result, int seq, TrialProcedure procedure) {
        List<OffsetPoints.Point> points = OffsetPoints.of(result, subject.parameters(), subject.limits());
        for (int i = subject.offsets().size(); i < points.size(); i++) {
            OffsetPoints.Point point = points.get(i);
            TrialRecord trial = record(seq + i + 1, procedure.conduct(point.order()), false);
            OffsetRecord offset = new OffsetRecord(point.share(), trial);
            ledger.recordOffset(subject.searchId(), offset);
            events.on(new RunEvent.OffsetMeasured(subject.key(), offset));
        }
    }

    private static TrialRecord record(int seq, Conducted conducted, boolean warmUp) {
        return new TrialRecord(
                new Trial(seq, conducted.order(), conducted.outcome()),
                warmUp,
                conducted.startedAt(),
                conducted.overheadSeconds(),
                Optional.of(conducted.report()));
    }

    private void record(Subject subject, TrialRecord trial, List<Trial> history) {
        ledger.recordTrial(subject.searchId(), trial);
        BoundsSoFar bounds =
                BoundsSoFar.of(history, subject.parameters().goals().get(0));
        events.on(new RunEvent.TrialFinished(
                subject.key(), subject.key().frameBytes(), trial, bounds.lowerPps(), bounds.upperPps()));
    }
}
