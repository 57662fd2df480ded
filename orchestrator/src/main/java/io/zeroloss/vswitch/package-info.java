/**
 * OVS-DPDK as an intent: what must hold (PMD threads, queues, ports, rules), what holds now, the difference as commands, the
 * reading back, and the way back to what was there.
 *
 * <p>May use {@code host}, {@code clock} and {@code finding}; used by {@code diagnose}, {@code run} and {@code cli}.
 */
@NullMarked
package io.zeroloss.vswitch;

import org.jspecify.annotations.NullMarked;
