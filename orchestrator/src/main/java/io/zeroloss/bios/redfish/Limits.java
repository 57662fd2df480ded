package io.zeroloss.bios.redfish;

import java.time.Duration;

/**
 * How long and how much is borne.
 *
 * @param connect until the connection stands
 * @param exchange from a request to the end of its answer, real time
 * @param notReady all waiting for a processor that says it is not ready, in the lab's time
 * @param bodyBytes an answer after unpacking
 */
public record Limits(Duration connect, Duration exchange, Duration notReady, int bodyBytes) {
    /** Slow processors answer within seconds; the largest registry seen has 1 MB. */
    public static final Limits USUAL =
            new Limits(Duration.ofSeconds(10), Duration.ofSeconds(60), Duration.ofMinutes(3), 16 << 20);
}
