package io.zeroloss.simlab.host.hardware;

/**
 * A NIC's port.
 *
 * @param pci {@code 0000:05:00.0}
 * @param generatorPort at the other end of its cable
 */
public record Nic(String pci, int generatorPort, int numaNode, double lineRateBps) {}
