package io.zeroloss.cli;

import io.zeroloss.bios.Baseline;
import io.zeroloss.bios.BiosEndpoint;
import io.zeroloss.bios.BiosFindings;
import io.zeroloss.bios.Capture;
import io.zeroloss.bios.PendingChange;
import io.zeroloss.clock.SystemClock;
import io.zeroloss.finding.Finding;
import io.zeroloss.finding.InputException;
import io.zeroloss.plan.LabHost;
import io.zeroloss.plan.PlanLoader;
import io.zeroloss.plan.Testbed;
import io.zeroloss.plan.schema.Nearest;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that lead to the management processor of a testbed's host. */
final class LiveHost {
    @Option(names = "--testbed", paramLabel = "TESTBED", description = "Name or file of the testbed with the host.")
    private Optional<String> testbed = Optional.empty();

    @Option(
            names = "--trust-on-first-use",
            description = "Without a pin in the testbed: accept the certificate that comes, and print its pin.")
    private boolean trustOnFirstUse;

    /**
     * A recorded table; with a testbed, that of one of its hosts as it is now.
     *
     * @throws InputException if there is no such table or host, or a certificate is to be trusted and no testbed named
     */
    Baseline table(String subject) {
        return testbed.isPresent() || trustOnFirstUse ? capture(subject) : BiosCommand.baseline(subject);
    }

    /** The host's settings as they are now. What its next start will change is said on stderr. */
    Baseline capture(String name) {
        LabHost host = find(name);
        String when = new SystemClock().now().truncatedTo(ChronoUnit.SECONDS).toString();
        try (BiosEndpoint server = open(host)) {
            BiosFindings.pending(name, PendingChange.between(server.current(), server.pending()))
                    .ifPresent(LiveHost::say);
            return Capture.of(name, "read from host " + name + " at " + when, server);
        }
    }

    private static void say(Finding pending) {
        System.err.println(
                "zeroloss: " + pending.message() + ": " + pending.evidence().get("pending"));
    }

    /**
     * The host's record.
     *
     * @throws InputException if no testbed was named, or it has no such host
     */
    LabHost find(String name) {
        String reference = testbed.orElseThrow(
                () -> new InputException("which testbed has the host '" + name + "'? Name it by --testbed"));
        Testbed loaded = PlanLoader.testbed(reference, Installation.directory());
        return Optional.ofNullable(loaded.hosts().get(name))
                .orElseThrow(() -> new InputException("no host '" + name + "' in testbed " + loaded.name() + "; "
                        + Nearest.hint(name, loaded.hosts().keySet())));
    }

    /** Logs in to the host's processor. */
    BiosEndpoint open(LabHost host) {
        return Processors.open(host, trustOnFirstUse);
    }
}
