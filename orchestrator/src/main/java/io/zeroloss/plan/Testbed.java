package io.zeroloss.plan;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The machines of a lab and their cables.
 *
 * @param generatorCommand program and arguments of the external generator ({@code exec:} protocol), run on this machine
 * @param hosts by name, in the order of the document
 */
public record Testbed(String name, List<String> generatorCommand, Map<String, LabHost> hosts) {
    public Testbed {
        generatorCommand = List.copyOf(generatorCommand);
        hosts = Collections.unmodifiableMap(new LinkedHashMap<>(hosts));
    }
}
