package io.zeroloss.simlab.trex.traffic;

import java.util.Map;
import java.util.TreeMap;

/** Latency in microseconds as the server keeps it: sums, extremes and a histogram by the first digit. */
public final class Latency {
    private static final double NANOS_PER_MICRO = 1000;
    private static final int UNDER_TEN = 10;

    private final Map<Long, Long> histogram = new TreeMap<>();
    private long frames;
    private double sumMicros;
    private long minMicros;
    private long maxMicros;
    private long lastMaxMicros;

    /** Frames by the lower edge of their bucket; 0 for under 10 µs. */
    public Map<Long, Long> histogram() {
        return histogram;
    }

    /** Mean; 0 without frames. */
    public double averageMicros() {
        return frames == 0 ? 0 : sumMicros / frames;
    }

    /** Shortest so far. */
    public long minMicros() {
        return minMicros;
    }

    /** Longest so far. */
    public long maxMicros() {
        return maxMicros;
    }

    /** Longest of the last step. */
    public long lastMaxMicros() {
        return lastMaxMicros;
    }

    void add(long count, double nanos) {
        long micros = Math.round(nanos / NANOS_PER_MICRO);
        minMicros = frames == 0 ? micros : Math.min(minMicros, micros);
        maxMicros = Math.max(maxMicros, micros);
        lastMaxMicros = micros;
        frames += count;
        sumMicros += count * nanos / NANOS_PER_MICRO;
        histogram.merge(bucket(micros), count, Long::sum);
    }

    private static long bucket(long micros) {
        if (micros < UNDER_TEN) {
            return 0;
        }
        long step = 1;
        while (micros / step >= UNDER_TEN) {
            step *= UNDER_TEN;
        }
        return micros / step * step;
    }
}
