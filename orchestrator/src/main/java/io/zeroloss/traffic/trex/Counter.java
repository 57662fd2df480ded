package io.zeroloss.traffic.trex;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.finding.LabException;

/** TRex's counters are unsigned 64-bit numbers that only grow. They are held as the {@code long} of the same bits. */
final class Counter {
    private Counter() {}

    /**
     * A counter that must be there.
     *
     * @throws LabException if it is not
     */
    static long of(JsonNode node, String field) {
        JsonNode value = node.path(field);
        if (!value.isIntegralNumber()) {
            throw new LabException("TRex: expected the counter `%s` to be a whole number, found %s"
                    .formatted(field, value.isMissingNode() ? "nothing" : "`" + value + "`"));
        }
        return value.bigIntegerValue().longValue();
    }

    /** A counter that is 0 if TRex leaves it out. */
    static long ofOptional(JsonNode node, String field) {
        return node.hasNonNull(field) ? of(node, field) : 0;
    }

    /** How far it has counted; a counter that went back has counted almost 2^64, which nothing can. */
    static long since(long before, long now) {
        return now - before;
    }

    /** Whether so much cannot have been counted. */
    static boolean impossible(long delta, double most) {
        return delta < 0 || delta > most;
    }
}
