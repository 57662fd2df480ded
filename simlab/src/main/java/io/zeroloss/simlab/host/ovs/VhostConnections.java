package io.zeroloss.simlab.host.ovs;

import java.util.Optional;
import java.util.OptionalLong;

/** OVS as the client of the guests' vhost-user sockets: connects within a second, and notices who is gone. */
final class VhostConnections {
    private final Vswitchd daemon;
    private final Datapath datapath;

    VhostConnections(Vswitchd daemon, Datapath datapath) {
        this.daemon = daemon;
        this.datapath = datapath;
    }

    /** Connects and disconnects what is due, and says whether anything has changed. */
    boolean settle() {
        boolean changed = false;
        for (DatapathPort port : datapath.ports().values()) {
            Optional<VhostSockets.Guest> listening = daemon.vhosts().at(port.device());
            if (!port.isVhost()) {
                continue;
            }
            if (port.guest().isPresent() && !port.guest().equals(listening)) {
                port.disconnect();
                changed = true;
            } else if (port.guest().isEmpty()
                    && listening.filter(guest -> isDue(port, guest)).isPresent()) {
                port.connect(listening.get());
                changed = true;
            } else {
                changed |= port.follow();
            }
        }
        return changed;
    }

    /** When it will connect next to a guest that listens; empty if none waits. */
    OptionalLong dueNanos() {
        return datapath.ports().values().stream()
                .filter(port -> port.isVhost() && port.guest().isEmpty())
                .flatMapToLong(port -> daemon.vhosts().at(port.device()).stream()
                        .mapToLong(guest -> port.nextAttemptNanos(guest.listeningSinceNanos())))
                .min();
    }

    /** OVS tries once a second. */
    private boolean isDue(DatapathPort port, VhostSockets.Guest guest) {
        return daemon.now() >= port.nextAttemptNanos(guest.listeningSinceNanos());
    }
}
