package io.zeroloss.search;

/**
 * The loads within which a search moves, frames per second of one transmitting port.
 *
 * @param minLoadPps no trial below it
 * @param maxLoadPps what the generator can send and the line can carry, the lower of both
 * @param lineRatePps what the line can carry at this frame size
 */
public record Limits(double minLoadPps, double maxLoadPps, double lineRatePps) {
    public Limits {
        if (!(minLoadPps > 0 && minLoadPps <= maxLoadPps && maxLoadPps <= lineRatePps)) {
            throw new IllegalArgumentException("0 < minimum load <= maximum load <= line rate must hold: " + minLoadPps
                    + ", " + maxLoadPps + ", " + lineRatePps + " pps");
        }
    }

    /** Whether reaching the maximum load means reaching the line rate, and not the generator's limit. */
    public boolean maxIsLineRate() {
        return maxLoadPps == lineRatePps;
    }
}
