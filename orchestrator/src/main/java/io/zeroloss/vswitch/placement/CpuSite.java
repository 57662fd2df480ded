package io.zeroloss.vswitch.placement;

/**
 * Where a CPU is, as lscpu numbers it.
 *
 * @param cpu hardware thread
 * @param core physical core; threads of one core share it
 * @param isolated whether the kernel keeps other tasks off it ({@code isolcpus})
 */
public record CpuSite(int cpu, int core, int numaNode, boolean isolated) {}
