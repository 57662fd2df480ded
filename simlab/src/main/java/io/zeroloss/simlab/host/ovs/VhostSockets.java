package io.zeroloss.simlab.host.ovs;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The vhost-user sockets on which guests of this host listen, by path. */
public final class VhostSockets {
    private final SortedMap<String, Guest> guests = new TreeMap<>();

    /** The guest's side of one interface. */
    public interface Guest {
        int numaNode();

        /** As many as the interface has. */
        int queuePairs();

        /** Those that the driver has switched on. */
        int enabledPairs();

        int descriptors();

        /** Since when it listens, in nanoseconds since the host's boot. */
        long listeningSinceNanos();

        /** OVS has connected, or its connection is gone. */
        void connected(boolean is);
    }

    public void listen(String path, Guest guest) {
        guests.put(path, guest);
    }

    public void close(String path) {
        guests.remove(path);
    }

    public Optional<Guest> at(String path) {
        return Optional.ofNullable(guests.get(path));
    }
}
