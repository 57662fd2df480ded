package io.zeroloss.bios.redfish;

import io.zeroloss.finding.InputException;
import io.zeroloss.finding.LabException;
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

    /** Where a link from the top of the server leads. */
    URI resolve(String link) {
        return resolve(url.resolve("/"), link);
    }

    /**
     * Where a link leads. One to another server would take the session there.
     *
     * @param from the resource that it stands in
     * @throws LabException if it leads to another server, or is none
     */
    URI resolve(URI from, String link) {
        URI to;
        try {
            to = from.resolve(link);
        } catch (IllegalArgumentException e) {
            throw new LabException(from + ": expected a link, found text that is none", e);
        }
        if (!isSameServer(to)) {
            throw new LabException(from + ": expected a link on the same server, found one to " + to.getHost());
        }
        return to;
    }

    private boolean isSameServer(URI other) {
        return "https".equals(other.getScheme())
                && url.getHost().equalsIgnoreCase(other.getHost())
                && port(url) == port(other);
    }

    private static int port(URI uri) {
        return uri.getPort() < 0 ? 443 : uri.getPort();
    }
}
