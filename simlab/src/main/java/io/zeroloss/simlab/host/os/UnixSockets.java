package io.zeroloss.simlab.host.os;

import java.util.SortedMap;
import java.util.TreeMap;

/** Unix sockets that somebody listens on, by path. */
public final class UnixSockets {
    private final SortedMap<String, Integer> listeners = new TreeMap<>();

    /** A process listens; the name stands in the file system as well. */
    public void listen(String path, int pid) {
        listeners.put(path, pid);
    }

    public void close(String path) {
        listeners.remove(path);
    }

    public boolean isListening(String path) {
        return listeners.containsKey(path);
    }

    /** {@code /proc/net/unix}. */
    public String table() {
        StringBuilder table = new StringBuilder("Num       RefCount Protocol Flags    Type St Inode Path\n");
        int inode = 20_000;
        for (String path : listeners.keySet()) {
            table.append("0000000000000000: 00000002 00000000 00010000 0001 01 %d %s\n".formatted(inode++, path));
        }
        return table.toString();
    }
}
