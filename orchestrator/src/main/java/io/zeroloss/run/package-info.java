/**
 * The campaign: for each cell provision, check, search, record; and the events that progress and metrics listen to. Puts
 * back what it changed on every way out.
 *
 * <p>May use every room above it in the design; used by {@code web}, {@code metrics} (events only) and {@code cli}.
 */
@NullMarked
package io.zeroloss.run;

import org.jspecify.annotations.NullMarked;
