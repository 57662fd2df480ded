/**
 * What is wrong, in words a user can act on: a {@link io.zeroloss.finding.Finding} stands in a result beside the number it
 * casts doubt on; a {@link io.zeroloss.finding.ZerolossException} ends a command, and its kind decides the exit code.
 *
 * <p>Every room may use this one; it uses none.
 */
@NullMarked
package io.zeroloss.finding;

import org.jspecify.annotations.NullMarked;
