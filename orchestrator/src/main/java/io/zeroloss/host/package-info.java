/**
 * The host under test: running commands on it (SSH or local), and the facts they tell, parsed.
 *
 * <p>May use {@code finding} and {@code clock}; used by {@code vswitch}, {@code guest}, {@code bios}, {@code diagnose},
 * {@code run} and {@code cli}.
 */
@NullMarked
package io.zeroloss.host;

import org.jspecify.annotations.NullMarked;
