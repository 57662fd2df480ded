package io.zeroloss.search;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A device whose buffers hide an excess until they are full. While it loses, what it has forwarded after t seconds is
 * depth + capacity x t, whatever the load; two trials of different length tell both.
 *
 * @param capacityPps forwarding rate once the store is full
 * @param depthFrames what the store holds
 */
record FillingStore(double capacityPps, double depthFrames) {
    private static final double BRIEF = EngineSettings.SHORT_SECONDS;
    private static final double MARGIN = 1.25;
    private static final double ALIKE = 0.1;
    /** Two trials whose lengths differ by less tell nothing apart. */
    private static final double TELLING_SECONDS = 1e-3;

    /** What short drained trials forward in a second where they lose; a store makes it look better than it is. */
    static OptionalDouble shortRate(List<Sighting> seen, Goal goal) {
        return seen.stream()
                .filter(s -> s.isBrief() && s.lossRatio() > goal.lossRatio())
                .mapToDouble(Sighting::forwardedPps)
                .min();
    }

    /** The store that a long failed trial and the short ones agree on, if the long one lasted longer. */
    static Optional<FillingStore> between(Sighting longer, OptionalDouble shortRatePps) {
        if (shortRatePps.isEmpty() || longer.seconds() - BRIEF < TELLING_SECONDS) {
            return Optional.empty();
        }
        double shortFrames = shortRatePps.getAsDouble() * BRIEF;
        double capacity = (longer.forwardedFrames() - shortFrames) / (longer.seconds() - BRIEF);
        double depth = shortFrames - capacity * BRIEF;
        return capacity > 0 && depth > 0 ? Optional.of(new FillingStore(capacity, depth)) : Optional.empty();
    }

    /** The load that loses no more than this share in a trial of so many seconds. */
    double survivablePps(double seconds, double lossRatio) {
        return (capacityPps + depthFrames / seconds) / (1 - lossRatio);
    }

    /** Seconds that a drained trial must last at this load to lose frames for certain. */
    double secondsToOverflow(double loadPps) {
        return Math.max(BRIEF, MARGIN * depthFrames / Math.max(1, loadPps - capacityPps));
    }

    /** Whether a trial lost frames long before this store is full. */
    boolean isContradictedBy(Sighting s) {
        return s.lost() && (s.loadPps() - capacityPps) * s.seconds() < (1 - ALIKE) * depthFrames;
    }

    /** Whether a whole trial lost about what this store lets through. */
    boolean explains(Sighting whole) {
        double predicted = (whole.loadPps() - capacityPps) * whole.seconds() - depthFrames;
        return predicted > 0 && Math.abs(whole.lostFrames() - predicted) <= ALIKE * predicted;
    }
}
