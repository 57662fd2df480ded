package io.zeroloss.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Free-form values of a record as JSON, the same bytes for the same value. */
final class JsonValues {
    private JsonValues() {}

    static void field(JsonGenerator json, String name, @Nullable Object value) throws IOException {
        json.writeFieldName(name);
        value(json, value);
    }

    /** A number, or null where there is none. */
    static void field(JsonGenerator json, String name, OptionalDouble value) throws IOException {
        field(json, name, value.isPresent() ? value.getAsDouble() : null);
    }

    private static void value(JsonGenerator json, @Nullable Object value) throws IOException {
        if (value instanceof Map<?, ?> map) {
            json.writeStartObject();
            for (Map.Entry<String, Object> entry : sorted(map).entrySet()) {
                field(json, entry.getKey(), entry.getValue());
            }
            json.writeEndObject();
        } else if (value instanceof Iterable<?> items) {
            json.writeStartArray();
            for (Object item : items) {
                value(json, item);
            }
            json.writeEndArray();
        } else if (value instanceof Boolean flag) {
            json.writeBoolean(flag);
        } else if (value instanceof Integer || value instanceof Long) {
            json.writeNumber(((Number) value).longValue());
        } else if (value instanceof Number number && Double.isFinite(number.doubleValue())) {
            json.writeNumber(number.doubleValue());
        } else if (value == null) {
            json.writeNull();
        } else {
            json.writeString(value.toString());
        }
    }

    /** Immutable maps of the JDK come in another order in each JVM. */
    private static Map<String, Object> sorted(Map<?, ?> map) {
        Map<String, Object> sorted = new TreeMap<>();
        map.forEach((key, item) -> sorted.put(String.valueOf(key), item));
        return sorted;
    }
}
