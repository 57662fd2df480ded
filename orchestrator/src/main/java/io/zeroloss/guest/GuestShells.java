package io.zeroloss.guest;

import io.zeroloss.host.Shell;

/** Logs in to QEMU guests. */
@FunctionalInterface
public interface GuestShells {
    /**
     * A shell inside the guest, reached through its host; the caller closes it.
     *
     * @throws io.zeroloss.finding.LabException if the guest cannot be reached, refuses the login, or shows another host key
     */
    Shell open(GuestIntent intent);
}
