package io.zeroloss.search;

import java.util.List;

/** What came of a trial. Unusable is never a loss. */
public sealed interface Outcome {
    /**
     * The frames were sent and counted.
     *
     * @param measuredSeconds from the first to the last frame sent
     * @param endedEarly whether the generator stopped because {@code stopWhenLost} was reached
     * @param directions counts of each direction, in the order of the traffic setup; never empty
     */
    record Measured(double measuredSeconds, boolean endedEarly, List<DirectionCount> directions) implements Outcome {
        public Measured {
            if (directions.isEmpty()) {
                throw new IllegalArgumentException("a measured trial has at least one direction");
            }
            directions = List.copyOf(directions);
        }

        public long offeredFrames() {
            return directions.stream().mapToLong(DirectionCount::offeredFrames).sum();
        }

        public long forwardedFrames() {
            return directions.stream()
                    .mapToLong(DirectionCount::forwardedFrames)
                    .sum();
        }

        public long lostFrames() {
            return offeredFrames() - forwardedFrames();
        }

        /** The largest loss ratio of any one direction: goals hold in each direction. */
        public double worstLossRatio() {
            return directions.stream()
                    .mapToDouble(DirectionCount::lossRatio)
                    .max()
                    .orElseThrow();
        }
    }

    /**
     * The trial says nothing about the device.
     *
     * @param achievedPps the load that was reached, for {@link Reason#GENERATOR_LIMIT}; else 0
     * @param detail one sentence for people
     */
    record Unusable(Reason reason, double achievedPps, String detail) implements Outcome {}

    /** Why a trial is unusable. */
    enum Reason {
        /** The generator sent less than asked; lowers the maximum of the search. */
        GENERATOR_LIMIT,
        /** A counter said what cannot be. */
        IMPOSSIBLE_COUNTER,
        /** A link was down. */
        LINK_DOWN,
        /** Anything else that the generator told of; see the detail. */
        GENERATOR_FAULT
    }
}
