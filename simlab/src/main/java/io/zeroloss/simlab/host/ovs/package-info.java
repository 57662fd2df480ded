/**
 * A simulated Open vSwitch 3.1 with DPDK 22.11: the daemon that takes its database in, the userspace datapath with its ports, PMD
 * threads and receive queues, OpenFlow rules, and the tools that show and change them. Frames are moved elsewhere ({@code datapath}
 * of the lab); their counts come in here and are printed here.
 *
 * <p>May use {@code os}, {@code hardware}, {@code ovs.db} and the lab's {@code device}; used by {@code vm} for its vhost-user
 * sockets, and by {@code host}.
 */
@NullMarked
package io.zeroloss.simlab.host.ovs;

import org.jspecify.annotations.NullMarked;
