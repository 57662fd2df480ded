/**
 * A TRex server (STL) as a client meets it: ROUTER and PUB sockets, both framings, ownership, port states, streams, counters, and
 * the real one's words when it refuses. {@code rpc} reads and answers requests; {@code traffic} sends and counts in virtual time.
 * Written from the protocol's facts alone, and not shared with any driver. Uses {@code datapath}, {@code config}, {@code fault} and
 * {@code time}; only the lab uses it.
 */
@NullMarked
package io.zeroloss.simlab.trex;

import org.jspecify.annotations.NullMarked;
