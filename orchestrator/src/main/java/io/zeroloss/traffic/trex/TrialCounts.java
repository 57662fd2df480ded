package io.zeroloss.traffic.trex;

import io.zeroloss.traffic.Direction;
import io.zeroloss.traffic.TrafficSetup;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What was counted between two readings, and whether it can be true. */
final class TrialCounts {
    private final TrafficSetup setup;
    private final StreamPlan plan;
    private final Snapshot before;
    private final Snapshot after;

    /** A question about two readings. */
    @FunctionalInterface
    interface Check {
        boolean holds(Snapshot before, Snapshot after);
    }

    /** Frames of one direction. */
    record Frames(long sent, long received, long elsewhere) {
        long missing() {
            return sent - received;
        }
    }

    TrialCounts(TrafficSetup setup, StreamPlan plan, Snapshot before, Snapshot after) {
        this.setup = setup;
        this.plan = plan;
        this.before = before;
        this.after = after;
    }

    /** A direction by its streams' own counters. */
    Frames direction(int index) {
        Direction direction = setup.directions().get(index);
        long sent = 0;
        long received = 0;
        long elsewhere = 0;
        for (int id : idsOf(index)) {
            Snapshot.Stream now = stream(after, id);
            Snapshot.Stream base = stream(before, id);
            sent += Counter.since(base.sentBy(direction.txPort()), now.sentBy(direction.txPort()));
            for (int port : ports()) {
                long here = Counter.since(base.receivedBy(port), now.receivedBy(port));
                if (port == direction.rxPort()) {
                    received += here;
                } else {
                    elsewhere += here;
                }
            }
        }
        return new Frames(sent, received, elsewhere);
    }

    /** Frames of all directions that a port sent, as their streams count them. */
    long sentByStreams(int port) {
        return sum(direction -> direction.txPort() == port, Frames::sent);
    }

    /** Frames of all directions that belong at a port and came there. */
    long receivedByStreams(int port) {
        return sum(direction -> direction.rxPort() == port, Frames::received);
    }

    private long sum(java.util.function.Predicate<Direction> which, java.util.function.ToLongFunction<Frames> what) {
        long sum = 0;
        for (int i = 0; i < setup.directions().size(); i++) {
            if (which.test(setup.directions().get(i))) {
                sum += what.applyAsLong(direction(i));
            }
        }
        return sum;
    }

    /** What a port counted by itself. */
    Snapshot.Port port(int port) {
        Snapshot.Port base = portOf(before, port);
        Snapshot.Port now = portOf(after, port);
        return new Snapshot.Port(
                Counter.since(base.sentFrames(), now.sentFrames()),
                Counter.since(base.receivedFrames(), now.receivedFrames()),
                Counter.since(base.receiveErrors(), now.receiveErrors()),
                Counter.since(base.pauseFrames(), now.pauseFrames()));
    }

    /** What the server counted for all its ports. */
    Snapshot.Server server() {
        return new Snapshot.Server(
                Counter.since(before.server().queueFull(), after.server().queueFull()),
                Counter.since(before.server().queueDrop(), after.server().queueDrop()),
                Counter.since(before.server().allocationErrors(), after.server().allocationErrors()));
    }

    /** Whether every frame that streams and ports sent has come back. */
    boolean complete() {
        for (int i = 0; i < setup.directions().size(); i++) {
            if (direction(i).missing() != 0) {
                return false;
            }
        }
        return txPorts().stream().allMatch(port -> port(port).sentFrames() == sentByStreams(port));
    }

    /**
     * A counter that went back, or counted more than any port can.
     *
     * @param mostFramesPerSecond more than any port can count
     */
    Optional<String> impossible(double mostFramesPerSecond) {
        double most = mostFramesPerSecond * Math.max(0, after.atSeconds() - before.atSeconds());
        Map<String, Long> counted = new TreeMap<>();
        for (int port : ports()) {
            counted.put("opackets of port " + port, port(port).sentFrames());
            counted.put("ipackets of port " + port, port(port).receivedFrames());
        }
        for (int i = 0; i < setup.directions().size(); i++) {
            Frames frames = direction(i);
            String name = setup.directions().get(i).name();
            counted.put("frames sent of " + name, frames.sent());
            counted.put("frames received of " + name, frames.received());
        }
        return counted.entrySet().stream()
                .filter(entry -> Counter.impossible(entry.getValue(), most))
                .map(entry -> "%s counted %s in %.2f s, also when read again"
                        .formatted(entry.getKey(), told(entry.getValue()), after.atSeconds() - before.atSeconds()))
                .findFirst();
    }

    private static String told(long delta) {
        return delta < 0 ? "%,d (it went back)".formatted(delta) : "%,d".formatted(delta);
    }

    /** Whether TRex made an id anew meanwhile, and its counters with it. */
    boolean idsRemade() {
        return plan.ids().stream().anyMatch(id -> {
            int base = stream(before, id).version();
            return base >= 0 && stream(after, id).version() != base;
        });
    }

    Set<Integer> txPorts() {
        Set<Integer> ports = new TreeSet<>();
        setup.directions().forEach(direction -> ports.add(direction.txPort()));
        return ports;
    }

    Set<Integer> rxPorts() {
        Set<Integer> ports = new TreeSet<>();
        setup.directions().forEach(direction -> ports.add(direction.rxPort()));
        return ports;
    }

    private Set<Integer> ports() {
        return new TreeSet<>(after.ports().keySet());
    }

    private List<Integer> idsOf(int direction) {
        List<Integer> ids = new ArrayList<>(List.of(plan.loadId(direction)));
        if (plan.hasLatency()) {
            ids.add(plan.latencyId(direction));
        }
        return ids;
    }

    private static Snapshot.Port portOf(Snapshot snapshot, int port) {
        return snapshot.ports().getOrDefault(port, new Snapshot.Port(0, 0, 0, 0));
    }

    private static Snapshot.Stream stream(Snapshot snapshot, int id) {
        return snapshot.streams().getOrDefault(id, new Snapshot.Stream(-1, Map.of(), Map.of()));
    }
}
