package io.zeroloss.vswitch;

import io.zeroloss.finding.InputException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * A port towards a guest. The guest is the server of the socket and OVS the client, so that either can be restarted.
 *
 * @param socket path on the host
 * @param rxQueues queue pairs of the guest's interface; OVS takes their number from the guest
 */
public record VhostUserClientPort(String name, int ofport, String socket, int rxQueues) implements SwitchPort {
    // sun_path is 108 bytes with the closing zero
    private static final int MOST_PATH_BYTES = 107;

    /** @throws InputException if OVS cannot have such a port */
    public VhostUserClientPort {
        PortRules.check(name, ofport, rxQueues);
        int bytes = socket.getBytes(StandardCharsets.UTF_8).length;
        if (!socket.startsWith("/") || bytes > MOST_PATH_BYTES) {
            throw new InputException(
                    "port %s: a vhost-user socket is an absolute path of at most %d bytes, not \"%s\"; choose a shorter directory"
                            .formatted(name, MOST_PATH_BYTES, socket));
        }
    }

    @Override
    public String type() {
        return "dpdkvhostuserclient";
    }

    @Override
    public Map<String, String> options() {
        return Map.of("vhost-server-path", socket);
    }
}
