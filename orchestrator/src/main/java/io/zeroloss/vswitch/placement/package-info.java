/**
 * Which CPUs become PMD threads, and which of them polls which receive queue: pure planning, before anything is touched.
 *
 * <p>May use {@code finding} and {@code host}; used by {@code vswitch} and {@code run}.
 */
@NullMarked
package io.zeroloss.vswitch.placement;

import org.jspecify.annotations.NullMarked;
