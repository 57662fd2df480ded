package io.zeroloss.simlab.host;

import io.zeroloss.simlab.config.HostSection;
import io.zeroloss.simlab.config.LabFileException;
import io.zeroloss.simlab.host.hardware.Model;
import io.zeroloss.simlab.host.hardware.Server;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;

/** What a lab file says of a host under {@code facts}, and what holds where it says nothing. */
final class HostFacts {
    private static final Set<String> KEYS =
            Set.of("hostName", "hugePages2M", "hugePages1G", "isolated", "tuned", "dpdkSocketMem");

    private final HostSection section;
    private final long seed;
    private final Model model;

    HostFacts(HostSection section, long labSeed) {
        this.section = section;
        this.seed = labSeed * 31 + section.name().hashCode();
        this.model = Model.of(section.profile())
                .orElseThrow(() -> new LabFileException("hosts.%s: there is no profile `%s`; there are %s"
                        .formatted(section.name(), section.profile(), Model.keys())));
        section.facts().keySet().stream()
                .filter(key -> !KEYS.contains(key))
                .findFirst()
                .ifPresent(key -> {
                    throw new LabFileException("hosts.%s.facts has no key `%s`".formatted(section.name(), key));
                });
    }

    Model model() {
        return model;
    }

    /** Of everything that this host draws. */
    long seed() {
        return seed;
    }

    Server.Settings settings() {
        Random random = new Random(seed);
        return new Server.Settings(
                text("hostName", section.name()),
                number("hugePages2M", 8192),
                number("hugePages1G", 16),
                text("isolated", ""),
                text("tuned", "cpu-partitioning"),
                new UUID(random.nextLong(), random.nextLong()).toString());
    }

    /** {@code other_config} of OVS as the administrator left it. */
    Map<String, String> otherConfig() {
        return Map.of("dpdk-init", "true", "dpdk-socket-mem", text("dpdkSocketMem", "2048,2048"));
    }

    private String text(String key, String otherwise) {
        return section.facts().getOrDefault(key, otherwise);
    }

    private int number(String key, int otherwise) {
        String text = text(key, String.valueOf(otherwise));
        if (!text.matches("\\d{1,7}")) {
            throw new LabFileException(
                    "hosts.%s.facts.%s must be a whole number, not %s".formatted(section.name(), key, text));
        }
        return Integer.parseInt(text);
    }
}
