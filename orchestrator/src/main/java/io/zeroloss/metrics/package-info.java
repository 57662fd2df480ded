/**
 * Run events as Micrometer meters, served to Prometheus. Listens, changes nothing.
 *
 * <p>May use the events of {@code run}, {@code store} and {@code analysis}; used by {@code cli}.
 */
@NullMarked
package io.zeroloss.metrics;

import org.jspecify.annotations.NullMarked;
