package io.zeroloss.simlab.datapath;

/**
 * Frames of one stream of the generator.
 *
 * @param id unique in the lab, also over time
 * @param txPort of the generator
 * @param frameBytes layer 2 with FCS
 * @param flows that a switch can tell apart
 * @param variesMacs whether those flows differ in MAC addresses
 */
public record TrafficFlow(
        long id, int txPort, int frameBytes, int flows, boolean variesMacs, String srcMac, String dstMac) {}
