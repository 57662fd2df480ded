package io.zeroloss.simlab.device;

import java.util.List;

/**
 * A virtual machine that has been started.
 *
 * @param start counts starts of this guest: what is random per start is drawn anew
 * @param forwarding whether testpmd forwards; false while it boots, is stopped or hangs
 * @param forwardMode testpmd's word: io, mac, macswap, 5tswap
 * @param forwardingCores that testpmd has for forwarding
 */
public record GuestState(
        String name,
        int start,
        boolean forwarding,
        String forwardMode,
        int forwardingCores,
        int numaNode,
        List<Vnic> vnics) {
    public GuestState {
        vnics = List.copyOf(vnics);
    }

    /**
     * An interface; testpmd forwards from each to its neighbour: 0 to 1 and 1 to 0.
     *
     * @param socket path by which OVS's port finds it
     * @param queuePairsEnabled that the guest's driver has switched on
     * @param descriptors depth of each ring
     */
    public record Vnic(String socket, String mac, int queuePairsEnabled, int descriptors) {}
}
