/**
 * Sends frames: the traffic asked for, the generator that sends it, and the trial procedure of RFC 2544 section 23 around it.
 * Each driver is a package of its own below this one; only the wiring in {@code cli} knows which is used.
 *
 * <p>May use {@code search}, {@code finding} and {@code clock}; used by {@code diagnose}, {@code store}, {@code run}, {@code cli}.
 */
@NullMarked
package io.zeroloss.traffic;

import org.jspecify.annotations.NullMarked;
