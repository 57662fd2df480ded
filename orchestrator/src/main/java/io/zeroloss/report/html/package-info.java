/**
 * The HTML report: one file that needs nothing else, no script and no network. Well-formed XML as well as HTML5, so that
 * every name that comes from a lab is escaped in one place, {@link io.zeroloss.report.html.Markup}.
 *
 * <p>May use {@code report}, {@code report.view} and the records of {@code store}; used by {@code cli}.
 */
@NullMarked
package io.zeroloss.report.html;

import org.jspecify.annotations.NullMarked;
