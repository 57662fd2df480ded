package io.zeroloss.simlab.host.ovs.db;

/** Why {@code ovs-vsctl} gives a transaction up, in its words. */
final class VsctlError extends RuntimeException {
    private static final long serialVersionUID = 1;

    VsctlError(String message) {
        super(message, null, false, false);
    }
}
