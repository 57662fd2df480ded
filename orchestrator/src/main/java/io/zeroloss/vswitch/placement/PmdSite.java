package io.zeroloss.vswitch.placement;

/** A PMD thread's CPU and the NUMA node it is on. */
public record PmdSite(int cpu, int numaNode) {}
