package io.zeroloss.simlab.host;

import io.zeroloss.simlab.host.os.Machine;
import io.zeroloss.simlab.host.ssh.CommandLines.Weather;
import io.zeroloss.simlab.host.ssh.SshHost;
import io.zeroloss.simlab.host.vm.GuestDoors;
import io.zeroloss.simlab.time.VirtualTime;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.KeyPair;
import java.security.PublicKey;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** SSH servers of guests, each on a port of loopback that only its host's forwarding leads to. */
final class SshDoors implements GuestDoors {
    /** Real time after which a guest that hangs would answer; nobody waits so long. */
    private static final double HANGING_SECONDS = 86_400;

    private final Access access;
    private final Runnable settle;
    private final Map<Integer, SshHost> servers = new HashMap<>();

    /** Keys and time, the same for all guests: an image has one host key. */
    record Access(KeyPair hostKey, List<PublicKey> authorized, VirtualTime time) {}

    /**
     * No door yet.
     *
     * @param settle has the host do what is due
     */
    SshDoors(Access access, Runnable settle) {
        this.access = access;
        this.settle = settle;
    }

    @Override
    public int open(Machine guest, BooleanSupplier hangs) {
        Login login =
                new Login(guest, settle, () -> new Weather(false, hangs.getAsBoolean() ? HANGING_SECONDS : 0, false));
        try {
            SshHost server = new SshHost(login, 0, access.hostKey(), access.authorized(), access.time());
            servers.put(server.port(), server);
            return server.port();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** In a thread of its own: commands that are on their way need the lab's lock, which the caller holds. */
    @Override
    public void close(int port) {
        SshHost server = servers.remove(port);
        if (server != null) {
            Thread closing = new Thread(() -> closeQuietly(server), "simlab-guest-door");
            closing.setDaemon(true);
            closing.start();
        }
    }

    private static void closeQuietly(SshHost server) {
        try {
            server.close();
        } catch (IOException e) {
            // its port is closed in any case
        }
    }
}
