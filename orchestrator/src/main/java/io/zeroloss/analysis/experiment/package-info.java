/**
 * Experiments with settings: which variants must be measured to see what each setting does, in which order, what that takes,
 * and what the measurements say.
 *
 * <p>The way: a baseline A, a target B, then B with each setting that differs put back to A's value, and B with a setting more.
 * What a server does differs from start to start, so all runs of one start together are one sample, and intervals come from the
 * spread between starts. The target is measured again and again in between, so that a drift of the whole lab is seen and taken
 * out.
 *
 * <p>Pure: may use {@code finding} and a statistics library; used by {@code report} and {@code cli}.
 */
@NullMarked
package io.zeroloss.analysis.experiment;

import org.jspecify.annotations.NullMarked;
