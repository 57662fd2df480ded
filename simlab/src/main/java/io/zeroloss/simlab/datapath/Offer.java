package io.zeroloss.simlab.datapath;

/** Frames of a flow that left a generator port in a step, evenly over it. */
public record Offer(TrafficFlow flow, long frames) {}
