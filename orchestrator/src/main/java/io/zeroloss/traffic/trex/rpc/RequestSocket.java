package io.zeroloss.traffic.trex.rpc;

import io.zeroloss.finding.InterruptedRunException;
import io.zeroloss.finding.LabException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.zeromq.SocketType;
import org.zeromq.ZContext;
import org.zeromq.ZMQ;
import org.zeromq.ZMQException;

/**
 * A ZeroMQ REQ socket with a limit on every reply. A REQ socket whose reply never came can neither send nor receive any more,
 * so it is replaced after each failure. Used by one thread.
 */
final class RequestSocket implements AutoCloseable {
    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(3);
    /**
     * The first message of a new connection is lost now and then: JeroMQ 0.6.0 on both ends of a busy machine, once in 300. So a
     * connection is proved by a question that may be asked again, which most of TRex's may not.
     */
    private static final byte[] PROOF = "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"get_version\",\"params\":{}}"
            .getBytes(StandardCharsets.US_ASCII);

    private static final int PROOFS = 3;
    private static final Duration PROOF_LIMIT = Duration.ofSeconds(1);

    private final ServerAddress address;
    private final ZContext context = new ZContext();
    private ZMQ.Socket socket;
    private boolean proved;

    private RequestSocket(ServerAddress address) {
        this.address = address;
        this.context.setLinger(0);
        this.socket = connected();
    }

    /**
     * Connects.
     *
     * @throws LabException if nothing listens there
     */
    static RequestSocket open(ServerAddress address) {
        // ZeroMQ connects in the background and never says why it cannot; one plain connection tells at once
        try (Socket probe = new Socket()) {
            probe.connect(new InetSocketAddress(address.host(), address.port()), (int) CONNECT_LIMIT.toMillis());
        } catch (UnknownHostException e) {
            throw new LabException(
                    "TRex server %s: no address is known for this name; check `generator.host` of the testbed"
                            .formatted(address),
                    e);
        } catch (IOException e) {
            throw new LabException(
                    "TRex server %s: nothing listens there (%s); start it with `t-rex-64 -i`, or check host, port and firewall"
                            .formatted(address, e.getMessage()),
                    e);
        }
        return new RequestSocket(address);
    }

    /**
     * Sends a message and waits for the reply.
     *
     * @param what the request in words, for the message of a failure
     * @throws NoReplyException if none came within the limit; what was asked may have been done or not
     */
    byte[] ask(byte[] message, String what, Duration limit) {
        for (int i = 0; !proved && i < PROOFS; i++) {
            proved = exchange(PROOF, what, PROOF_LIMIT).isPresent();
        }
        if (!proved) {
            throw new NoReplyException(address, what, PROOF_LIMIT.multipliedBy(PROOFS));
        }
        return exchange(message, what, limit).orElseThrow(() -> new NoReplyException(address, what, limit));
    }

    private Optional<byte[]> exchange(byte[] message, String what, Duration limit) {
        boolean answered = false;
        try {
            socket.setReceiveTimeOut((int) limit.toMillis());
            socket.setSendTimeOut((int) limit.toMillis());
            Optional<byte[]> reply = socket.send(message) ? Optional.ofNullable(socket.recv()) : Optional.empty();
            answered = reply.isPresent();
            return reply;
        } catch (ZMQException e) {
            if (e.getErrorCode() == ZMQ.Error.EINTR.getCode()) {
                // JeroMQ takes the thread's interrupt away
                Thread.currentThread().interrupt();
                throw new InterruptedRunException("stopped while TRex was asked for " + what, e);
            }
            throw new LabException("TRex server %s: %s failed: %s".formatted(address, what, e.getMessage()), e);
        } finally {
            if (!answered) {
                renew();
            }
        }
    }

    private void renew() {
        boolean interrupted = Thread.interrupted();
        socket.close();
        socket = connected();
        proved = false;
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private ZMQ.Socket connected() {
        ZMQ.Socket fresh = context.createSocket(SocketType.REQ);
        fresh.setLinger(0);
        fresh.setReconnectIVL(20);
        fresh.setReconnectIVLMax(500);
        fresh.setMaxMsgSize(WireFormat.LARGEST_REPLY_BYTES);
        fresh.connect(address.url());
        return fresh;
    }

    @Override
    public void close() {
        boolean interrupted = Thread.interrupted();
        context.close();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
