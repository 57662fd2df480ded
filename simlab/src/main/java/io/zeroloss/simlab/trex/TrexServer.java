package io.zeroloss.simlab.trex;

import io.zeroloss.simlab.config.GeneratorSection;
import io.zeroloss.simlab.datapath.DataPath;
import io.zeroloss.simlab.fault.FaultSchedule;
import io.zeroloss.simlab.time.VirtualTime;
import io.zeroloss.simlab.trex.rpc.Dispatcher;
import io.zeroloss.simlab.trex.traffic.Chassis;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.zeromq.SocketType;
import org.zeromq.ZContext;
import org.zeromq.ZMQ;

/**
 * The server on its sockets. Requests come in on a ROUTER, which can leave one unanswered as a dead server does; a client's REQ sees
 * no difference to a REP.
 */
public final class TrexServer implements AutoCloseable {
    private static final String LOOPBACK = "tcp://127.0.0.1:";
    private static final int DELIMITED = 3;
    /** How long closing may wait for the thread to look up. */
    private static final int CLOSING_MS = 100;

    private final VirtualTime time;
    private final ZContext context = new ZContext(1);
    private final ZMQ.Socket requests;
    private final Publisher publisher;
    private final Chassis chassis;
    private final Dispatcher dispatcher;
    private final int rpcPort;
    private final Thread thread;
    private volatile boolean closing;

    /** Listens from now on. */
    public TrexServer(GeneratorSection section, DataPath path, VirtualTime time, FaultSchedule faults, long seed) {
        this.time = time;
        this.requests = context.createSocket(SocketType.ROUTER);
        requests.setLinger(0);
        requests.setReceiveTimeOut(CLOSING_MS);
        this.rpcPort = bind(requests, section.rpcPort());
        ZMQ.Socket events = context.createSocket(SocketType.PUB);
        events.setLinger(0);
        int pubPort = bind(events, section.pubPort());
        this.publisher = new Publisher(events, pubPort);
        this.chassis = new Chassis(section, path, time, faults, seed, publisher::hint);
        time.addListener((from, to) -> publisher.passed(chassis, to));
        this.dispatcher = new Dispatcher(chassis);
        this.thread = new Thread(this::serve, "simlab-trex");
        thread.setDaemon(true);
        thread.start();
    }

    /** Of the request channel. */
    public int rpcPort() {
        return rpcPort;
    }

    /** Of the events. */
    public int pubPort() {
        return publisher.port();
    }

    @Override
    public void close() {
        time.doStill(publisher::close);
        closing = true;
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Sockets belong to one thread: it closes them too. */
    private void serve() {
        try (context) {
            while (!closing) {
                answerOne();
            }
        }
    }

    private void answerOne() {
        byte[] client = requests.recv();
        if (client == null) {
            return;
        }
        byte[] part = requests.recv();
        int parts = 2;
        while (requests.hasReceiveMore()) {
            part = requests.recv();
            parts++;
        }
        if (parts != DELIMITED) {
            return;
        }
        byte[] request = part;
        double delay = time.still(chassis::replySeconds);
        LockSupport.parkNanos(Math.round(delay * 1e9));
        Optional<byte[]> answer = time.still(() -> answer(request));
        if (answer.isPresent()) {
            requests.sendMore(client);
            requests.sendMore(new byte[0]);
            requests.send(answer.get());
        }
    }

    private Optional<byte[]> answer(byte[] request) {
        if (!chassis.alive()) {
            return Optional.empty();
        }
        try {
            return Optional.of(dispatcher.answer(request));
        } catch (Chassis.ServerAborted aborted) {
            return Optional.empty();
        }
    }

    private static int bind(ZMQ.Socket socket, int port) {
        if (port == 0) {
            return socket.bindToRandomPort("tcp://127.0.0.1");
        }
        socket.bind(LOOPBACK + port);
        return port;
    }
}
