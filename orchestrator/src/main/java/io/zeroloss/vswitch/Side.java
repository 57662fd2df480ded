package io.zeroloss.vswitch;

/** The two ends of the way through the switch. */
public enum Side {
    WEST,
    EAST
}
