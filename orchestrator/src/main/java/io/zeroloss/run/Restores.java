package io.zeroloss.run;

import io.zeroloss.finding.InputException;
import io.zeroloss.plan.Testbed;
import io.zeroloss.store.Journal;
import java.util.Optional;

/** Makes the restorer of a testbed. */
public final class Restores {
    private Restores() {}

    /** A restorer that reaches the testbed's hosts over SSH. */
    public static Restore of(Testbed testbed, Journal journal) {
        return new Restore(
                journal,
                name -> HostAccess.open(Optional.ofNullable(testbed.hosts().get(name))
                        .orElseThrow(() -> new InputException(
                                "the journal holds changes of host %s, which testbed %s does not name any more; add it again to have them put back"
                                        .formatted(name, testbed.name())))));
    }
}
