package io.zeroloss.bios.redfish;

import io.zeroloss.finding.InputException;
import java.net.URI;
import java.util.Optional;

/**
 * Where a management processor is.
 *
 * @param url {@code https://host} or {@code https://host:port}
 * @param pin of its certificate; empty only where the user asked to trust what comes first
 */
public record RedfishAddress(URI url, Optional<Pin> pin) {
    public RedfishAddress {
        boolean usable = "https".equals(url.getScheme()) && url.getHost() != null && url.getUserInfo() == null;
        if (!usable) {
            throw new InputException("bmc.url: expected https://host or https://host:port, found something else");
        }
    }

    URI resolve(String path) {
        URI resolved = url.resolve("/").resolve(path);
        if (!isSameServer(resolved)) {
            throw new InputException(url + ": a link leads to another server, " + resolved.getHost());
        }
        return resolved;
    }

    boolean isSameServer(URI other) {
        return "https".equals(other.getScheme())
                && url.getHost().equalsIgnoreCase(other.getHost())
                && port(url) == port(other);
    }

    private static int port(URI uri) {
        return uri.getPort() < 0 ? 443 : uri.getPort();
    }
}
