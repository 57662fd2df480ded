/**
 * What a search costs and how far it is off, measured on simulated devices whose truth is known. Not shipped: built with the
 * tests and started by {@code scripts/bench-search}, which writes {@code docs/search-cost.md}.
 *
 * <p>Uses what is public in {@code search}, as any user of it would.
 */
@NullMarked
package io.zeroloss.bench;

import org.jspecify.annotations.NullMarked;
