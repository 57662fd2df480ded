package io.zeroloss.traffic.trex;

import io.zeroloss.traffic.trex.rpc.ServerAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Which TRex server to use, and how.
 *
 * @param user under whose name ports are held
 * @param force whether ports that others hold are taken from them; every result then says so
 * @param lines what the lab knows about each port in use, by TRex's port number
 * @param linkLimit how long a link may take to come up at its speed
 * @param settle how long counters must stand still after a trial that misses frames (RFC 2544 section 23: 2 s)
 * @param latencyPps rate of the latency stream of each port, where latency is wanted; part of the load
 * @param lockDirectory holds the lock of the server on this machine
 * @param ceiling what the server was found to send at most
 */
public record TrexSettings(
        ServerAddress address,
        String user,
        boolean force,
        SortedMap<Integer, Line> lines,
        Duration linkLimit,
        Duration settle,
        double latencyPps,
        Path lockDirectory,
        StoredCeiling ceiling) {
    public TrexSettings {
        lines = Collections.unmodifiableSortedMap(new TreeMap<Integer, Line>((Map<Integer, Line>) lines));
    }

    /** The same with other knowledge of what the server can send. */
    public TrexSettings withCeiling(StoredCeiling other) {
        return new TrexSettings(address, user, force, lines, linkLimit, settle, latencyPps, lockDirectory, other);
    }

    /**
     * The line at a port.
     *
     * @param rateBps its bit rate
     * @param nominal whether the port has no rate of its own (virtual, memif), so that TRex's idea of it means nothing
     */
    public record Line(long rateBps, boolean nominal) {}
}
