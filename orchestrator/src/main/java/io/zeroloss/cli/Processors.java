package io.zeroloss.cli;

import io.zeroloss.bios.Baseline;
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
import io.zeroloss.run.BiosAccess;
import java.util.List;

/** The management processors that there are drivers for. */
final class Processors implements BiosAccess {
    @Override
    public BiosEndpoint open(LabHost host) {
        return open(host, false);
    }

    @Override
    public Baseline baseline(String reference) {
        return BiosCommand.baseline(reference);
    }

    /**
     * Logs in to the host's processor.
     *
     * @param trustOnFirstUse whether a certificate is accepted unseen where the testbed has no pin
     */
    static BiosEndpoint open(LabHost host, boolean trustOnFirstUse) {
        String key = "hosts." + host.name() + ".bmc";
        LabHost.Bmc bmc =
                host.bmc().orElseThrow(() -> new InputException(key + ".url is missing, so the BIOS cannot be read"));
        if (bmc.pin().isEmpty() && !trustOnFirstUse) {
            throw new InputException(
                    key + ".pin is missing, so no certificate can be accepted; once, on a network that you"
                            + " trust, `zeroloss bios show " + host.name()
                            + " --testbed TESTBED --trust-on-first-use` prints it");
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
