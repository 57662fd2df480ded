package io.zeroloss.store.sql;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.StreamSupport;

/** JSON columns. Records are taken apart by hand, so that renaming a component leaves old ledgers readable. */
final class Json {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final TypeReference<Map<String, Object>> MAP = new TypeReference<>() {};

    private Json() {}

    /** Maps, lists, strings, numbers and booleans as text. */
    static String text(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not plain data: " + value, e);
        }
    }

    static Map<String, Object> map(String json) {
        return map(node(json));
    }

    static Map<String, Object> map(JsonNode object) {
        return MAPPER.convertValue(object, MAP);
    }

    static JsonNode node(String json) {
        try {
            return MAPPER.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the ledger holds text that is not JSON: " + json, e);
        }
    }

    static <T> List<T> list(JsonNode array, Function<JsonNode, T> element) {
        return StreamSupport.stream(array.spliterator(), false).map(element).toList();
    }
}
