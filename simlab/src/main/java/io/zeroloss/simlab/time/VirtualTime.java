package io.zeroloss.simlab.time;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * The lab's clock and its lock. Time moves only by {@link #advance}; whatever reads or changes the state of the lab does so in
 * {@link #still} or {@link #doStill}, so that neither time nor another client comes between. The same calls in the same order give
 * the same lab.
 */
public final class VirtualTime {
    /** Moves a part of the lab over an interval in which nothing planned happens. */
    public interface Listener {
        /** From one moment to a later one, in nanoseconds since the lab's start; called with the lab's lock held. */
        void passed(long fromNanos, long toNanos);
    }

    private record Planned(long atNanos, long order, Runnable action) {}

    private final Instant start;
    private final ReentrantLock lock = new ReentrantLock(true);
    private final List<Listener> listeners = new ArrayList<>();
    private final PriorityQueue<Planned> planned =
            new PriorityQueue<>(Comparator.comparingLong(Planned::atNanos).thenComparingLong(Planned::order));
    private long nowNanos;
    private long plannedSoFar;

    /** Zero is the given time of day. */
    public VirtualTime(Instant start) {
        this.start = start;
    }

    /** Nanoseconds since the lab's start. */
    public long nanos() {
        return still(() -> nowNanos);
    }

    /** The time of day in the lab. */
    public Instant instant() {
        return start.plusNanos(nanos());
    }

    /** Listeners move in the order in which they were added. */
    public void addListener(Listener listener) {
        doStill(() -> listeners.add(listener));
    }

    /** Plans an action; a moment that has passed means as soon as time moves. Actions of one moment run in the order planned. */
    public void at(long atNanos, Runnable action) {
        doStill(() -> planned.add(new Planned(atNanos, plannedSoFar++, action)));
    }

    /**
     * Moves time, stopping at each planned action on the way.
     *
     * @return the new moment
     */
    public long advance(long nanos) {
        if (nanos < 0) {
            throw new IllegalArgumentException("time cannot go back by " + -nanos + " ns");
        }
        return still(() -> {
            long target = Math.addExact(nowNanos, nanos);
            for (Planned next = planned.peek(); next != null && next.atNanos() <= target; next = planned.peek()) {
                planned.remove();
                moveTo(Math.max(nowNanos, next.atNanos()));
                next.action().run();
            }
            moveTo(target);
            return nowNanos;
        });
    }

    /** Does something while the lab stands still. */
    public <T> T still(Supplier<T> action) {
        lock.lock();
        try {
            return action.get();
        } finally {
            lock.unlock();
        }
    }

    /** The same for something without a result. */
    public void doStill(Runnable action) {
        lock.lock();
        try {
            action.run();
        } finally {
            lock.unlock();
        }
    }

    private void moveTo(long nanos) {
        long from = nowNanos;
        if (nanos > from) {
            nowNanos = nanos;
            for (Listener listener : List.copyOf(listeners)) {
                listener.passed(from, nanos);
            }
        }
    }
}
