package io.zeroloss.simlab.host.os;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** TCP ports that somebody listens on at a simulated machine's loopback address. */
public final class LocalPorts {
    private final SortedMap<Integer, Listener> listeners = new TreeMap<>();

    /**
     * Who listens.
     *
     * @param greeting what a client reads first; empty while nothing answers behind the port
     * @param realPort of this computer's loopback where the conversation takes place
     */
    public record Listener(Optional<String> greeting, int realPort) {}

    public void listen(int port, Listener listener) {
        listeners.put(port, listener);
    }

    public void close(int port) {
        listeners.remove(port);
    }

    public Optional<Listener> at(int port) {
        return Optional.ofNullable(listeners.get(port));
    }

    /** {@code /proc/net/tcp}. */
    public String table() {
        StringBuilder table = new StringBuilder("  sl  local_address rem_address   st tx_queue rx_queue\n");
        int row = 0;
        for (int port : listeners.keySet()) {
            table.append("%4d: 0100007F:%04X 00000000:0000 0A 00000000:00000000\n".formatted(row++, port));
        }
        return table.toString();
    }
}
