package io.zeroloss.traffic.trex.rpc;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * One call of TRex's API, without the API handle.
 *
 * @param params of the right JSON types: TRex refuses a number written as a string, and a fraction for an integer
 */
public record Request(String method, ObjectNode params) {
    public static Request of(String method) {
        return new Request(method, JsonNodeFactory.instance.objectNode());
    }

    public static Request ofPort(String method, int port) {
        return of(method).with("port_id", port);
    }

    public Request with(String name, int value) {
        params.put(name, value);
        return this;
    }

    public Request with(String name, long value) {
        params.put(name, value);
        return this;
    }

    public Request with(String name, double value) {
        params.put(name, value);
        return this;
    }

    public Request with(String name, boolean value) {
        params.put(name, value);
        return this;
    }

    public Request with(String name, String value) {
        params.put(name, value);
        return this;
    }

    public Request with(String name, JsonNode value) {
        params.set(name, value);
        return this;
    }
}
