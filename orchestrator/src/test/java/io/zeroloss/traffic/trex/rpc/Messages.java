package io.zeroloss.traffic.trex.rpc;

/** The way messages are written, for a server in tests. */
public final class Messages {
    private Messages() {}

    public static byte[] decode(byte[] message) {
        return WireFormat.decode(message);
    }

    public static byte[] compressed(byte[] json) {
        return WireFormat.compressed(json);
    }
}
