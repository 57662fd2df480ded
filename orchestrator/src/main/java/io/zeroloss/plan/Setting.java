package io.zeroloss.plan;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.zeroloss.plan.document.Origin;

/**
 * One effective value.
 *
 * @param key dotted, for example {@code vswitch.pmds.count}
 * @param value as JSON; empty for a group of keys that plays no part in a cell
 * @param cost of changing it between two cells
 * @param origin where the value comes from
 */
public record Setting(String key, String value, ChangeCost cost, Origin origin) {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** The value as people write it: a text without the quotes that JSON has around it. */
    public String shown() {
        return value.startsWith("\"") && parsed() instanceof String text ? text : value;
    }

    /** The value as strings, numbers, booleans, lists and maps of them. */
    public Object parsed() {
        try {
            return JSON.readValue(value, Object.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(key + " is JSON", e);
        }
    }
}
