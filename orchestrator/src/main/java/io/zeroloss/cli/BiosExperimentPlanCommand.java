package io.zeroloss.cli;

import io.zeroloss.analysis.experiment.BootOrder;
import io.zeroloss.analysis.experiment.ExperimentCost;
import io.zeroloss.analysis.experiment.OneAtATime;
import io.zeroloss.analysis.experiment.Variant;
import io.zeroloss.bios.Baseline;
import io.zeroloss.bios.BaselineRow;
import io.zeroloss.bios.Resource;
import io.zeroloss.finding.InputException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code zeroloss bios experiment plan --from A --to B}. */
@Command(
        name = "plan",
        description =
                "Lays out A, B, and B with each differing setting put back: variants, order of boots, time it takes.",
        mixinStandardHelpOptions = true)
final class BiosExperimentPlanCommand implements Callable<Integer> {
    @Option(names = "--from", paramLabel = "BASELINE", required = true, description = "A: what is compared with.")
    private String from = "";

    @Option(names = "--to", paramLabel = "BASELINE", required = true, description = "B: the target.")
    private String to = "";

    @Option(
            names = "--together",
            paramLabel = "ATTRIBUTE,ATTRIBUTE",
            description = "Settings that cannot change alone; may be given again.")
    private List<String> together = List.of();

    @Option(names = "--with", paramLabel = "ATTRIBUTE=VALUE", description = "A setting beyond B; may be given again.")
    private Map<String, String> outside = Map.of();

    @Option(names = "--boots", description = "Boots of each variant (default: ${DEFAULT-VALUE}).")
    private int boots = 2;

    @Option(
            names = "--target-every",
            description = "At most so many boots between two of B (default: ${DEFAULT-VALUE}; 0: no more of B).")
    private int targetEvery = 4;

    @Option(names = "--starts", description = "Starts of OVS in each boot (default: ${DEFAULT-VALUE}).")
    private int starts = 1;

    @Option(
            names = "--runs",
            description = "Runs after each start, of which the first is dropped (default: ${DEFAULT-VALUE}).")
    private int runs = 4;

    @Option(names = "--boot-minutes", description = "A boot, until the host is ready (default: ${DEFAULT-VALUE}).")
    private double bootMinutes = 8;

    @Option(names = "--run-minutes", description = "A run: all frame sizes (default: ${DEFAULT-VALUE}).")
    private double runMinutes = 6;

    @Option(names = "--night-hours", description = "Hours of one night (default: ${DEFAULT-VALUE}).")
    private double nightHours = 10;

    @Option(names = "--seed", description = "Of the order of boots (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Mixin
    private Printed printed = new Printed();

    @Override
    public Integer call() {
        checkCounts();
        List<Variant> variants = OneAtATime.variants(
                settings(BiosCommand.baseline(from)), settings(BiosCommand.baseline(to)), groups(), outside);
        List<Variant> order = BootOrder.of(variants, boots, targetEvery, seed);
        ExperimentCost cost = ExperimentCost.of(
                order.size(), starts, runs, minutes(bootMinutes), Duration.ofSeconds(30), minutes(runMinutes));
        int nights = cost.nights(minutes(nightHours * 60));
        printed.print(
                () -> ExperimentJson.of(variants, order, cost, nights),
                () -> ExperimentText.of(variants, order, cost, nights));
        return 0;
    }

    private void checkCounts() {
        if (boots < 1 || starts < 1 || runs < 2 || targetEvery < 0) {
            throw new InputException("expected --boots and --starts of at least 1, --runs of at least 2 (the first is"
                    + " dropped), --target-every of at least 0");
        }
        if (!(bootMinutes > 0) || !(runMinutes > 0) || !(nightHours > 0)) {
            throw new InputException("expected --boot-minutes, --run-minutes and --night-hours above 0");
        }
    }

    private static Duration minutes(double minutes) {
        return Duration.ofSeconds(Math.round(minutes * 60));
    }

    private List<Set<String>> groups() {
        return together.stream()
                .<Set<String>>map(group -> new TreeSet<>(Arrays.asList(group.split(",", -1))))
                .toList();
    }

    /** What can be written: the service resource is read only. */
    private static Map<String, String> settings(Baseline table) {
        Map<String, String> settings = new TreeMap<>();
        for (BaselineRow row : table.rows()) {
            row.held()
                    .filter(held -> held.resource() == Resource.BIOS)
                    .ifPresent(held -> settings.put(held.attribute(), held.value()));
        }
        return settings;
    }
}
