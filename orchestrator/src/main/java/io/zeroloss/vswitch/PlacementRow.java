package io.zeroloss.vswitch;

/**
 * One receive queue on its PMD thread, as read back.
 *
 * @param enabled whether the guest uses the queue; true where OVS (before 2.12) does not tell
 * @param intended whether it is a queue of the topology, and where it should be
 */
public record PlacementRow(int pmdCpu, int numaNode, String port, int queue, boolean enabled, boolean intended) {}
