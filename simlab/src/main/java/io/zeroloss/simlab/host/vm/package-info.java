/**
 * The virtual machines of a simulated host: testpmd on the host as a virtio-user guest, and QEMU with a guest of its own behind
 * SSH. They start, wait for OVS, forward, answer at their prompt, hang and end as the real ones do; frames are moved elsewhere.
 *
 * <p>May use {@code os}, {@code shell}, {@code tools}, {@code hardware}, {@code ovs} and the lab's {@code device}; used by {@code host}.
 */
@NullMarked
package io.zeroloss.simlab.host.vm;

import org.jspecify.annotations.NullMarked;
