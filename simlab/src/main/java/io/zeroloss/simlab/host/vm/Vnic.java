package io.zeroloss.simlab.host.vm;

import io.zeroloss.simlab.device.GuestState;
import io.zeroloss.simlab.host.ovs.VhostSockets;

/** An interface of a guest, the guest's side of a vhost-user socket. */
final class Vnic implements VhostSockets.Guest {
    private final String socket;
    private final String mac;
    private final int queuePairs;
    private final int descriptors;
    private final int numaNode;
    private long listeningSinceNanos;
    private int enabledPairs;
    private boolean connected;

    Vnic(String socket, String mac, int queuePairs, int descriptors, int numaNode) {
        this.socket = socket;
        this.mac = mac;
        this.queuePairs = queuePairs;
        this.descriptors = descriptors;
        this.numaNode = numaNode;
    }

    String socket() {
        return socket;
    }

    String mac() {
        return mac;
    }

    void listen(long nowNanos) {
        listeningSinceNanos = nowNanos;
    }

    /** The driver switches queue pairs on; not more than there are. */
    void enable(int pairs) {
        enabledPairs = Math.min(pairs, queuePairs);
    }

    boolean isConnected() {
        return connected;
    }

    @Override
    public int numaNode() {
        return numaNode;
    }

    @Override
    public int queuePairs() {
        return queuePairs;
    }

    @Override
    public int enabledPairs() {
        return enabledPairs;
    }

    @Override
    public int descriptors() {
        return descriptors;
    }

    @Override
    public long listeningSinceNanos() {
        return listeningSinceNanos;
    }

    @Override
    public void connected(boolean is) {
        connected = is;
        enabledPairs = is ? Math.max(1, enabledPairs) : 0;
    }

    GuestState.Vnic state() {
        return new GuestState.Vnic(socket, mac, enabledPairs, descriptors);
    }
}
