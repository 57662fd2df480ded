package io.zeroloss.traffic.trex;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.traffic.DirectionReport.Latency;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * Latency out of TRex's histogram: microseconds, each bucket named by its lower edge, 10 wide below 100, 100 wide below 1000
 * and so on. What a bucket holds is told by its upper edge, so that latency is never told too low by more than TRex's clock.
 */
final class LatencyReading {
    private static final long NS_PER_US = 1000;
    private static final long NARROWEST_US = 10;

    private final TreeMap<Long, Long> histogram = new TreeMap<>();
    private final JsonNode before;
    private final JsonNode after;

    /** What came between two readings of one latency stream. */
    LatencyReading(JsonNode before, JsonNode after) {
        this.before = before;
        this.after = after;
        for (Map.Entry<String, JsonNode> bucket :
                after.path("lat").path("histogram").properties()) {
            long earlier =
                    before.path("lat").path("histogram").path(bucket.getKey()).asLong();
            long frames = bucket.getValue().asLong() - earlier;
            if (frames > 0 && bucket.getKey().matches("\\d{1,12}")) {
                histogram.put(Long.parseLong(bucket.getKey()), frames);
            }
        }
    }

    /** Empty if no frame of the stream came back. */
    Optional<Latency> latency() {
        if (histogram.isEmpty()) {
            return Optional.empty();
        }
        long smallestUs = after.path("lat").path("total_min").asLong();
        long largestUs = after.path("lat").path("total_max").asLong();
        long min = Math.max(histogram.firstKey(), Math.min(smallestUs, upperEdgeUs(histogram.firstKey())));
        boolean grew = largestUs > before.path("lat").path("total_max").asLong();
        long max = grew ? largestUs : upperEdgeUs(histogram.lastKey());
        return Optional.of(new Latency(
                min * NS_PER_US,
                Math.min(quantileUs(0.5), max) * NS_PER_US,
                Math.min(quantileUs(0.99), max) * NS_PER_US,
                Math.min(quantileUs(0.999), max) * NS_PER_US,
                max * NS_PER_US));
    }

    /** Frames of the stream that came out of order. */
    OptionalLong reordered() {
        return counted("ooo");
    }

    /** Frames of the stream that came twice. */
    OptionalLong duplicated() {
        return counted("dup");
    }

    private OptionalLong counted(String event) {
        if (!after.path("er").isObject()) {
            return OptionalLong.of(0);
        }
        return OptionalLong.of(Math.max(
                0,
                after.path("er").path(event).asLong()
                        - before.path("er").path(event).asLong()));
    }

    private long quantileUs(double share) {
        long all = histogram.values().stream().mapToLong(Long::longValue).sum();
        long wanted = (long) Math.ceil(share * all);
        long seen = 0;
        for (Map.Entry<Long, Long> bucket : histogram.entrySet()) {
            seen += bucket.getValue();
            if (seen >= wanted) {
                return upperEdgeUs(bucket.getKey());
            }
        }
        return upperEdgeUs(histogram.lastKey());
    }

    private static long upperEdgeUs(long lowerEdgeUs) {
        long width = NARROWEST_US;
        while (width * 10 <= lowerEdgeUs) {
            width *= 10;
        }
        return lowerEdgeUs + width;
    }
}
