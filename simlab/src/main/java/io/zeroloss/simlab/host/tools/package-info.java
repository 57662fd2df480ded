/**
 * The small programs of every Linux machine, as far as a controller uses them: files, texts, processes. An option that one of them
 * does not know is refused as by the real one.
 *
 * <p>May use {@code os}; used by {@code host}.
 */
@NullMarked
package io.zeroloss.simlab.host.tools;

import org.jspecify.annotations.NullMarked;
