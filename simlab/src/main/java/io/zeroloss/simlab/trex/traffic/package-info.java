/**
 * What a TRex server does behind its requests: ports, streams, sending, counting, events. Knows no JSON but a stream's. Uses
 * {@code datapath}; used by {@code rpc}.
 */
@NullMarked
package io.zeroloss.simlab.trex.traffic;

import org.jspecify.annotations.NullMarked;
