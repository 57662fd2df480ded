/**
 * What goes wrong in the lab, and when: the faults of a scenario. The parts on which they fall ask here. Uses {@code time}; used by
 * {@code datapath}, {@code trex} and {@code host}.
 */
@NullMarked
package io.zeroloss.simlab.fault;

import org.jspecify.annotations.NullMarked;
