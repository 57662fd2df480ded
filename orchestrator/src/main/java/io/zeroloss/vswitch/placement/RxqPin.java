package io.zeroloss.vswitch.placement;

/** One receive queue of a port on the PMD thread of a CPU. */
public record RxqPin(String port, int queue, int cpu) {}
