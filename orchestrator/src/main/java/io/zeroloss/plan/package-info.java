/**
 * What the user asked for: the YAML documents (plan, testbed, topology, traffic, bios), their schemas, where each value came
 * from, and the cells that follow from them in the order that makes dear changes rare.
 *
 * <p>May use {@code finding}; used by {@code store}, {@code run} and {@code cli}.
 */
@NullMarked
package io.zeroloss.plan;

import org.jspecify.annotations.NullMarked;
