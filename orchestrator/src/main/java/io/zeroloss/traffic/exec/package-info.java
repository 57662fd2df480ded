/**
 * The driver for a generator that is any program speaking the external generator protocol: one JSON object a line, request
 * then reply, on its stdin and stdout (docs/generator-protocol.md).
 *
 * <p>May use {@code traffic}, {@code search} and {@code finding}; used by the wiring in {@code cli} only.
 */
@NullMarked
package io.zeroloss.traffic.exec;

import org.jspecify.annotations.NullMarked;
