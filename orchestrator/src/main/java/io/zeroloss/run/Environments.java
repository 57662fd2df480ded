package io.zeroloss.run;

import io.zeroloss.traffic.GeneratorIdentity;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** What the controller knows of itself and of its generator, for the record. */
final class Environments {
    private Environments() {}

    static Map<String, Object> ofController(GeneratorIdentity generator) {
        Map<String, Object> tool = new LinkedHashMap<>();
        tool.put("name", "zeroloss");
        tool.put(
                "version",
                Objects.requireNonNullElse(Environments.class.getPackage().getImplementationVersion(), "development"));
        tool.put("java", System.getProperty("java.vm.name") + " " + System.getProperty("java.version"));
        tool.put("os", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        Map<String, Object> environment = new LinkedHashMap<>();
        environment.put("tool", tool);
        environment.put(
                "generator",
                Map.of(
                        "name", generator.name(),
                        "version", generator.version(),
                        "simulatedTime", generator.simulatedTime(),
                        "earlyStop", generator.earlyStop().kind().name().toLowerCase(java.util.Locale.ROOT)));
        return environment;
    }
}
