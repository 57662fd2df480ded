/**
 * Results for people and tools: one class a format.
 *
 * <p>May use the records of {@code store} and {@code analysis}; used by {@code cli}.
 */
@NullMarked
package io.zeroloss.report;

import org.jspecify.annotations.NullMarked;
