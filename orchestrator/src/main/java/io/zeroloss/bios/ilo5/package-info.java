/**
 * iLO 5 of ProLiant Gen10 and Gen10 Plus.
 *
 * <p>May use {@code bios} and {@code bios.redfish}; used by {@code cli}, which wires drivers.
 */
@NullMarked
package io.zeroloss.bios.ilo5;

import org.jspecify.annotations.NullMarked;
