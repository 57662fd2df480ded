/**
 * What the tools of OVS print, understood: one class a command, each a pure function from text to a record. A record keeps the
 * lines that were not understood beside what was, and leaves out (never 0) what a version of OVS does not print.
 *
 * <p>May use nothing but {@code finding}; used by {@code vswitch}, {@code diagnose} and {@code cli}.
 */
@NullMarked
package io.zeroloss.vswitch.output;

import org.jspecify.annotations.NullMarked;
