/**
 * Talks to a TRex server in stateless mode: messages over ZeroMQ, JSON-RPC in them, the API handle, and what its refusals
 * mean. Knows nothing of frames or trials.
 *
 * <p>May use {@code finding} and {@code clock}; used by {@code traffic.trex} only.
 */
@NullMarked
package io.zeroloss.traffic.trex.rpc;

import org.jspecify.annotations.NullMarked;
