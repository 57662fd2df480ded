package io.zeroloss.run;

import io.zeroloss.plan.CellKey;
import io.zeroloss.search.Search;
import io.zeroloss.search.SearchResult;
import io.zeroloss.search.Step;
import io.zeroloss.search.Trial;
import io.zeroloss.search.TrialOrder;
import io.zeroloss.store.Ledger;
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
     * @param lossRatio of the first goal, for the bounds told while it runs
     * @param recorded what an interrupted search has recorded, warm-ups among them; empty for a new one
     */
    public record Subject(CellKey key, long searchId, Search search, double lossRatio, List<TrialRecord> recorded) {
        public Subject {
            recorded = List.copyOf(recorded);
        }
    }

    /** Runs the search to its end and records the result. */
    public SearchResult run(Subject subject, TrialProcedure procedure) {
        List<Trial> history = new ArrayList<>();
        int seq = 0;
        for (TrialRecord earlier : subject.recorded()) {
            seq = Math.max(seq, earlier.trial().seq());
            if (!earlier.warmUp()) {
                history.add(earlier.trial());
            }
        }
        Step step = subject.search().next(history);
        while (step instanceof Step.Measure measure) {
            TrialOrder order = measure.order();
            if (procedure.warmUpDue()) {
                record(subject, ++seq, procedure.warmUp(order), true, history);
            }
            Conducted conducted = procedure.conduct(order);
            Trial trial = new Trial(++seq, conducted.order(), conducted.outcome());
            history.add(trial);
            record(subject, seq, conducted, false, history);
            step = subject.search().next(history);
        }
        SearchResult result = ((Step.Done) step).result();
        ledger.finishSearch(subject.searchId(), result);
        return result;
    }

    private void record(Subject subject, int seq, Conducted conducted, boolean warmUp, List<Trial> history) {
        TrialRecord trial = new TrialRecord(
                new Trial(seq, conducted.order(), conducted.outcome()),
                warmUp,
                conducted.startedAt(),
                conducted.overheadSeconds(),
                Optional.of(conducted.report()));
        ledger.recordTrial(subject.searchId(), trial);
        BoundsSoFar bounds = BoundsSoFar.of(history, subject.lossRatio());
        events.on(new RunEvent.TrialFinished(
                subject.key(), subject.key().frameBytes(), trial, bounds.lowerPps(), bounds.upperPps()));
    }
}
