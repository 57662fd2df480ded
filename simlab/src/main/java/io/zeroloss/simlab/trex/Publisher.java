package io.zeroloss.simlab.trex;

import io.zeroloss.simlab.trex.rpc.Framing;
import io.zeroloss.simlab.trex.traffic.Chassis;
import io.zeroloss.simlab.trex.traffic.Port;
import java.nio.charset.StandardCharsets;
import org.zeromq.ZMQ;

/** The event channel: snapshots every half second, and two bytes whenever there are events to fetch. Lab's lock held. */
final class Publisher {
    private static final long EVERY_NANOS = 500_000_000;
    private static final int COMPRESSED_ABOVE = 256;

    private final ZMQ.Socket socket;
    private final int port;
    private long lastSnapshot;
    private boolean closed;

    Publisher(ZMQ.Socket socket, int port) {
        this.socket = socket;
        this.port = port;
    }

    int port() {
        return port;
    }

    void hint() {
        send("{}".getBytes(StandardCharsets.UTF_8));
    }

    /** The lab goes down; its time may still move. */
    void close() {
        closed = true;
    }

    void passed(Chassis chassis, long nowNanos) {
        if (nowNanos / EVERY_NANOS == lastSnapshot) {
            return;
        }
        lastSnapshot = nowNanos / EVERY_NANOS;
        StringBuilder json = new StringBuilder(
                "{\"name\":\"trex-global\",\"type\":0,\"data\":{\"ts\":{\"value\":%d,\"freq\":1000000000}"
                        .formatted(nowNanos));
        for (Port each : chassis.ports()) {
            json.append(",\"opackets-%d\":%d,\"ipackets-%d\":%s"
                    .formatted(
                            each.index(),
                            each.counters().opackets(),
                            each.index(),
                            Long.toUnsignedString(each.counters().ipackets())));
        }
        byte[] plain = json.append("}}").toString().getBytes(StandardCharsets.UTF_8);
        send(plain.length > COMPRESSED_ABOVE ? Framing.compress(plain) : plain);
    }

    private void send(byte[] message) {
        if (!closed) {
            socket.send(message, ZMQ.DONTWAIT);
        }
    }
}
