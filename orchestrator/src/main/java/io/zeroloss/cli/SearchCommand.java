package io.zeroloss.cli;

import io.zeroloss.clock.LabClock;
import io.zeroloss.clock.SystemClock;
import io.zeroloss.report.SearchJson;
import io.zeroloss.run.BareSearch;
import io.zeroloss.search.SearchParameters;
import io.zeroloss.store.Ledger;
import io.zeroloss.store.RunRecord;
import io.zeroloss.traffic.TrafficGenerator;
import java.io.PrintStream;
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

    @Mixin
    private SearchOptions search = new SearchOptions();

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
        SearchParameters parameters = search.parameters(procedure.plannedOverheadSeconds());
        PrintStream out = System.out;
        LabClock clock = new SystemClock();
        try (Ledger ledger = Ledgers.open();
                TrafficGenerator opened = option.open();
                RunListeners listeners = RunListeners.open(clock, explain, Optional.empty())) {
            BareSearch searches = new BareSearch(
                    ledger,
                    opened,
                    traffic.setup(),
                    parameters,
                    procedure.settings(opened.identity(), parameters.finestWidth()),
                    clock,
                    listeners.all());
            RunRecord run = ledger.run(searches.run(repeat, runId -> {
                        if (json) {
                            listeners.quiet();
                            out.println(lastLine(ledger.run(runId).orElseThrow()));
                        }
                    }))
                    .orElseThrow();
            if (!json) {
                listeners.quiet();
                Output.table(run);
            }
            return Output.allStand(run) ? 0 : 1;
        }
    }

    private static String lastLine(RunRecord run) {
        return SearchJson.line(run, run.cells().get(run.cells().size() - 1));
    }
}
