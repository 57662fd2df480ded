package io.zeroloss.traffic.trex;

import java.util.Optional;
import java.util.Set;

/** What a server was measured to send at most; see {@code zeroloss generator check}. */
@FunctionalInterface
public interface StoredCeiling {
    /** Nothing is known. */
    StoredCeiling NONE = (version, ports, frameBytes) -> Optional.empty();

    /**
     * The most that each of these ports could send while all of them did, in frames per second; empty if it was never measured.
     *
     * @param version of the server
     * @param frameBytes mean size, L2 with FCS
     */
    Optional<Double> sentPps(String version, Set<Integer> ports, int frameBytes);
}
