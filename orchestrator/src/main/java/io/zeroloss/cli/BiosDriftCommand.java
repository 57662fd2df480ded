package io.zeroloss.cli;

import io.zeroloss.bios.Baseline;
import io.zeroloss.bios.BiosEndpoint;
import io.zeroloss.bios.BiosSnapshot;
import io.zeroloss.bios.BodyDifference;
import io.zeroloss.bios.PendingChange;
import io.zeroloss.finding.InputException;
import io.zeroloss.plan.LabHost;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code zeroloss bios drift HOST --testbed TESTBED}. */
@Command(
        name = "drift",
        description = "Compares a live host with its recorded table, and tells what its next start will change.",
        mixinStandardHelpOptions = true)
final class BiosDriftCommand implements Callable<Integer> {
    @Parameters(paramLabel = "HOST", description = "A host of the testbed.")
    private String host = "";

    @Mixin
    private LiveHost live = new LiveHost();

    @Option(names = "--baseline", paramLabel = "BASELINE", description = "Another table than the testbed names.")
    private Optional<String> baseline = Optional.empty();

    @Option(
            names = "--fail-on-drift",
            description = "Exit code 1 if a setting that counts differs, or something is pending.")
    private boolean failOnDrift;

    @Mixin
    private Printed printed = new Printed();

    @Override
    public Integer call() {
        LabHost found = live.find(host);
        Baseline recorded = BiosCommand.baseline(baseline.or(() -> found.bios().baseline())
                .orElseThrow(() -> new InputException(
                        "hosts." + host + ".bios.baseline is missing; name a table there, or by --baseline")));
        BiosSnapshot snapshot;
        try (BiosEndpoint server = live.open(found)) {
            snapshot = BiosSnapshot.read(server);
        }
        BodyDifference difference = snapshot.against(recorded);
        List<PendingChange> pending = snapshot.pending();
        printed.print(
                () -> BiosJson.of(difference, pending),
                () -> BiosText.of(difference, recorded.name()) + BiosText.pending(pending));
        return failOnDrift && (difference.hasDrift() || !pending.isEmpty()) ? 1 : 0;
    }
}
