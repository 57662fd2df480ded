package io.zeroloss.report.view;

import java.util.OptionalDouble;

/**
 * A frame rate of one transmitting port, with what RFC 2544 section 26.1 wants said beside it.
 *
 * @param pps frames per second of one transmitting port
 * @param frameBytes L2 with FCS, tags counted; the mean of a mix
 * @param lineRatePps what the medium carries at this frame size; empty if it was not recorded
 */
public record Rate(double pps, double frameBytes, OptionalDouble lineRatePps) {
    /** Preamble 7, start of frame 1 and interframe gap 12: what a frame takes on Ethernet beside itself. */
    public static final int LINE_OVERHEAD_BYTES = 20;

    /** The highest frame rate that a line of this bit rate carries, RFC 2544 section 20. */
    public static double maxPps(double lineRateBps, double frameBytes) {
        return lineRateBps / ((frameBytes + LINE_OVERHEAD_BYTES) * 8);
    }

    /** Bits per second on the wire, preamble and gap counted. */
    public double l1Bps() {
        return pps * (frameBytes + LINE_OVERHEAD_BYTES) * 8;
    }

    /** Bits per second of the frames alone, FCS counted. */
    public double l2Bps() {
        return pps * frameBytes * 8;
    }

    /** Share of the line rate, 0 to 1. */
    public OptionalDouble lineShare() {
        return lineRatePps.isPresent() ? OptionalDouble.of(pps / lineRatePps.getAsDouble()) : OptionalDouble.empty();
    }

    /** Bit rate of the line, L1. */
    public OptionalDouble lineRateBps() {
        return lineRatePps.isPresent()
                ? OptionalDouble.of(lineRatePps.getAsDouble() * (frameBytes + LINE_OVERHEAD_BYTES) * 8)
                : OptionalDouble.empty();
    }
}
