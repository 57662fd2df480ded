package io.zeroloss.simlab.trex.rpc;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.zeroloss.simlab.trex.traffic.Chassis;
import io.zeroloss.simlab.trex.traffic.Fields;
import io.zeroloss.simlab.trex.traffic.Refusal;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads requests and batches of them, finds their methods, and answers. */
public final class Dispatcher {
    private static final Logger LOG = LoggerFactory.getLogger(Dispatcher.class);
    private static final Set<String> WITHOUT_HANDLE = Set.of("get_version", "ping", "api_sync", "api_sync_v2");
    private static final int PARSE_ERROR = -32700;
    private static final int INVALID_REQUEST = -32600;
    private static final int UNKNOWN_METHOD = -32601;
    private static final int INTERNAL = -32603;
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final Chassis chassis;
    private final Map<String, Method> methods = new TreeMap<>();
    private final ObjectMapper mapper = new ObjectMapper()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);

    /** All methods of a server. */
    public Dispatcher(Chassis chassis) {
        this.chassis = chassis;
        new SystemMethods(chassis).addTo(methods);
        new PortMethods(chassis).addTo(methods);
        new StreamMethods(chassis).addTo(methods);
        new TrafficMethods(chassis).addTo(methods);
        new StatsMethods(chassis).addTo(methods);
        methods.put("get_supported_cmds", params -> {
            ArrayNode names = JSON.arrayNode();
            methods.keySet().forEach(names::add);
            return names;
        });
    }

    /** From one message to another; the answer is packed if the request was. */
    public byte[] answer(byte[] wire) {
        Framing request;
        try {
            request = Framing.read(wire);
        } catch (Framing.TooLarge e) {
            return new Framing(error(NullNode.instance, INTERNAL, String.valueOf(e.getMessage())) + "\n", false)
                    .bytes();
        }
        return new Framing(answer(request.text()) + "\n", request.compressed()).bytes();
    }

    private JsonNode answer(String text) {
        JsonNode request;
        try {
            request = mapper.readTree(text);
        } catch (JsonProcessingException e) {
            return error(NullNode.instance, PARSE_ERROR, "Bad JSON Format");
        }
        if (!request.isArray()) {
            return one(request);
        }
        ArrayNode answers = JSON.arrayNode();
        request.forEach(each -> answers.add(one(each)));
        // a batch of one is answered bare
        return answers.size() == 1 ? answers.get(0) : answers;
    }

    private JsonNode one(JsonNode request) {
        JsonNode id = request.path("id");
        if (!request.isObject() || !(id.isNumber() || id.isTextual())) {
            return error(NullNode.instance, INVALID_REQUEST, "Missing 'id' field");
        }
        if (!request.path("jsonrpc").asText().equals("2.0")) {
            return error(id, INVALID_REQUEST, "Invalid JSONRPC Version");
        }
        if (!request.path("method").isTextual()) {
            return error(id, INVALID_REQUEST, "Missing Method Name");
        }
        String name = request.get("method").textValue();
        Method method = methods.get(name);
        if (method == null) {
            return error(id, UNKNOWN_METHOD, "Method %s not registered".formatted(name));
        }
        try {
            Fields params = new Fields(request).object("params");
            if (!WITHOUT_HANDLE.contains(name) && !params.text("api_h").equals(chassis.apiHandle())) {
                throw Refusal.failed("API verification failed - API handler provided mismatch for class: 'common'");
            }
            ObjectNode reply = envelope(id);
            reply.set("result", method.call(params));
            return reply;
        } catch (Refusal refusal) {
            ObjectNode reply = error(id, refusal.code(), refusal.title());
            ((ObjectNode) reply.get("error")).put("specific_err", refusal.getMessage());
            return reply;
        } catch (IllegalArgumentException | IllegalStateException | NullPointerException fault) {
            LOG.error("the simulated server failed in {}", name, fault);
            return error(id, INTERNAL, "Internal Server Error");
        }
    }

    private static ObjectNode envelope(JsonNode id) {
        ObjectNode reply = JSON.objectNode();
        reply.set("id", id);
        return reply.put("jsonrpc", "2.0");
    }

    private static ObjectNode error(JsonNode id, int code, String message) {
        ObjectNode reply = envelope(id);
        reply.putObject("error").put("code", code).put("message", message);
        return reply;
    }
}
