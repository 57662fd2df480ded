/**
 * YAML files as trees that know where each value stands: line and column, and the text as it was written. Knows nothing of
 * what the documents mean.
 *
 * <p>Only data: no tags, no types of Java; sizes, aliases and depth are bounded. Plain scalars are read by the core schema of
 * YAML 1.2, so {@code no} and {@code 12:30} stay text.
 *
 * <p>May use {@code finding}; used by the rest of {@code plan}, and its {@link io.zeroloss.plan.document.Origin} by readers of
 * a resolved plan.
 */
@NullMarked
package io.zeroloss.plan.document;

import org.jspecify.annotations.NullMarked;
