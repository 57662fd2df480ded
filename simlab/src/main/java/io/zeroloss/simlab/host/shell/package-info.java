/**
 * The shell of a simulated machine: POSIX syntax parsed and run as {@code dash} does, so that the controller's scripts meet the
 * same quoting, expansions, pipes, redirections, functions, jobs and exit codes as on a real host. What it does not know is a
 * syntax error or {@code not found}; it never passes over anything. Left out, as nobody needs them here: here-documents,
 * backquotes, aliases, traps, job control; a pipeline's parts run one after the other.
 *
 * <p>May use {@code os}; used by {@code vm} and {@code host} through {@link Sh}.
 */
@NullMarked
package io.zeroloss.simlab.host.shell;

import org.jspecify.annotations.NullMarked;
