package io.zeroloss.traffic;

import java.util.List;

/**
 * The traffic of one search.
 *
 * @param frames sizes with weights; one entry for a single size
 * @param latency whether latency is wanted where measuring it costs something
 * @param rxQueues receive queues of the device's ports, for generators whose link depends on them (memif)
 * @param pmdThreads PMD threads of the device, for the same
 */
public record TrafficSetup(
        List<FrameShare> frames, boolean latency, int rxQueues, int pmdThreads, List<Direction> directions) {
    public TrafficSetup {
        frames = List.copyOf(frames);
        directions = List.copyOf(directions);
        if (frames.isEmpty() || directions.isEmpty()) {
            throw new IllegalArgumentException("traffic has at least one frame size and one direction");
        }
    }

    /**
     * One frame size of a mix.
     *
     * @param bytes L2 with FCS, tags counted
     */
    public record FrameShare(int bytes, double weight) {}

    /** Mean frame size in bytes, L2 with FCS. */
    public double meanFrameBytes() {
        double weights = frames.stream().mapToDouble(FrameShare::weight).sum();
        return frames.stream().mapToDouble(f -> f.bytes() * f.weight()).sum() / weights;
    }
}
