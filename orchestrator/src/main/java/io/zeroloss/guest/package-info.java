/**
 * Virtual machines on the host under test: their command lines, CPU pinning, readiness, forwarding application, and end.
 *
 * <p>May use {@code host} and {@code finding}; used by {@code diagnose}, {@code run} and {@code cli}.
 */
@NullMarked
package io.zeroloss.guest;

import org.jspecify.annotations.NullMarked;
