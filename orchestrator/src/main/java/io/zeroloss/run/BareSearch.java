package io.zeroloss.run;

import io.zeroloss.clock.LabClock;
import io.zeroloss.finding.InterruptedRunException;
import io.zeroloss.plan.CellKey;
import io.zeroloss.search.SearchParameters;
import io.zeroloss.search.SearchResult;
import io.zeroloss.store.CellIdentity;
import io.zeroloss.store.Ledger;
import io.zeroloss.store.RunHeader;
import io.zeroloss.store.RunRecord.Status;
import io.zeroloss.traffic.TrafficGenerator;
import io.zeroloss.traffic.TrafficSetup;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Searches against one generator, with no host to manage; recorded like any run. */
public final class BareSearch {
    private static final String NAME = "search";

    private final Ledger ledger;
    private final TrafficGenerator generator;
    private final TrafficSetup setup;
    private final CellSearch cellSearch;
    private final RunEvent.Listener events;

    public BareSearch(
            Ledger ledger,
            TrafficGenerator generator,
            TrafficSetup setup,
            SearchParameters parameters,
            ProcedureSettings procedure,
            LabClock clock,
            RunEvent.Listener events) {
        this.ledger = ledger;
        this.generator = generator;
        this.setup = setup;
        this.cellSearch = new CellSearch(ledger, parameters, procedure, clock, events);
        this.events = events;
    }

    /**
     * Runs searches one after the other.
     *
     * @param done hears the run's id as each search ends
     * @return the run's id
     */
    public String run(int searches, Consumer<String> done) {
        String runId = ledger.openRun(new RunHeader(
                NAME,
                "",
                Optional.empty(),
                generator.identity().simulatedTime(),
                Environments.ofController(generator.identity())));
        events.on(new RunEvent.RunStarted(runId, NAME, searches));
        Status status = Status.FAILED;
        try {
            for (int i = 1; i <= searches; i++) {
                once(runId, i);
                done.accept(runId);
            }
            status = Status.DONE;
        } catch (InterruptedRunException e) {
            status = Status.INTERRUPTED;
            throw e;
        } finally {
            ledger.finishRun(runId, status);
            events.on(new RunEvent.RunFinished(runId, status.name().toLowerCase(Locale.ROOT)));
        }
        return runId;
    }

    private void once(String runId, int repetition) {
        CellKey key = new CellKey(
                "generator",
                "none",
                0,
                setup.pmdThreads(),
                setup.rxQueues(),
                (int) Math.round(setup.meanFrameBytes()),
                "as-found",
                repetition);
        long cellId = ledger.addCell(runId, repetition, new CellIdentity(key, Optional.empty(), Map.of()));
        events.on(new RunEvent.CellStarted(repetition, key));
        SearchResult result = cellSearch.run(cellId, key, generator, setup, Map.of());
        events.on(new RunEvent.CellFinished(repetition, key, result));
    }
}
