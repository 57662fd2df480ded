package io.zeroloss.guest;

import io.zeroloss.finding.InputException;

/**
 * How the controller logs in to a guest, over SSH through the host.
 *
 * @param port on the host's loopback, forwarded to the guest's port 22
 * @param user on the guest; must be allowed to bind PCI devices
 * @param keyFile private key, on the controller
 * @param hostKey the guest's public host key, {@code ssh-ed25519 AAAA…}; no other is accepted
 */
public record GuestLogin(int port, String user, String keyFile, String hostKey) {
    public GuestLogin {
        if (port < 1 || port > 65535) {
            throw new InputException(
                    "a guest's management port is 1 to 65535, not %d; correct the port".formatted(port));
        }
        if (!hostKey.matches("[a-z0-9@.-]+ [A-Za-z0-9+/=]+( .*)?")) {
            throw new InputException(
                    "\"%s\" is not a public host key; give the guest's as TYPE BASE64, for example from /etc/ssh/ssh_host_ed25519_key.pub"
                            .formatted(hostKey));
        }
    }
}
