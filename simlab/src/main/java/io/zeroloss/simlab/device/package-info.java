/**
 * What the data path asks of a host at an instant, and what it counts there: the seam between {@code host}, which answers commands,
 * and {@code datapath}, which moves frames. Records only. Uses no other room.
 */
@NullMarked
package io.zeroloss.simlab.device;

import org.jspecify.annotations.NullMarked;
