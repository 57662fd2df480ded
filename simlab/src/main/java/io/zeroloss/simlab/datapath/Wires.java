package io.zeroloss.simlab.datapath;

import java.util.HashMap;
import java.util.Map;

/** What the host's own ports can send: no more than the line carries, but for what their rings hold back. */
final class Wires {
    private static final int GAP_BYTES = 20;
    private static final int RING_FRAMES = 2048;

    /** Seconds of the line that are still free. */
    private final Map<String, Double> credit = new HashMap<>();

    /** A step begins. */
    void grant(double seconds) {
        credit.replaceAll((port, left) -> left + seconds);
    }

    /** How many of these frames find room. */
    long send(Hop.ToWire wire, long frames, int frameBytes, double seconds) {
        double each = (frameBytes + GAP_BYTES) * 8 / wire.lineRateBps();
        double most = seconds + RING_FRAMES * each;
        double left = Math.min(most, credit.getOrDefault(wire.port().device(), most));
        long sent = Math.min(frames, (long) (left / each));
        credit.put(wire.port().device(), left - sent * each);
        return sent;
    }
}
