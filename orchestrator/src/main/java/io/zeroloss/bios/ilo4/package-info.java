/**
 * iLO 4 of ProLiant Gen9: flat bodies, links of HP's own, and answers from before Redfish had words for them.
 *
 * <p>May use {@code bios} and {@code bios.redfish}; used by {@code cli}, which wires drivers.
 */
@NullMarked
package io.zeroloss.bios.ilo4;

import org.jspecify.annotations.NullMarked;
