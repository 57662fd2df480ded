/**
 * What a server's BIOS is set to: recorded tables ({@link io.zeroloss.bios.Baseline}), bodies as Redfish serves them
 * ({@link io.zeroloss.bios.BiosBody}), and what differs between two of either.
 *
 * <p>Baselines stand in documents of kind {@code bios}; {@code plan} reads and checks those, and hands over the checked tree.
 *
 * <p>May use {@code host}, {@code finding} and {@code clock}; used by {@code run} and {@code cli}.
 */
@NullMarked
package io.zeroloss.bios;

import org.jspecify.annotations.NullMarked;
