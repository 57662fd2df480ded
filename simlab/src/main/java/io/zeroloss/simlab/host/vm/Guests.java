package io.zeroloss.simlab.host.vm;

import io.zeroloss.simlab.device.GuestState;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The guests that run on a host. */
public final class Guests {
    private final Map<String, Guest> running = new LinkedHashMap<>();
    private final Map<String, Integer> starts = new HashMap<>();
    private final Predicate<String> hangs;
    private final Predicate<String> halfEnabled;
    private long changes;

    /** A guest as the lab sees it. */
    interface Guest {
        GuestState state(int start, boolean hangs);
    }

    /**
     * None yet.
     *
     * @param hangs by name, whether a guest hangs now
     * @param halfEnabled by name, whether a guest that starts now enables one queue pair only
     */
    public Guests(Predicate<String> hangs, Predicate<String> halfEnabled) {
        this.hangs = hangs;
        this.halfEnabled = halfEnabled;
    }

    /** The name that sockets like {@code vm1-0.sock} give a guest. */
    static String nameOf(String socket) {
        String file = socket.substring(socket.lastIndexOf('/') + 1);
        int dash = file.lastIndexOf('-');
        return dash > 0 ? file.substring(0, dash) : file;
    }

    void started(String name, Guest guest) {
        running.put(name, guest);
        starts.merge(name, 1, Integer::sum);
        changed();
    }

    void ended(String name) {
        running.remove(name);
        changed();
    }

    boolean hangs(String name) {
        return hangs.test(name);
    }

    boolean halfEnabled(String name) {
        return halfEnabled.test(name);
    }

    void changed() {
        changes++;
    }

    /** Grows with everything that may change the way of the frames. */
    public long changes() {
        return changes;
    }

    public List<GuestState> states() {
        return running.entrySet().stream()
                .map(entry -> entry.getValue().state(starts.getOrDefault(entry.getKey(), 1), hangs(entry.getKey())))
                .toList();
    }
}
