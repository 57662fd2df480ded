package io.zeroloss.store;

import java.util.Map;
import java.util.Optional;

/**
 * What is known of a run before its first cell.
 *
 * @param testbed that the run changes; empty if no host is managed
 */
public record RunHeader(
        String plan, String planSha256, Optional<String> testbed, boolean simulated, Map<String, Object> environment) {
    public RunHeader {
        environment = Map.copyOf(environment);
    }
}
