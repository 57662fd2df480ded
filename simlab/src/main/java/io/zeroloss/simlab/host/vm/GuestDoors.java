package io.zeroloss.simlab.host.vm;

import io.zeroloss.simlab.host.os.Machine;
import java.util.function.BooleanSupplier;

/** Lets people into guests: an SSH server for each that has booted. */
public interface GuestDoors {
    /**
     * Opens a door.
     *
     * @param hangs whether the guest hangs now, and answers nothing
     * @return the port of this computer's loopback behind it
     */
    int open(Machine guest, BooleanSupplier hangs);

    void close(int port);
}
