package io.zeroloss.cli;

import io.zeroloss.clock.LabClock;
import io.zeroloss.clock.SystemClock;
import io.zeroloss.report.SearchJson;
import io.zeroloss.run.BareSearch;
import io.zeroloss.run.Listeners;
import io.zeroloss.search.Preset;
import io.zeroloss.search.SearchParameters;
import io.zeroloss.search.SearchParametersBuilder;
import io.zeroloss.search.SearchResult.Verdict;
import io.zeroloss.store.Ledger;
import io.zeroloss.store.RunRecord;
import io.zeroloss.traffic.TrafficGenerator;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** One or more searches against one generator; no host is managed. */
@Command(
        name = "search",
        mixinStandardHelpOptions = true,
        description = "Find the zero-loss rate of whatever stands behind a generator; no host is managed.",
        footer = {
            "",
            "Prints one line of JSON a search with --json, a table otherwise.",
            "Example: zeroloss search --generator exec:/run/zeroloss-lab/pacer --frame-bytes 64 --trial-seconds 10"
        })
final class SearchCommand implements Callable<Integer> {
    @Option(names = "--generator", required = true, paramLabel = "exec:COMMAND", description = "External generator.")
    private String generator = "";

    @Mixin
    private TrafficOptions traffic = new TrafficOptions();

    @Option(names = "--preset", defaultValue = "binary", description = "Search method (default ${DEFAULT-VALUE}).")
    private String preset = "binary";

    @Option(
            names = "--goal",
            paramLabel = "NAME[=RATIO]",
            description = "ndr, or a loss ratio that is accepted, such as pdr=0.005; may be repeated.")
    private List<String> goals = List.of();

    @Option(
            names = "--precision",
            defaultValue = "0.001",
            description = "Distance of the bounds as a share of the upper (default ${DEFAULT-VALUE}).")
    private double precision;

    @Option(names = "--trial-seconds", description = "Duration of a trial (default: the preset's).")
    private Optional<Double> trialSeconds = Optional.empty();

    @Option(names = "--min-load", paramLabel = "PPS", description = "No trial below, frames/s of one port.")
    private Optional<Double> minLoadPps = Optional.empty();

    @Option(names = "--max-load", paramLabel = "PPS", description = "No trial above, frames/s of one port.")
    private Optional<Double> maxLoadPps = Optional.empty();

    @Option(
            names = "--retries",
            defaultValue = "0",
            description = "How often a load that failed is tried again before it counts (default ${DEFAULT-VALUE}).")
    private int retries;

    @Option(names = "--initial-load", paramLabel = "PPS", description = "First load, frames/s of one port.")
    private Optional<Double> initialLoadPps = Optional.empty();

    @Option(
            names = "--confirm-seconds",
            paramLabel = "SECONDS",
            description = "Confirm the rate found for so long (presets other than binary).")
    private Optional<Double> confirmSeconds = Optional.empty();

    @Option(
            names = "--prove",
            paramLabel = "TIMES",
            description = "Full-length passing trials asked for at the rate found (presets other than binary).")
    private Optional<Integer> proofs = Optional.empty();

    @Option(
            names = "--history",
            paramLabel = "FILE",
            description = "Earlier lines of --json of the same search; its last result is where this one begins.")
    private Optional<Path> history = Optional.empty();

    @Option(names = "--explain", description = "Tell on stderr why each trial was chosen.")
    private boolean explain;

    @Mixin
    private ProcedureOptions procedure = new ProcedureOptions();

    @Option(names = "--repeat", defaultValue = "1", description = "Number of searches (default ${DEFAULT-VALUE}).")
    private int repeat;

    @Option(names = "--json", description = "One line of JSON a search, as each ends.")
    private boolean json;

    @Override
    public Integer call() {
        GeneratorOption option = GeneratorOption.parse(generator);
        SearchParameters parameters = parameters();
        PrintStream out = System.out;
        boolean allStand = true;
        try (Ledger ledger = Ledgers.open();
                TrafficGenerator opened = option.open()) {
            LabClock clock = new SystemClock();
            BareSearch search = new BareSearch(
                    ledger,
                    opened,
                    traffic.setup(),
                    parameters,
                    procedure.settings(opened.identity(), precision),
                    clock,
                    new Listeners(List.of(new Progress(System.err, clock, explain))));
            String runId = search.begin(repeat);
            for (int i = 1; i <= repeat; i++) {
                Verdict verdict = search.once(i).verdict();
                allStand &= verdict != Verdict.INVALID;
                if (json) {
                    RunRecord run = ledger.run(runId).orElseThrow();
                    out.println(SearchJson.line(run.cells().get(i - 1)));
                }
            }
            search.end();
            if (!json) {
                Output.table(ledger.run(runId).orElseThrow());
            }
        }
        return allStand ? 0 : 1;
    }

    private SearchParameters parameters() {
        SearchParametersBuilder builder =
                SearchParameters.preset(Preset.of(preset)).precision(precision).retries(retries);
        goals.stream().map(GoalOption::parse).forEach(goal -> builder.goal(goal.name(), goal.lossRatio()));
        trialSeconds.ifPresent(builder::trialSeconds);
        minLoadPps.ifPresent(builder::minLoadPps);
        maxLoadPps.ifPresent(builder::maxLoadPps);
        initialLoadPps.ifPresent(builder::initialLoadPps);
        confirmSeconds.ifPresent(builder::confirmSeconds);
        proofs.ifPresent(builder::proofs);
        history.map(History::lastRatePps).ifPresent(last -> last.ifPresent(builder::earlierPps));
        builder.trialOverheadSeconds(procedure.plannedOverheadSeconds());
        return builder.build();
    }
}
