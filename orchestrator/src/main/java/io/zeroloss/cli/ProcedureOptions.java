package io.zeroloss.cli;

import io.zeroloss.finding.InputException;
import io.zeroloss.run.ProcedureSettings;
import io.zeroloss.traffic.GeneratorIdentity;
import io.zeroloss.traffic.Waits;
import java.util.Optional;
import picocli.CommandLine.Option;

/** How a trial is conducted, for commands without a plan. */
final class ProcedureOptions {
    @Option(
            names = "--waits",
            defaultValue = "lab",
            description =
                    "Pauses around a trial: rfc (RFC 2544 section 23, 9 s) or lab (0.5 s) (default ${DEFAULT-VALUE}).")
    private String waits = "lab";

    @Option(
            names = "--trial-overhead",
            paramLabel = "SECONDS",
            description = "What a trial costs beside its frames, for planning (default: the waits).")
    private Optional<Double> trialOverheadSeconds = Optional.empty();

    @Option(
            names = "--warm-up-seconds",
            defaultValue = "0.5",
            description =
                    "Frames before the first trial and after 5 s of silence; 0 for none (default ${DEFAULT-VALUE}).")
    private double warmUpSeconds;

    @Option(
            names = "--tolerance",
            paramLabel = "RATIO",
            description = "How far below the asked rate the generator may send (default: half the precision).")
    private Optional<Double> tolerance = Optional.empty();

    double plannedOverheadSeconds() {
        return trialOverheadSeconds.orElseGet(() -> named().totalSeconds());
    }

    ProcedureSettings settings(GeneratorIdentity identity, double precision) {
        // nobody waits in simulated time, so what a trial is said to cost is what it costs
        Waits effective =
                identity.simulatedTime() ? trialOverheadSeconds.map(Waits::of).orElseGet(this::named) : named();
        return new ProcedureSettings(
                effective, warmUpSeconds, tolerance.orElseGet(() -> ProcedureSettings.toleranceFor(precision)));
    }

    private Waits named() {
        return switch (waits) {
            case "rfc" -> Waits.RFC;
            case "lab" -> Waits.LAB;
            default -> throw new InputException("--waits: expected rfc or lab, found `%s`".formatted(waits));
        };
    }
}
