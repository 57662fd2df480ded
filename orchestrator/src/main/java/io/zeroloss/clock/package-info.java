/**
 * The only place that reads a clock or waits. Real labs run on the system clock; a simulated lab on virtual time that moves
 * only when somebody waits, so that a run is quick and repeatable.
 *
 * <p>Used by every room but {@code search}, {@code finding} and {@code analysis}, which know no time but the seconds in
 * their records; uses none. See docs/decisions/0001-clock-room.md.
 */
@NullMarked
package io.zeroloss.clock;

import org.jspecify.annotations.NullMarked;
