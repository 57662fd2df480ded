package io.zeroloss.vswitch;

import java.util.Map;

/** A port that the bridge must have. */
public sealed interface SwitchPort permits PhysicalPort, VhostUserClientPort {
    /** Of the port and its only interface; 1 to 15 characters. */
    String name();

    /** OpenFlow port number, 1 to 65279. */
    int ofport();

    /** Receive queues that a PMD thread must poll: of a vhost-user port, the queues its guest sends on. */
    int rxQueues();

    /** OVS's interface type. */
    String type();

    /** OVS's interface options, each with its value; the first names the device or socket. */
    Map<String, String> options();
}
