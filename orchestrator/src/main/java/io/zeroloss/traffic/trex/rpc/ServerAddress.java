package io.zeroloss.traffic.trex.rpc;

/** Where a TRex server takes requests. */
public record ServerAddress(String host, int port) {
    String url() {
        return "tcp://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }

    @Override
    public String toString() {
        return host + ":" + port;
    }
}
