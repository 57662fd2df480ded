package io.zeroloss.run;

import io.zeroloss.clock.LabClock;
import io.zeroloss.finding.Finding;
import io.zeroloss.finding.InterruptedRunException;
import io.zeroloss.finding.LabException;
import io.zeroloss.plan.Cell;
import io.zeroloss.plan.ResolvedPlan;
import io.zeroloss.search.SearchResult;
import io.zeroloss.store.Ledger;
import io.zeroloss.store.RunRecord.Status;
import io.zeroloss.traffic.TrafficGenerator;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A plan being run: for each cell provision, search, record. Whatever ends it, the hosts are put back and what was measured is
 * in the ledger.
 */
public final class Campaign {
    private final ResolvedPlan plan;
    private final Ledger ledger;
    private final Generators generators;
    private final BiosWatch bios;
    private final LabClock clock;
    private final RunEvent.Listener events;
    private final Map<Long, CellFindings> findings = new LinkedHashMap<>();
    private Optional<String> runId = Optional.empty();

    private record CellFindings(String host, List<Finding> findings) {}

    /** Opens the generator of a testbed; the wiring knows the driver. */
    @FunctionalInterface
    public interface Generators {
        TrafficGenerator open();
    }

    public Campaign(
            ResolvedPlan plan,
            Ledger ledger,
            Generators generators,
            BiosAccess bios,
            LabClock clock,
            RunEvent.Listener events) {
        this.plan = plan;
        this.ledger = ledger;
        this.generators = generators;
        this.bios = new BiosWatch(bios);
        this.clock = clock;
        this.events = events;
    }

    /**
     * Runs the plan, or goes on with it.
     *
     * @param resume id of an interrupted run of this plan
     * @throws LabException if the lab failed, InterruptedRunException if somebody asked to stop; the run stands in the ledger
     */
    public void run(Optional<String> resume) {
        try (Hosts hosts = new Hosts(plan, ledger.journal(), clock)) {
            hosts.restoreLeftovers().forEach(what -> events.on(new RunEvent.Restored(what)));
            bios.before(plan.cells().stream().map(Cell::host).toList());
            hosts.preflight();
            OpenRun run = OpenRun.begin(plan, ledger, generators, clock.simulated(), resume);
            runId = Optional.of(run.id());
            events.on(
                    new RunEvent.RunStarted(run.id(), plan.name(), plan.cells().size()));
            Status status = Status.FAILED;
            try {
                for (int i = 0; i < plan.cells().size(); i++) {
                    if (!run.isDone(i)) {
                        measure(run, i, hosts);
                    }
                }
                status = Status.DONE;
            } catch (InterruptedRunException e) {
                status = Status.INTERRUPTED;
                throw e;
            } finally {
                end(run, hosts, status);
            }
        }
    }

    /** The run in the ledger, also after {@link #run} has thrown; empty if it did not come that far. */
    public Optional<String> runId() {
        return runId;
    }

    private void measure(OpenRun run, int index, Hosts hosts) {
        Cell cell = plan.cells().get(index);
        long cellId = run.cellId(index);
        events.on(new RunEvent.CellStarted(index + 1, cell.key()));
        hosts.restoreOthers(cell);
        HostSession session = hosts.session(cell);
        Provisioned provisioned =
                session.provision(cell, what -> events.on(new RunEvent.Provisioned(cell.key(), what)));
        ledger.cellPlacement(cellId, provisioned.placement());
        List<Finding> found = new ArrayList<>(provisioned.findings());
        found.addAll(bios.findings(cell.host().name()));
        findings.put(cellId, new CellFindings(cell.host().name(), found));
        ledger.cellFindings(cellId, found);
        Map<String, Object> environment = new LinkedHashMap<>(provisioned.environment());
        environment.putAll(bios.facts(cell.host().name()));
        ledger.cellEnvironment(cellId, environment);
        CellSearch search = new CellSearch(
                ledger,
                SearchSetups.parameters(cell.search(), earlierPps(run.id(), cell)),
                SearchSetups.procedure(cell.search()),
                clock,
                new Listeners(List.of(events, session.pmdWatch(events))));
        try (TrafficGenerator generator = generators.open()) {
            SearchResult result = search.run(
                    cellId,
                    cell.key(),
                    generator,
                    TrafficPlanner.of(cell),
                    Map.of(
                            "lineRateBps", cell.host().west().lineRateBps(),
                            "lineRateNominal", cell.host().west().nominal()));
            events.on(new RunEvent.CellFinished(index + 1, cell.key(), result));
        }
    }

    private OptionalDouble earlierPps(String runId, Cell cell) {
        return cell.search().proof().history()
                ? ledger.earlierPps(
                        runId,
                        CellIdentities.of(cell),
                        cell.search().goals().get(0).name())
                : OptionalDouble.empty();
    }

    /** What came to light after the last cell stands beside every cell of the host that this process measured. */
    private void add(String host, List<Finding> late) {
        findings.forEach((cellId, cell) -> {
            if (cell.host().equals(host) && !late.isEmpty()) {
                List<Finding> all = new ArrayList<>(cell.findings());
                all.addAll(late);
                ledger.cellFindings(cellId, all);
            }
        });
    }

    /** The thread may be interrupted; putting back what was changed must not be. */
    private void end(OpenRun run, Hosts hosts, Status status) {
        boolean interrupted = Thread.interrupted();
        try {
            hosts.restoreAll();
            if (status == Status.DONE) {
                bios.after().forEach(this::add);
            }
        } finally {
            ledger.finishRun(run.id(), status);
            events.on(new RunEvent.RunFinished(run.id(), status.name().toLowerCase(Locale.ROOT)));
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
