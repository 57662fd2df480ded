package io.zeroloss.run;

import io.zeroloss.clock.LabClock;
import io.zeroloss.plan.CellKey;
import io.zeroloss.search.SearchParameters;
import io.zeroloss.search.SearchResult;
import io.zeroloss.store.CellIdentity;
import io.zeroloss.store.Ledger;
import io.zeroloss.store.RunHeader;
import io.zeroloss.store.RunRecord.Status;
import io.zeroloss.traffic.TrafficGenerator;
import io.zeroloss.traffic.TrafficSetup;
import java.util.Map;
import java.util.Optional;

/** Searches against one generator, with no host to manage; recorded like any run. */
public final class BareSearch {
    private static final String NAME = "search";

    private final Ledger ledger;
    private final TrafficGenerator generator;
    private final TrafficSetup setup;
    private final CellSearch cellSearch;
    private final RunEvent.Listener events;
    private String runId = "";

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

    /** Opens the run; returns its id. */
    public String begin(int searches) {
        runId = ledger.openRun(new RunHeader(
                NAME,
                "",
                Optional.empty(),
                generator.identity().simulatedTime(),
                Environments.ofController(generator.identity())));
        events.on(new RunEvent.RunStarted(runId, NAME, searches));
        return runId;
    }

    /** Runs one search to its end. */
    public SearchResult once(int repetition) {
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
        return result;
    }

    /** Closes the run. */
    public void end() {
        ledger.finishRun(runId, Status.DONE);
        events.on(new RunEvent.RunFinished(runId, "done"));
    }
}
