package io.zeroloss.plan;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The machines of a lab and their cables.
 *
 * @param simulatedTime {@code HOST:PORT} of the clock of a simulated lab; empty: the lab is real
 * @param hosts by name, in the order of the document
 */
public record Testbed(
        String name, GeneratorChoice generator, Optional<String> simulatedTime, Map<String, LabHost> hosts) {
    public Testbed {
        hosts = Collections.unmodifiableMap(new LinkedHashMap<>(hosts));
    }
}
