/**
 * Decides the next trial from goals and the trials so far, and states the result. Pure: no clock, no hardware, no files, no
 * state between calls, so that a search can be derived again from its recorded trials.
 *
 * <p>Words are those of RFC 2544, RFC 1242 and MLRsearch (RFC 9971): trial, goal, lower bound, upper bound, loss ratio.
 * A load is in frames per second of one transmitting port; a frame size is L2 with FCS.
 *
 * <p>May use {@code finding}; used by {@code traffic}, {@code store}, {@code run} and {@code cli}.
 */
@NullMarked
package io.zeroloss.search;

import org.jspecify.annotations.NullMarked;
