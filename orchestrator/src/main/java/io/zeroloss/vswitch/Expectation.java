package io.zeroloss.vswitch;

/** What a switch can only show once others have done their part. */
public enum Expectation {
    /** Guests run and use all their queues. */
    GUESTS_CONNECTED,
    /** The far ends of the physical ports are up. */
    LINKS_UP
}
