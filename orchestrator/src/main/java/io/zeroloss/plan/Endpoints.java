package io.zeroloss.plan;

/** Reads {@code user@host:port}, which the schema has checked. */
final class Endpoints {
    private static final int SSH = 22;

    private Endpoints() {}

    /** The port is 22 if there is none; an IPv6 address loses its brackets. */
    static LabHost.Endpoint parse(String text) {
        int at = text.indexOf('@');
        String rest = text.substring(at + 1);
        int colon = rest.startsWith("[") ? rest.indexOf(':', rest.indexOf(']')) : rest.indexOf(':');
        String host = colon < 0 ? rest : rest.substring(0, colon);
        return new LabHost.Endpoint(
                text.substring(0, at),
                host.startsWith("[") ? host.substring(1, host.length() - 1) : host,
                colon < 0 ? SSH : Integer.parseInt(rest.substring(colon + 1)));
    }
}
