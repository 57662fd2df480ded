package io.zeroloss.run;

import io.zeroloss.finding.InputException;
import io.zeroloss.plan.Cell;
import io.zeroloss.plan.ResolvedPlan;
import io.zeroloss.store.CellRecord;
import io.zeroloss.store.Ledger;
import io.zeroloss.store.RunHeader;
import io.zeroloss.store.RunRecord;
import io.zeroloss.traffic.GeneratorIdentity;
import io.zeroloss.traffic.TrafficGenerator;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A run in the ledger with a cell for each of the plan's, in the plan's order; new, or gone on with. */
final class OpenRun {
    private final String id;
    private final List<Long> cellIds;
    private final List<Boolean> done;

    private OpenRun(String id, List<Long> cellIds, List<Boolean> done) {
        this.id = id;
        this.cellIds = cellIds;
        this.done = done;
    }

    /** Opens a new run, or takes over an interrupted one. Starts the generator once, so that one that cannot work ends it here. */
    static OpenRun begin(
            ResolvedPlan plan,
            Ledger ledger,
            Campaign.Generators generators,
            boolean simulated,
            Optional<String> resume) {
        GeneratorIdentity identity;
        try (TrafficGenerator generator = generators.open()) {
            identity = generator.identity();
        }
        return resume.map(runId -> resumed(plan, ledger, runId))
                .orElseGet(() -> fresh(plan, ledger, identity, simulated));
    }

    private static OpenRun fresh(ResolvedPlan plan, Ledger ledger, GeneratorIdentity identity, boolean simulated) {
        Map<String, Object> environment = new LinkedHashMap<>(Environments.ofController(identity));
        environment.put("testbed", plan.testbed().name());
        environment.put("description", plan.description());
        String id = ledger.openRun(new RunHeader(
                plan.name(),
                plan.sha256(),
                Optional.of(plan.testbed().name()),
                simulated || identity.simulatedTime(),
                environment));
        List<Long> cellIds = new ArrayList<>();
        for (Cell cell : plan.cells()) {
            cellIds.add(ledger.addCell(id, cellIds.size() + 1, CellIdentities.of(cell)));
        }
        return new OpenRun(id, cellIds, cellIds.stream().map(cellId -> false).toList());
    }

    private static OpenRun resumed(ResolvedPlan plan, Ledger ledger, String runId) {
        RunRecord run = ledger.run(runId).orElseThrow();
        List<CellRecord> cells = run.cells();
        List<?> recorded = cells.stream().map(CellRecord::identity).toList();
        if (!recorded.equals(plan.cells().stream().map(CellIdentities::of).toList())) {
            throw new InputException(
                    "run %s has other cells than this plan has now; run it without --resume".formatted(runId));
        }
        ledger.resumeRun(runId);
        return new OpenRun(
                runId,
                cells.stream().map(CellRecord::id).toList(),
                cells.stream().map(cell -> cell.result().isPresent()).toList());
    }

    String id() {
        return id;
    }

    long cellId(int index) {
        return cellIds.get(index);
    }

    boolean isDone(int index) {
        return done.get(index);
    }
}
