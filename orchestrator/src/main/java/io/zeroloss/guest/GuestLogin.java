package io.zeroloss.guest;

import io.zeroloss.finding.InputException;
import java.nio.file.Path;

/**
 * How the controller logs in to a guest, over SSH through the host.
 *
 * @param port on the host's loopback, forwarded to the guest's port 22
 * @param user on the guest; must be allowed to bind PCI devices
 * @param key private key file, on the controller
 * @param hostKey file on the controller with the guest's public host key; no other is accepted
 */
public record GuestLogin(int port, String user, Path key, Path hostKey) {
    public GuestLogin {
        if (port < 1 || port > 65535) {
            throw new InputException(
                    "a guest's management port is 1 to 65535, not %d; correct the port".formatted(port));
        }
    }
}
