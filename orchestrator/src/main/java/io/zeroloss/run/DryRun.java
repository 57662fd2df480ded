package io.zeroloss.run;

import io.zeroloss.clock.LabClock;
import io.zeroloss.host.Change;
import io.zeroloss.host.Command;
import io.zeroloss.plan.Cell;
import io.zeroloss.plan.ResolvedPlan;
import io.zeroloss.plan.SearchSettings;
import io.zeroloss.plan.Topology;
import io.zeroloss.store.Journal;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** What a run would do: the cells, and every command on every host, from what is there now. Reads, and touches nothing. */
public final class DryRun {
    private final ResolvedPlan plan;
    private final Journal journal;
    private final LabClock clock;

    public DryRun(ResolvedPlan plan, Journal journal, LabClock clock) {
        this.plan = plan;
        this.journal = journal;
        this.clock = clock;
    }

    /** Tells it line by line. */
    public void tell(Consumer<String> line) {
        line.accept("%s: %d cells on testbed %s"
                .formatted(plan.name(), plan.cells().size(), plan.testbed().name()));
        journal.openChanges(plan.testbed().name())
                .forEach(change -> line.accept("first put back, left by an earlier run: " + change.what()));
        try (Hosts hosts = new Hosts(plan, journal, clock)) {
            Map<String, Topology> setUp = new LinkedHashMap<>();
            for (int i = 0; i < plan.cells().size(); i++) {
                Cell cell = plan.cells().get(i);
                line.accept("");
                line.accept("cell %d: %s".formatted(i + 1, describe(cell)));
                if (cell.topology().equals(setUp.put(cell.host().name(), cell.topology()))) {
                    line.accept("  the host stays as it is");
                } else {
                    hosts.session(cell).planned(cell).forEach(change -> tell(change, line));
                }
                tell(cell.search(), line);
            }
        }
    }

    private static String describe(Cell cell) {
        return "%s, %s%s, %d VMs, %d PMD threads, %d queues, %d bytes, repetition %d"
                .formatted(
                        cell.key().host(),
                        cell.key().topology(),
                        cell.variant().map(variant -> " (" + variant + ")").orElse(""),
                        cell.key().vmCount(),
                        cell.key().pmdThreads(),
                        cell.key().rxQueues(),
                        cell.key().frameBytes(),
                        cell.key().repetition());
    }

    private static void tell(Change change, Consumer<String> line) {
        line.accept("  " + change.what());
        for (Command command : change.apply()) {
            line.accept("    $ " + shown(command));
            if (!command.stdin().isEmpty()) {
                command.stdin().lines().forEach(text -> line.accept("    < " + text));
            }
        }
    }

    /** A script of many lines is shown by its first; with -v the commands of a real run stand in the log whole. */
    private static String shown(Command command) {
        return Command.of(command.argv().stream()
                        .map(argument -> argument.contains("\n")
                                ? argument.lines().findFirst().orElse("") + " …"
                                : argument)
                        .toList())
                .text();
    }

    private static void tell(SearchSettings search, Consumer<String> line) {
        line.accept("  search: preset %s, trials of %s s, precision %s %%"
                .formatted(
                        search.preset().name().toLowerCase(Locale.ROOT),
                        search.trialSeconds(),
                        search.precision() * 100));
    }
}
