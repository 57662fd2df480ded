package io.zeroloss.traffic.trex;

import io.zeroloss.search.TrialOrder;
import io.zeroloss.traffic.Direction;
import io.zeroloss.traffic.TrafficSetup;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Tells while traffic runs that more frames are missing than can be on their way. What was sent by the ports that feed a
 * receiving port, minus what it received, is a loss for certain only beyond the frames that all queues of generator and
 * device hold together; and counters that move cannot be trusted one by one, so that two looks in a row must agree.
 */
final class Shortfall {
    /** Rings of generator, NICs, vhost and guests, and some milliseconds of a full line. */
    static final long FRAMES_ON_THEIR_WAY = 100_000;

    private final TrafficSetup setup;
    private final Snapshot baseline;
    private final long stopWhenLost;
    private final double mostFramesPerSecond;
    private final Map<Integer, Set<Integer>> feeders = new HashMap<>();
    private final Map<Integer, Integer> directions = new HashMap<>();
    private int looksBeyond;

    /**
     * A watch over one trial.
     *
     * @param stopWhenLost of any one direction; {@link TrialOrder#NEVER} for no watch
     * @param mostFramesPerSecond more than any port can count
     */
    Shortfall(TrafficSetup setup, Snapshot baseline, long stopWhenLost, double mostFramesPerSecond) {
        this.setup = setup;
        this.baseline = baseline;
        this.stopWhenLost = stopWhenLost;
        this.mostFramesPerSecond = mostFramesPerSecond;
        for (Direction direction : setup.directions()) {
            feeders.computeIfAbsent(direction.rxPort(), port -> new HashSet<>()).add(direction.txPort());
            directions.merge(direction.rxPort(), 1, Integer::sum);
        }
    }

    boolean watches() {
        return stopWhenLost != TrialOrder.NEVER && oneReceiverEach();
    }

    /** Where a port sends to several ports, port counters do not tell whose frames are missing. */
    private boolean oneReceiverEach() {
        Map<Integer, Integer> receiverOf = new HashMap<>();
        return setup.directions().stream().allMatch(direction -> {
            Integer before = receiverOf.putIfAbsent(direction.txPort(), direction.rxPort());
            return before == null || before == direction.rxPort();
        });
    }

    /** Whether certainly so much is lost, by this look and the one before. */
    boolean reached(PollReading poll) {
        boolean beyond = feeders.keySet().stream().anyMatch(port -> beyond(poll, port));
        looksBeyond = beyond ? looksBeyond + 1 : 0;
        return looksBeyond >= 2;
    }

    private boolean beyond(PollReading poll, int rxPort) {
        double most = mostFramesPerSecond * (poll.atSeconds() - baseline.atSeconds());
        long sent = 0;
        for (int txPort : feeders.getOrDefault(rxPort, Set.of())) {
            long ofPort =
                    Counter.since(port(txPort).sentFrames(), poll.sentFrames().getOrDefault(txPort, 0L));
            if (Counter.impossible(ofPort, most)) {
                return false;
            }
            sent += ofPort;
        }
        long received = Counter.since(
                port(rxPort).receivedFrames(), poll.receivedFrames().getOrDefault(rxPort, 0L));
        // a direction among several has lost enough for certain once all together have lost as much as each might
        long enough = FRAMES_ON_THEIR_WAY + stopWhenLost * directions.getOrDefault(rxPort, 1);
        return !Counter.impossible(received, most) && sent - received > enough;
    }

    private Snapshot.Port port(int number) {
        return baseline.ports().getOrDefault(number, new Snapshot.Port(0, 0, 0, 0));
    }
}
