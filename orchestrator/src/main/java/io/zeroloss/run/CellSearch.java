package io.zeroloss.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.zeroloss.clock.LabClock;
import io.zeroloss.clock.VirtualClock;
import io.zeroloss.plan.CellKey;
import io.zeroloss.search.Limits;
import io.zeroloss.search.SearchParameters;
import io.zeroloss.search.SearchResult;
import io.zeroloss.store.Ledger;
import io.zeroloss.store.StoredSearch;
import io.zeroloss.traffic.GeneratorCeiling;
import io.zeroloss.traffic.Judge;
import io.zeroloss.traffic.TrafficGenerator;
import io.zeroloss.traffic.TrafficSetup;
import io.zeroloss.traffic.TrialProcedure;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The search of one cell: configures the generator, opens or goes on with the search in the ledger, and runs it. */
final class CellSearch {
    /** Changes whenever the same trials could lead to another next trial. */
    private static final String ENGINE_VERSION = "1";

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Ledger ledger;
    private final SearchParameters parameters;
    private final ProcedureSettings settings;
    private final LabClock clock;
    private final RunEvent.Listener events;

    CellSearch(
            Ledger ledger,
            SearchParameters parameters,
            ProcedureSettings settings,
            LabClock clock,
            RunEvent.Listener events) {
        this.ledger = ledger;
        this.parameters = parameters;
        this.settings = settings;
        this.clock = clock;
        this.events = events;
    }

    /**
     * Runs the search of a cell to its end. A search of the same parameters that was interrupted is carried on.
     *
     * @param alsoStated further facts about the method, for the result
     */
    SearchResult run(
            long cellId, CellKey key, TrafficGenerator generator, TrafficSetup setup, Map<String, Object> alsoStated) {
        GeneratorCeiling ceiling = generator.configure(setup);
        Limits limits = parameters.limits(ceiling.maxLoadPps(), ceiling.lineRatePps());
        Map<String, Object> method = MethodRecord.of(parameters, settings, limits, setup);
        method.putAll(alsoStated);
        ledger.cellMethod(cellId, method);

        Optional<StoredSearch> interrupted = ledger.lastSearch(cellId)
                .filter(stored -> stored.engineVersion().equals(ENGINE_VERSION)
                        && stored.limits().equals(limits)
                        && stored.parametersJson().equals(parametersJson()));
        long searchId = interrupted
                .map(StoredSearch::id)
                .orElseGet(() -> ledger.openSearch(cellId, parametersJson(), ENGINE_VERSION, limits));
        TrialProcedure procedure = new TrialProcedure(
                generator,
                new Judge(setup, ceiling, settings.rateTolerance()),
                settings.waits(),
                settings.warmUpSeconds(),
                // nobody waits in simulated time; its trials say how long they took
                generator.identity().simulatedTime() ? new VirtualClock(clock.now()) : clock);
        return new SearchLoop(ledger, events)
                .run(
                        new SearchLoop.Subject(
                                key,
                                searchId,
                                parameters.search(limits, generator.identity().earlyStop()),
                                parameters,
                                limits,
                                interrupted.map(StoredSearch::trials).orElse(List.of()),
                                interrupted.map(StoredSearch::offsets).orElse(List.of())),
                        procedure);
    }

    private String parametersJson() {
        try {
            return JSON.writeValueAsString(parameters.effective());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("search parameters are plain values", e);
        }
    }
}
