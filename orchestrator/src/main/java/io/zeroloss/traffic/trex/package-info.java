/**
 * The driver for Cisco TRex in stateless mode, spoken natively over its own protocol: ports held and put right, frames and
 * streams of a traffic setup, one trial from baseline to verdict (docs/trex.md).
 *
 * <p>May use {@code traffic}, {@code search}, {@code finding} and {@code clock}; used by the wiring in {@code cli} only.
 */
@NullMarked
package io.zeroloss.traffic.trex;

import org.jspecify.annotations.NullMarked;
