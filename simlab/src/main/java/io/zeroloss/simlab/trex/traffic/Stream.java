package io.zeroloss.simlab.trex.traffic;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/**
 * A stream of a port.
 *
 * @param json as it was added, for those who ask
 * @param srcMac empty where the port's own is used; likewise {@code dstMac}
 * @param flows that its field engine makes
 * @param isgSeconds before its first frame
 */
record Stream(
        int id,
        JsonNode json,
        boolean enabled,
        boolean selfStart,
        Optional<String> srcMac,
        Optional<String> dstMac,
        Frame frame,
        Flows flows,
        Mode mode,
        double isgSeconds,
        Optional<FlowStats> flowStats) {

    /** How many flows, and whether their MAC addresses differ. */
    record Flows(int count, boolean variesMacs) {}

    /** A packet group. */
    record FlowStats(int pgId, boolean latency) {}

    /** The rate at which a mode sends before the multiplier: of frames, of bits, or of the line. */
    record Rate(String type, double value) {
        private static final int GAP = 20;

        double pps(int frameBytes, double lineRateBps) {
            return switch (type) {
                case "pps" -> value;
                case "bps_L1" -> value / 8 / (frameBytes + GAP);
                case "bps_L2" -> value / 8 / frameBytes;
                default -> value / 100 * lineRateBps / 8 / (frameBytes + GAP);
            };
        }
    }

    /** What is sent when. */
    sealed interface Mode {
        Rate rate();

        /** Frames sent within a time from the stream's start, at a rate. */
        long framesWithin(double seconds, double pps);

        /** All frames that it ever sends; the highest number for one that does not end. */
        long total();
    }

    /** Until it is stopped. */
    record Continuous(Rate rate) implements Mode {
        @Override
        public long framesWithin(double seconds, double pps) {
            return frames(seconds, pps);
        }

        @Override
        public long total() {
            return Long.MAX_VALUE;
        }
    }

    /** So many frames. */
    record SingleBurst(Rate rate, long total) implements Mode {
        @Override
        public long framesWithin(double seconds, double pps) {
            return Math.min(total, frames(seconds, pps));
        }
    }

    /** Bursts with pauses between; a count of 0 is for ever. */
    record MultiBurst(Rate rate, long perBurst, double pauseSeconds, long count) implements Mode {
        @Override
        public long framesWithin(double seconds, double pps) {
            double cycle = perBurst / pps + pauseSeconds;
            long whole = (long) (seconds / cycle);
            if (count > 0 && whole >= count) {
                return count * perBurst;
            }
            return whole * perBurst + Math.min(perBurst, frames(seconds - whole * cycle, pps));
        }

        @Override
        public long total() {
            return count > 0 ? count * perBurst : Long.MAX_VALUE;
        }
    }

    private static long frames(double seconds, double pps) {
        // a whole number of frames must not become one less by rounding
        return (long) (seconds * pps + 1e-6);
    }

    boolean isLatency() {
        return flowStats.map(FlowStats::latency).orElse(false);
    }
}
