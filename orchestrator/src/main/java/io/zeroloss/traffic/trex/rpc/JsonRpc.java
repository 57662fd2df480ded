package io.zeroloss.traffic.trex.rpc;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.zeroloss.finding.LabException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** JSON-RPC 2.0 as TRex speaks it: single requests and batches, each reply matched to its request by id. */
final class JsonRpc implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper(JsonFactory.builder()
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(50).build())
            .build());
    /** Half of what the server takes, so that a batch and its envelope always fit. */
    private static final int BATCH_BYTES = WireFormat.LARGEST_REQUEST_BYTES / 2;

    private final ServerAddress address;
    private final RequestSocket socket;
    private long lastId;

    JsonRpc(ServerAddress address, RequestSocket socket) {
        this.address = address;
        this.socket = socket;
    }

    /**
     * Sends requests, in as few messages as their size allows.
     *
     * @return one reply each, in order; each request succeeds or fails by itself
     */
    List<Reply> ask(List<Request> requests, Duration limit) {
        List<Reply> replies = new ArrayList<>();
        ArrayNode batch = JSON.createArrayNode();
        int bytes = 0;
        for (Request request : requests) {
            ObjectNode envelope = JSON.createObjectNode()
                    .put("jsonrpc", "2.0")
                    .put("id", ++lastId)
                    .put("method", request.method());
            envelope.set("params", request.params());
            int size = envelope.toString().getBytes(StandardCharsets.UTF_8).length;
            if (!batch.isEmpty() && bytes + size > BATCH_BYTES) {
                replies.addAll(exchange(batch, limit));
                batch = JSON.createArrayNode();
                bytes = 0;
            }
            batch.add(envelope);
            bytes += size;
        }
        if (!batch.isEmpty()) {
            replies.addAll(exchange(batch, limit));
        }
        return replies;
    }

    private List<Reply> exchange(ArrayNode batch, Duration limit) {
        String what = batch.size() == 1
                ? "`" + batch.get(0).path("method").asText() + "`"
                : batch.size() + " requests beginning with `"
                        + batch.get(0).path("method").asText() + "`";
        JsonNode message = batch.size() == 1 ? batch.get(0) : batch;
        byte[] raw = socket.ask(WireFormat.encode(message.toString().getBytes(StandardCharsets.UTF_8)), what, limit);
        JsonNode reply = parsed(WireFormat.decode(raw), what);
        // servers before v2.61 answer a batch of one with an array; one error about the whole message has no id
        List<JsonNode> answers = new ArrayList<>();
        (reply.isArray() ? reply : JSON.createArrayNode().add(reply)).forEach(answers::add);
        if (answers.size() == 1
                && answers.get(0).path("id").isNull()
                && answers.get(0).has("error")) {
            throw new RefusedException(address, what, Refusal.of(answers.get(0).get("error")));
        }
        if (answers.size() != batch.size()) {
            throw new LabException("TRex server %s: expected %d answers to %s, found %d"
                    .formatted(address, batch.size(), what, answers.size()));
        }
        List<Reply> replies = new ArrayList<>();
        for (int i = 0; i < answers.size(); i++) {
            replies.add(matched(batch.get(i), answers.get(i)));
        }
        return replies;
    }

    private Reply matched(JsonNode request, JsonNode answer) {
        String what = "`" + request.path("method").asText() + "`";
        JsonNode id = answer.path("id");
        if (!id.isIntegralNumber() || id.longValue() != request.path("id").longValue()) {
            throw new LabException(
                    "TRex server %s: the answer to %s bears the id %s instead of %s; is this a TRex server?"
                            .formatted(address, what, Refusal.printable(id.toString()), request.path("id")));
        }
        if (answer.has("error")) {
            return new Reply.Refused(Refusal.of(answer.get("error")));
        }
        if (!answer.has("result")) {
            throw new LabException(
                    "TRex server %s: the answer to %s has neither result nor error".formatted(address, what));
        }
        return new Reply.Done(answer.get("result"));
    }

    private JsonNode parsed(byte[] json, String what) {
        try {
            JsonNode node = JSON.readTree(json);
            if (node.isObject() || node.isArray()) {
                return node;
            }
        } catch (JsonProcessingException e) {
            throw notJson(what, e);
        } catch (IOException e) {
            throw notJson(what, e);
        }
        throw new LabException(
                "TRex server %s: expected a JSON object in answer to %s, found something else; is this the"
                                .formatted(address, what)
                        + " port of TRex's requests (zmq_rpc_port)?");
    }

    private LabException notJson(String what, IOException cause) {
        return new LabException(
                "TRex server %s: the answer to %s is not JSON; is this the port of TRex's requests (zmq_rpc_port)?"
                        .formatted(address, what),
                cause);
    }

    @Override
    public void close() {
        socket.close();
    }
}
