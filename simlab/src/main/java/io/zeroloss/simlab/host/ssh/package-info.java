/**
 * SSH in front of simulated machines (Apache MINA sshd): keys that outlive the lab, logins by one public key, a command a channel,
 * and TCP forwarding into the simulated machine's own network. Real time is spent only here, where a fault asks for it.
 *
 * <p>May use {@code os} and the lab's {@code time}; used by {@code host}.
 */
@NullMarked
package io.zeroloss.simlab.host.ssh;

import org.jspecify.annotations.NullMarked;
