package io.zeroloss.guest;

import io.zeroloss.finding.InputException;

/**
 * A guest's network interface on OVS. The guest is the server of the vhost-user socket, OVS the client
 * ({@code dpdkvhostuserclient}), so that either can be restarted.
 *
 * @param mac the guest's address, {@code 52:54:00:00:01:00}
 * @param vhostSocket path on the host
 */
public record GuestNic(String mac, String vhostSocket) {
    /** The last byte of a QEMU guest's management address, by which an image tells it from the forwarding ones. */
    static final int MANAGEMENT = 0xff;

    public GuestNic {
        if (!mac.matches("[0-9a-f]{2}(:[0-9a-f]{2}){5}")) {
            throw new InputException(
                    "\"%s\" is not a MAC address; write six bytes like 52:54:00:00:01:00".formatted(mac));
        }
        Wording.path("vhost-user socket", vhostSocket);
    }

    /**
     * Interface {@code nic} (from 0) of guest {@code vm} (from 1), with the address and socket name that it always has:
     * {@code DIRECTORY/vm1-0.sock}.
     */
    public static GuestNic of(int vm, int nic, String socketDirectory) {
        return new GuestNic(macOf(vm, nic), "%s/vm%d-%d.sock".formatted(socketDirectory, vm, nic));
    }

    /** 52:54:00 (QEMU's), two bytes for the guest, one for the interface: the same in every run. */
    static String macOf(int vm, int nic) {
        if (vm < 1 || vm > 0xffff || nic < 0 || nic > MANAGEMENT) {
            throw new IllegalArgumentException("no MAC address for guest %d, interface %d".formatted(vm, nic));
        }
        return "52:54:00:%02x:%02x:%02x".formatted(vm >> 8, vm & 0xff, nic);
    }

    /** The management address beside this one: the same guest's bytes, {@code ff} at the end. */
    String managementMac() {
        return mac.substring(0, mac.length() - 2) + "ff";
    }
}
