package io.zeroloss.simlab.trex.traffic;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Events, queued for each session until it fetches them; a session that does not for 10 s gets no more. */
public final class Events {
    private static final long PATIENCE_NANOS = 10_000_000_000L;

    private final Map<Long, Queue> queues = new LinkedHashMap<>();
    private final Runnable hint;

    private static final class Queue {
        final List<Event> events = new ArrayList<>();
        long fetchedNanos;
        long sequence;
    }

    /** One event, with what belongs to its type. */
    public record Event(int type, long sequence, Map<String, Object> data) {}

    /** A hint is published whenever there is something to fetch. */
    Events(Runnable hint) {
        this.hint = hint;
    }

    /** Empties a session's queue; the first call makes it. */
    public List<Event> fetch(long session, long nowNanos) {
        Queue queue = queues.computeIfAbsent(session, s -> new Queue());
        List<Event> events = List.copyOf(queue.events);
        queue.events.clear();
        queue.fetchedNanos = nowNanos;
        return events;
    }

    void listen(long session, long nowNanos) {
        queues.computeIfAbsent(session, s -> new Queue()).fetchedNanos = nowNanos;
    }

    void add(int type, Map<String, Object> data, long nowNanos) {
        for (Queue queue : queues.values()) {
            long sequence = queue.sequence++;
            if (nowNanos - queue.fetchedNanos < PATIENCE_NANOS) {
                queue.events.add(new Event(type, sequence, data));
            }
        }
        hint.run();
    }
}
