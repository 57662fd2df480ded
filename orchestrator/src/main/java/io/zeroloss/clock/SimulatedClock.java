package io.zeroloss.clock;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.zeroloss.finding.LabException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.time.Instant;

/**
 * The clock of a simulated lab in another process: virtual time that moves only when somebody waits here, and takes the lab
 * with it. Speaks one JSON object a line over TCP on the loopback: {@code {"op":"advance","seconds":1.5}} or
 * {@code {"op":"now"}}, answered by {@code {"ok":true,"nowSeconds":123.5}}. Safe for use by several threads.
 */
public final class SimulatedClock implements LabClock, AutoCloseable {
    /** Real time: simulating a long wait is work for the lab. */
    private static final Duration REPLY_LIMIT = Duration.ofSeconds(30);

    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(3);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final String where;
    private final Lines lines;
    private final Instant start;
    private final double originSeconds;
    private double nowSeconds;

    private SimulatedClock(String where, Lines lines, Instant start) {
        this.where = where;
        this.lines = lines;
        this.start = start;
        this.originSeconds = ask(JSON.createObjectNode().put("op", "now"));
        this.nowSeconds = originSeconds;
    }

    /**
     * Connects to the lab's clock.
     *
     * @throws LabException if nothing answers there, or the address is not on this machine
     */
    public static SimulatedClock open(String host, int port) {
        String where = host + ":" + port;
        Socket socket = new Socket();
        try {
            InetAddress address = InetAddress.getByName(host);
            if (!address.isLoopbackAddress()) {
                throw new LabException(
                        "simulatedTime %s: expected an address of this machine's loopback, such as 127.0.0.1:4509"
                                .formatted(where));
            }
            socket.connect(new InetSocketAddress(address, port), (int) CONNECT_LIMIT.toMillis());
            socket.setSoTimeout((int) REPLY_LIMIT.toMillis());
            socket.setTcpNoDelay(true);
            return new SimulatedClock(where, new Lines(socket), Instant.now());
        } catch (IOException e) {
            closeQuietly(socket);
            throw new LabException(
                    "simulatedTime %s: no simulated lab answers there (%s); start it with `zeroloss simlab FILE`"
                            .formatted(where, e.getMessage()),
                    e);
        } catch (RuntimeException e) {
            closeQuietly(socket);
            throw e;
        }
    }

    @Override
    public synchronized Instant now() {
        return start.plusNanos(nanos());
    }

    @Override
    public synchronized long nanos() {
        return Math.round((nowSeconds - originSeconds) * 1e9);
    }

    @Override
    public boolean simulated() {
        return true;
    }

    @Override
    public synchronized void await(Duration duration) {
        if (Thread.interrupted()) {
            Thread.currentThread().interrupt();
            throw LabClock.interrupted();
        }
        if (duration.isZero() || duration.isNegative()) {
            return;
        }
        double seconds = duration.toNanos() / 1e9;
        double reached = ask(JSON.createObjectNode().put("op", "advance").put("seconds", seconds));
        if (reached < nowSeconds) {
            throw new LabException("simulatedTime %s: the lab's time went back from %s s to %s s"
                    .formatted(where, nowSeconds, reached));
        }
        nowSeconds = reached;
    }

    private double ask(ObjectNode request) {
        try {
            String line = lines.ask(request.toString());
            JsonNode reply = JSON.readTree(line);
            JsonNode now = reply.path("nowSeconds");
            if (!reply.path("ok").asBoolean(false) || !now.isNumber() || !Double.isFinite(now.doubleValue())) {
                throw new LabException(
                        "simulatedTime %s: expected {\"ok\":true,\"nowSeconds\":…} in answer to %s, found `%s`"
                                .formatted(where, request, line.substring(0, Math.min(200, line.length()))));
            }
            return now.doubleValue();
        } catch (JsonProcessingException e) {
            throw new LabException("simulatedTime %s: the answer to %s is not JSON".formatted(where, request), e);
        } catch (IOException e) {
            throw new LabException(
                    "simulatedTime %s: the simulated lab has gone (%s); see its own log"
                            .formatted(where, e.getMessage()),
                    e);
        }
    }

    @Override
    public synchronized void close() {
        lines.close();
    }

    private static void closeQuietly(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new LabException("simulatedTime: cannot close the connection: " + e.getMessage(), e);
        }
    }
}
