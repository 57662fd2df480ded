package io.zeroloss.cli;

import io.zeroloss.analysis.experiment.BootSample;
import io.zeroloss.analysis.experiment.Experiment;
import io.zeroloss.analysis.experiment.ExperimentResult;
import io.zeroloss.analysis.experiment.Variant;
import io.zeroloss.finding.InputException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code zeroloss bios experiment read --plan FILE --samples FILE}. */
@Command(
        name = "read",
        description = "Says what each setting does: change in percent with its interval, and the ranking.",
        mixinStandardHelpOptions = true)
final class BiosExperimentReadCommand implements Callable<Integer> {
    @Option(names = "--plan", paramLabel = "FILE", required = true, description = "What `plan --json` printed.")
    private Path plan = Path.of("");

    @Option(
            names = "--samples",
            paramLabel = "FILE",
            required = true,
            description =
                    "A line of JSON each boot: {\"variant\":…,\"atHours\":…,\"runs\":[[…],…]}, a list each start of OVS.")
    private Path samples = Path.of("");

    @Option(names = "--better", description = "high for a rate, low for a latency (default: ${DEFAULT-VALUE}).")
    private Experiment.Better better = Experiment.Better.HIGH;

    @Option(names = "--drop-first", description = "Runs after a start that are left out (default: ${DEFAULT-VALUE}).")
    private int dropFirst = 1;

    @Mixin
    private Printed printed = new Printed();

    @Override
    public Integer call() {
        if (dropFirst < 0) {
            throw new InputException("expected --drop-first of at least 0, found " + dropFirst);
        }
        List<Variant> variants = ExperimentJson.variants(plan);
        List<BootSample> boots = ExperimentJson.samples(samples, variants);
        ExperimentResult result = new Experiment(variants, better, dropFirst).read(boots);
        printed.print(() -> ExperimentJson.of(result), () -> ExperimentText.of(result));
        return 0;
    }
}
