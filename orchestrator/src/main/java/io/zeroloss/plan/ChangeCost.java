package io.zeroloss.plan;

/** What it costs to change a setting between two cells, dearest first; {@code x-zeroloss-cost} in the schemas. */
public enum ChangeCost {
    /** Another machine: everything is set up anew. */
    HOST,
    /** A setting that the firmware reads at POST. */
    REBOOT,
    /** A setting that OVS reads when it starts. */
    OVS_RESTART,
    /** The virtual machines are ended and started. */
    VM_START,
    /** Commands to a running OVS. */
    RECONFIGURE,
    /** Only the generator is told. */
    TRAFFIC
}
