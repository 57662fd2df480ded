package io.zeroloss.run;

import io.zeroloss.bios.Baseline;
import io.zeroloss.bios.BiosEndpoint;
import io.zeroloss.plan.LabHost;

/** The way to the BIOS of hosts; the wiring knows the kinds of management processors. */
public interface BiosAccess {
    /** Logs in to the management processor of a host that has one. */
    BiosEndpoint open(LabHost host);

    /** The recorded table of this name. */
    Baseline baseline(String reference);
}
