package io.zeroloss.simlab.datapath;

/**
 * Frames of a flow that arrived at a generator port in a step.
 *
 * @param dstMac as the frames carry it at the end
 * @param latencyNanos mean of the way through the host
 */
public record Delivery(TrafficFlow flow, int rxPort, long frames, String dstMac, double latencyNanos) {}
