/**
 * The hosts of the simulated lab: each an SSH server on loopback with a stateful machine behind it. {@code shell} and {@code tools}
 * run what is sent, on {@code os}; {@code hardware} says what the machine is; {@code ovs} and {@code vm} are what changes; this
 * package joins them, and tells the data path how the host stands ({@link io.zeroloss.simlab.device.HostState}).
 *
 * <p>May use {@code device}, {@code config}, {@code fault} and {@code time} of the lab; used by the lab's start only.
 */
@NullMarked
package io.zeroloss.simlab.host;

import org.jspecify.annotations.NullMarked;
