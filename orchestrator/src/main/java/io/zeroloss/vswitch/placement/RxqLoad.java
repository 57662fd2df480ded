package io.zeroloss.vswitch.placement;

import java.util.OptionalInt;

/**
 * What a receive queue will have to do.
 *
 * @param physical whether it is a NIC's rather than a guest's
 * @param passes frames per second through it, as a share of the load of one direction: 1 for a port of one queue that every
 *     frame of a direction enters by, 0 if no traffic does
 * @param numaNode of the device or the guest's memory; empty if not known
 */
public record RxqLoad(String port, int queue, boolean physical, double passes, OptionalInt numaNode) {}
