/**
 * Results for people and tools: one class a format, each a pure function of a recorded run. Same run, same bytes.
 *
 * <p>May use the records of {@code store} (with those of {@code search}, {@code traffic}, {@code plan} and {@code finding}
 * inside them) and {@code analysis}; used by {@code cli}.
 */
@NullMarked
package io.zeroloss.report;

import org.jspecify.annotations.NullMarked;
