package io.zeroloss.cli;

import io.zeroloss.bios.BiosEndpoint;
import io.zeroloss.bios.ilo4.Ilo4;
import io.zeroloss.bios.ilo5.Ilo5;
import io.zeroloss.bios.redfish.Credentials;
import io.zeroloss.bios.redfish.Limits;
import io.zeroloss.bios.redfish.Pin;
import io.zeroloss.bios.redfish.RedfishAddress;
import io.zeroloss.bios.redfish.RedfishBios;
import io.zeroloss.bios.redfish.RedfishSession;
import io.zeroloss.bios.redfish.SecretSource;
import io.zeroloss.clock.SystemClock;
import io.zeroloss.finding.InputException;
import io.zeroloss.host.LocalShell;
import io.zeroloss.plan.LabHost;
import io.zeroloss.plan.PlanLoader;
import io.zeroloss.plan.Testbed;
import io.zeroloss.plan.schema.Nearest;
import java.util.List;
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

    boolean isAsked() {
        return testbed.isPresent();
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
        String key = "hosts." + host.name() + ".bmc";
        LabHost.Bmc bmc =
                host.bmc().orElseThrow(() -> new InputException(key + ".url is missing, so the BIOS cannot be read"));
        if (bmc.pin().isEmpty() && !trustOnFirstUse) {
            throw new InputException(
                    key + ".pin is missing, so no certificate can be accepted; once, on a network that you"
                            + " trust, --trust-on-first-use prints it");
        }
        SecretSource secrets = new SecretSource(System.getenv(), new LocalShell());
        Credentials credentials = new Credentials(
                () -> secrets.read(key + ".user", bmc.user()), () -> secrets.read(key + ".password", bmc.password()));
        RedfishAddress address = new RedfishAddress(bmc.url(), bmc.pin().map(Pin::new));
        RedfishSession session = RedfishSession.open(address, credentials, Limits.USUAL, new SystemClock());
        if (bmc.pin().isEmpty()) {
            System.err.println("zeroloss: accepted a certificate unseen; if it is the right one, write " + key
                    + ".pin: " + session.pin());
        }
        return RedfishBios.open(session, List.of(new Ilo4(), new Ilo5()));
    }
}
