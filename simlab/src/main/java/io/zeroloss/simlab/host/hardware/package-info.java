/**
 * What a simulated server is: processors, memory, NICs, firmware, kernel, and the files and programs that tell of them. Two models,
 * HPE ProLiant DL380 Gen9 and Gen10, as in the HPE/Intel paper.
 *
 * <p>May use {@code os} and {@code tools}; used by {@code ovs}, {@code vm} and {@code host}.
 */
@NullMarked
package io.zeroloss.simlab.host.hardware;

import org.jspecify.annotations.NullMarked;
