package io.zeroloss.search;

import java.util.List;

/** Trials for tests, written as what was seen. */
final class Sightings {
    private Sightings() {}

    /** A drained trial. */
    static Sighting whole(double loadPps, double seconds, long lost, Long... lossPerSecond) {
        return of(loadPps, seconds, seconds, TrialOrder.NEVER, lost, lossPerSecond);
    }

    /** A trial that ended with the first lost frame. */
    static Sighting cut(double loadPps, double seconds, double after, long lost, Long... lossPerSecond) {
        return of(loadPps, seconds, after, 1, lost, lossPerSecond);
    }

    private static Sighting of(
            double loadPps, double seconds, double measured, long stopWhenLost, long lost, Long... lossPerSecond) {
        TrialOrder order = new TrialOrder(loadPps, seconds, stopWhenLost, "test");
        long offered = Math.round(loadPps * measured);
        DirectionCount count = new DirectionCount("A>B", 1, offered, offered - lost, List.of(lossPerSecond));
        Outcome outcome = new Outcome.Measured(measured, measured < seconds, List.of(count));
        return Sighting.of(List.of(new Trial(1, order, outcome)), EarlyStop.EXACT)
                .get(0);
    }
}
