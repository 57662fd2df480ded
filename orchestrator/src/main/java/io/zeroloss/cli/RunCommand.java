package io.zeroloss.cli;

import io.zeroloss.clock.SystemClock;
import io.zeroloss.finding.InputException;
import io.zeroloss.plan.LocalFiles;
import io.zeroloss.plan.PlanLoader;
import io.zeroloss.plan.ResolvedPlan;
import io.zeroloss.run.Campaign;
import io.zeroloss.run.DryRun;
import io.zeroloss.store.Ledger;
import io.zeroloss.store.RunRecord;
import io.zeroloss.store.RunRecord.Status;
import io.zeroloss.store.RunSummary;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures every cell of a plan. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description = "Measure every cell of a plan: set the host up, search, record, put the host back.")
final class RunCommand implements Callable<Integer> {
    @Parameters(paramLabel = "PLAN", description = "Plan file.")
    private Path plan = Path.of("");

    @Option(names = "--out", paramLabel = "DIR", description = "Results (default: runs/<UTC>-<plan>/).")
    private Optional<Path> out = Optional.empty();

    @Option(names = "--dry-run", description = "Print the cells and every command; touch nothing.")
    private boolean dryRun;

    @Option(names = "--resume", description = "Go on with the last interrupted run of this plan.")
    private boolean resume;

    @Option(
            names = "--only",
            paramLabel = "KEY=VALUE",
            split = ",",
            description =
                    "Cells with these values only: host, case, topology, frameBytes, vmCount, pmdThreads, rxQueues,"
                            + " repetition, or a key that the plan sweeps.")
    private List<String> only = List.of();

    @Option(names = "--set", paramLabel = "KEY=VALUE", description = "Override a setting, such as vswitch.queues=2.")
    private List<String> sets = List.of();

    @Option(names = "--metrics-port", paramLabel = "PORT", description = "Serve metrics to Prometheus on 127.0.0.1.")
    private Optional<Integer> metricsPort = Optional.empty();

    @Override
    public Integer call() {
        ResolvedPlan resolved =
                PlanLoader.load(plan, sets, Installation.directory()).only(only);
        try (Ledger ledger = Ledgers.open()) {
            if (dryRun) {
                new DryRun(resolved, ledger.journal(), new SystemClock()).tell(System.out::println);
                return 0;
            }
            LocalFiles.check(resolved);
            Path directory = ResultDirectory.prepare(out, resolved.name(), new SystemClock().now());
            Optional<String> interrupted = resume ? Optional.of(lastInterrupted(ledger, resolved)) : Optional.empty();
            try (LabAccess lab = LabAccess.open(resolved.testbed(), ledger);
                    RunListeners listeners = RunListeners.open(lab.clock(), false, metricsPort)) {
                return measure(resolved, ledger, lab, listeners, directory, interrupted);
            }
        }
    }

    private static int measure(
            ResolvedPlan plan,
            Ledger ledger,
            LabAccess lab,
            RunListeners listeners,
            Path directory,
            Optional<String> interrupted) {
        Campaign campaign = new Campaign(plan, ledger, lab::generator, new Processors(), lab.clock(), listeners.all());
        try {
            campaign.run(interrupted);
        } finally {
            listeners.quiet();
            // also after a failure: what was measured is kept, and can be read
            campaign.runId()
                    .flatMap(ledger::run)
                    .ifPresent(run -> ResultDirectory.write(run, plan.reportFormats(), directory));
        }
        RunRecord run = ledger.run(campaign.runId().orElseThrow()).orElseThrow();
        Output.table(run);
        return Output.allStand(run) ? 0 : 1;
    }

    private static String lastInterrupted(Ledger ledger, ResolvedPlan plan) {
        return ledger.runs().stream()
                .filter(run -> run.planSha256().equals(plan.sha256()) && run.status() != Status.DONE)
                .map(RunSummary::id)
                .findFirst()
                .orElseThrow(() -> new InputException(
                        "--resume: the ledger holds no interrupted run of this very plan; run it without --resume"));
    }
}
