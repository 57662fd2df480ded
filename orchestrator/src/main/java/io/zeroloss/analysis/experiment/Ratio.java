package io.zeroloss.analysis.experiment;

import java.util.Optional;

/**
 * How much larger one thing is than another.
 *
 * @param change ratio − 1: 0.24 is 24 % more
 * @param interval of 95 %; empty if there are too few boots to tell
 */
public record Ratio(double change, Optional<Interval> interval) {
    /** Bounds, in the same unit. */
    public record Interval(double low, double high) {
        /** Whether the value may be it. */
        public boolean contains(double value) {
            return low <= value && value <= high;
        }
    }

    /** Whether the interval has no room for "no change". */
    public boolean isClear() {
        return interval.filter(bounds -> !bounds.contains(0)).isPresent();
    }
}
