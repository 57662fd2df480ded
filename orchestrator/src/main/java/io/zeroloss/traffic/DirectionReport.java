package io.zeroloss.traffic;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One direction of a trial as the generator counted it. What a generator does not tell is empty.
 *
 * @param lossPerSecond frames lost in each started second
 */
public record DirectionReport(
        String name,
        long offeredFrames,
        long forwardedFrames,
        OptionalLong foreignFrames,
        OptionalLong reorderedFrames,
        OptionalLong duplicateFrames,
        List<Long> lossPerSecond,
        Optional<Latency> latency) {
    public DirectionReport {
        lossPerSecond = List.copyOf(lossPerSecond);
    }

    /** Latency of the forwarded frames in nanoseconds. */
    public record Latency(long minNs, long p50Ns, long p99Ns, long p999Ns, long maxNs) {}
}
