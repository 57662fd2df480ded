package io.zeroloss.simlab.trex.traffic;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;

/**
 * The fields of a JSON object, as strictly typed as the server reads them: whole numbers must be JSON integers, strings are never
 * numbers, unknown keys are ignored.
 *
 * @param node an object
 */
public record Fields(JsonNode node) {
    private static final BigInteger MOST_UINT64 = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);

    /** Whether a key is there. */
    public boolean has(String key) {
        return node.hasNonNull(key);
    }

    /** A string. */
    public String text(String key) {
        return need(key, "string", JsonNode::isTextual).textValue();
    }

    /** A string, or what it is if it is not there. */
    public String text(String key, String otherwise) {
        return has(key) ? text(key) : otherwise;
    }

    /** true or false. */
    public boolean flag(String key) {
        return need(key, "boolean", JsonNode::isBoolean).booleanValue();
    }

    /** true or false, or what it is if it is not there. */
    public boolean flag(String key, boolean otherwise) {
        return has(key) ? flag(key) : otherwise;
    }

    /** A double; integers will do. */
    public double number(String key) {
        return need(key, "double", JsonNode::isNumber).doubleValue();
    }

    /** A double, or what it is if it is not there. */
    public double number(String key, double otherwise) {
        return has(key) ? number(key) : otherwise;
    }

    /** A signed 32-bit integer. */
    public int whole(String key) {
        return need(key, "int", JsonNode::isInt).intValue();
    }

    /** A signed 32-bit integer, or what it is if it is not there. */
    public int whole(String key, int otherwise) {
        return has(key) ? whole(key) : otherwise;
    }

    /** An unsigned integer of up to 32 bits. */
    public long unsigned(String key) {
        return need(
                        key,
                        "uint32",
                        n -> n.isIntegralNumber()
                                && n.canConvertToLong()
                                && n.longValue() >= 0
                                && n.longValue() <= 0xFFFFFFFFL)
                .longValue();
    }

    /** An unsigned integer of up to 64 bits. */
    public BigInteger unsigned64(String key) {
        return need(
                        key,
                        "uint64",
                        n -> n.isIntegralNumber()
                                && n.bigIntegerValue().signum() >= 0
                                && n.bigIntegerValue().compareTo(MOST_UINT64) <= 0)
                .bigIntegerValue();
    }

    /** An object. */
    public Fields object(String key) {
        return new Fields(need(key, "object", JsonNode::isObject));
    }

    /** An object, if it is there. */
    public Optional<Fields> optionalObject(String key) {
        return has(key) ? Optional.of(object(key)) : Optional.empty();
    }

    /** An array. */
    public Iterable<JsonNode> items(String key) {
        return need(key, "array", JsonNode::isArray);
    }

    private JsonNode need(String key, String type, java.util.function.Predicate<JsonNode> fits) {
        JsonNode value = node.get(key);
        if (value == null || value.isNull()) {
            throw Refusal.badParameters("field '%s' value is null".formatted(key));
        }
        if (!fits.test(value)) {
            int offset = Math.max(0, node.toString().indexOf("\"" + key + "\""));
            throw Refusal.badParameters(
                    "error at offset: %d - '%s' is '%s', expecting '%s'".formatted(offset, key, nameOf(value), type));
        }
        return value;
    }

    private static String nameOf(JsonNode value) {
        if (value.isIntegralNumber()) {
            return "int";
        }
        return value.isNumber() ? "double" : value.getNodeType().name().toLowerCase(Locale.ROOT);
    }
}
