/**
 * The commands, their exit codes, and the wiring of concrete drivers. Nothing else knows a concrete driver.
 */
@NullMarked
package io.zeroloss.cli;

import org.jspecify.annotations.NullMarked;
