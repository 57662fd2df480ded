package io.zeroloss.simlab.config;

import io.zeroloss.simlab.fault.Fault;
import java.time.Instant;
import java.util.List;

/**
 * A simulated lab as its file says.
 *
 * @param seed of everything random; the same seed gives the same lab to the bit
 * @param noise whether anything is random at all: effects per boot, OVS start and guest start, and noise within one
 * @param timePort where virtual time is moved; 0 for any free port, likewise the other ports
 * @param startAt time of day at the lab's start
 * @param ssh how hosts are entered
 */
public record LabFile(
        String name,
        long seed,
        boolean noise,
        int timePort,
        Instant startAt,
        SshSection ssh,
        GeneratorSection generator,
        List<HostSection> hosts,
        List<Fault> faults) {
    public LabFile {
        hosts = List.copyOf(hosts);
        faults = List.copyOf(faults);
    }
}
