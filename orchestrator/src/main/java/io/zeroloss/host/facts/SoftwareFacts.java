package io.zeroloss.host.facts;

import java.util.Optional;

/**
 * The versions of what forwards.
 *
 * @param ovs of the ovs-vswitchd that runs, else of the one that is installed
 * @param dpdk that this ovs-vswitchd is linked with, for example {@code DPDK 22.11.11}
 * @param dpdkInitialized whether it runs with DPDK; false also means that no DPDK port can work
 * @param qemu installed
 */
public record SoftwareFacts(
        Optional<String> ovs, Optional<String> dpdk, Optional<Boolean> dpdkInitialized, Optional<String> qemu) {}
