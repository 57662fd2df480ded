/**
 * Tables that close a report: settings as printed documents lay them out, one server or two side by side.
 *
 * <p>Knows nothing of where settings come from; {@code cli} fills the tables in. Uses nothing; used by {@code report.html} and
 * {@code cli}.
 */
@NullMarked
package io.zeroloss.report.appendix;

import org.jspecify.annotations.NullMarked;
