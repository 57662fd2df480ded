/**
 * Virtual machines on the host under test: their command lines, CPU pinning, readiness, forwarding application, and end.
 *
 * <p>The way through: {@link io.zeroloss.guest.GuestIntent} says what must run; {@link io.zeroloss.guest.GuestPreflight} says
 * in sentences what stands against it; {@link io.zeroloss.guest.GuestStarter} makes the change with its undo, and waits until
 * the guest forwards; {@link io.zeroloss.guest.GuestFacts} is what was read back. The scripts that run on the host are
 * constants in this package's resources; what varies reaches them as parameters only.
 *
 * <p>May use {@code host}, {@code finding} and {@code clock}; used by {@code diagnose}, {@code run} and {@code cli}.
 */
@NullMarked
package io.zeroloss.guest;

import org.jspecify.annotations.NullMarked;
