package io.zeroloss.store;

import java.time.Instant;
import java.util.Set;

/**
 * What a generator was measured to send at most with a host as a plain reflector. Rates in frames per second of one port.
 *
 * @param generator where it is, {@code tg1:4501}
 * @param version of the generator; another version is another generator
 * @param ports of the generator that sent at the same time
 * @param frameBytes L2 with FCS
 * @param sentPps the most that each port sent; the line rate where that was reached
 * @param receivedPps the most that each port received meanwhile, which the reflector limits too
 * @param host the reflector
 */
public record CeilingRecord(
        String generator,
        String version,
        Set<Integer> ports,
        int frameBytes,
        double sentPps,
        double receivedPps,
        double lineRatePps,
        String host,
        Instant measuredAt) {
    public CeilingRecord {
        ports = Set.copyOf(ports);
    }
}
