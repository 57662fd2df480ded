/**
 * The operating system of a simulated machine as its commands see it: files that live in memory, processes that cost nothing,
 * programs written in Java. Nothing here reaches the machine that the simulation runs on.
 *
 * <p>Used by every room of {@code simlab.host}; uses none.
 */
@NullMarked
package io.zeroloss.simlab.host.os;

import org.jspecify.annotations.NullMarked;
