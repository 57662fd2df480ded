package io.zeroloss.traffic.trex;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.zeroloss.traffic.trex.rpc.Messages;
import io.zeroloss.traffic.trex.rpc.ServerAddress;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.zeromq.SocketType;
import org.zeromq.ZContext;
import org.zeromq.ZMQ;

/**
 * A TRex server for tests: a wire and two ports, and answers that a test may replace method by method. Every request is held
 * against the protocol table.
 */
final class ScriptedTrex implements AutoCloseable {
    static final ObjectMapper JSON = new ObjectMapper();

    /** Answers one call: a result, or null to let the wire answer; or throws a refusal. */
    @FunctionalInterface
    interface Answer {
        @Nullable
        JsonNode to(JsonNode params) throws Refuses;
    }

    /** A refusal of the server. */
    static final class Refuses extends Exception {
        private static final long serialVersionUID = 1L;
        final int code;
        final String text;

        Refuses(int code, String text) {
            super(text);
            this.code = code;
            this.text = text;
        }
    }

    final Wire wire;
    private final Map<String, Answer> script = new ConcurrentHashMap<>();
    private final List<String> violations = new CopyOnWriteArrayList<>();
    private final List<JsonNode> requests = new CopyOnWriteArrayList<>();
    private final ProtocolTable table = ProtocolTable.load();
    private final CompletableFuture<Integer> port = new CompletableFuture<>();
    private final Thread thread = new Thread(this::serve, "scripted-trex");
    private volatile boolean closed;
    private volatile boolean compressing;
    private volatile boolean silent;
    private volatile boolean forgetting;

    ScriptedTrex(Wire wire) {
        this.wire = wire;
        thread.setDaemon(true);
        thread.start();
    }

    ServerAddress address() {
        return new ServerAddress("127.0.0.1", port.join());
    }

    /** Answers a method in its own way from now on. */
    ScriptedTrex on(String method, Answer answer) {
        script.put(method, answer);
        return this;
    }

    ScriptedTrex refusing(String method, int code, String text) {
        return on(method, params -> {
            throw new Refuses(code, text);
        });
    }

    void compress() {
        compressing = true;
    }

    /** Dies: nothing is answered any more. */
    void die() {
        silent = true;
    }

    /** Keeps no record of requests, for very many of them. */
    ScriptedTrex forgetting() {
        forgetting = true;
        return this;
    }

    List<JsonNode> requests(String method) {
        return requests.stream()
                .filter(request -> request.path("method").asText().equals(method))
                .toList();
    }

    List<String> violations() {
        return violations;
    }

    private void serve() {
        try (ZContext context = new ZContext()) {
            context.setLinger(0);
            ZMQ.Socket socket = context.createSocket(SocketType.REP);
            socket.setReceiveTimeOut(20);
            port.complete(socket.bindToRandomPort("tcp://127.0.0.1"));
            while (!closed) {
                byte[] message = socket.recv();
                if (message != null) {
                    byte[] reply = JSON.writeValueAsBytes(answered(Messages.decode(message)));
                    while (silent && !closed) {
                        Thread.onSpinWait();
                    }
                    socket.send(compressing ? Messages.compressed(reply) : reply);
                }
            }
        } catch (IOException | RuntimeException e) {
            violations.add("the server of the test failed: " + e);
        }
    }

    private JsonNode answered(byte[] message) throws IOException {
        JsonNode asked = JSON.readTree(message);
        if (!asked.isArray()) {
            return answered(asked);
        }
        ArrayNode replies = JSON.createArrayNode();
        asked.forEach(request -> replies.add(answered(request)));
        return replies;
    }

    private ObjectNode answered(JsonNode request) {
        if (!forgetting) {
            requests.add(request);
        }
        violations.addAll(table.violations(request));
        ObjectNode reply = JSON.createObjectNode().put("jsonrpc", "2.0");
        reply.set("id", request.path("id"));
        String method = request.path("method").asText();
        try {
            Answer own = script.get(method);
            JsonNode result = own == null ? null : own.to(request.path("params"));
            reply.set("result", result == null ? wire.answer(method, request.path("params")) : result);
        } catch (Refuses e) {
            reply.putObject("error")
                    .put("code", e.code)
                    .put("message", "Failed To Execute Method")
                    .put("specific_err", e.text);
        }
        return reply;
    }

    @Override
    public void close() {
        closed = true;
        try {
            thread.join(10_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
