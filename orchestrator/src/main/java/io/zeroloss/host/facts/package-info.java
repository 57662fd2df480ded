/**
 * What a host is, read over its shell and parsed: CPUs and their topology, kernel arguments, memory, hugepages, firmware,
 * and the versions of what forwards. What cannot be read is absent; nothing here fails because a tool is missing.
 *
 * <p>May use {@code host} and {@code finding}; used by whoever plans placement or records the environment of a result.
 */
@NullMarked
package io.zeroloss.host.facts;

import org.jspecify.annotations.NullMarked;
