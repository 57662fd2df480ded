/**
 * Redfish over HTTPS as management processors speak it: one pinned certificate, sessions that are closed on every way out,
 * redirects that keep method and body, packed registries, answers of "not ready", and limits on time and size.
 *
 * <p>Nothing here knows a vendor. May use {@code host}, {@code finding} and {@code clock}; used by the other packages of
 * {@code bios} and by {@code cli}.
 */
@NullMarked
package io.zeroloss.bios.redfish;

import org.jspecify.annotations.NullMarked;
