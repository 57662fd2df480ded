/**
 * What every format says about a run, worked out once: rates with their units, the verdict of a cell, method and caveats in
 * words, series and repetitions. Pure.
 *
 * <p>May use the records of {@code store}; used by {@code report} and {@code report.html}.
 */
@NullMarked
package io.zeroloss.report.view;

import org.jspecify.annotations.NullMarked;
