/**
 * The request channel: framing, envelope, parameters, and one class a group of methods. Uses {@code traffic}; used by the server.
 */
@NullMarked
package io.zeroloss.simlab.trex.rpc;

import org.jspecify.annotations.NullMarked;
