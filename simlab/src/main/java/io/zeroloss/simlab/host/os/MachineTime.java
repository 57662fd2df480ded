package io.zeroloss.simlab.host.os;

import io.zeroloss.simlab.time.VirtualTime;
import java.time.Duration;
import java.time.Instant;

/** The lab's time as one machine knows it: since its last boot. */
public final class MachineTime {
    private final VirtualTime lab;
    private long bootNanos;

    /**
     * Time of a machine.
     *
     * @param upNanos how long it had been up when the lab began
     */
    public MachineTime(VirtualTime lab, long upNanos) {
        this.lab = lab;
        this.bootNanos = lab.nanos() - upNanos;
    }

    /** Time of day. */
    public Instant now() {
        return lab.instant();
    }

    public long sinceBootNanos() {
        return lab.nanos() - bootNanos;
    }

    /** Lets time pass for everybody in the lab. */
    public void pass(Duration duration) {
        lab.advance(duration.toNanos());
    }

    /** Plans something for a moment since boot. */
    public void at(long sinceBootNanos, Runnable action) {
        lab.at(bootNanos + sinceBootNanos, action);
    }

    /** The machine boots now. */
    public void boot() {
        bootNanos = lab.nanos();
    }
}
