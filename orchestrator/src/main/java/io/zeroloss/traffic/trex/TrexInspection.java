package io.zeroloss.traffic.trex;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.clock.LabClock;
import io.zeroloss.traffic.trex.rpc.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A TRex server as it stands, looked at without touching it.
 *
 * @param cores that send
 */
public record TrexInspection(String server, String version, int cores, List<Port> ports) {
    public TrexInspection {
        ports = List.copyOf(ports);
    }

    /**
     * One port.
     *
     * @param speedGbps 0 if it has none
     * @param owner who holds it; empty: it is free
     * @param flowControl none, tx, rx, full or unknown
     * @param pauseCounters counters of pause frames by the driver's names, those above 0
     */
    public record Port(
            int number,
            String driver,
            String mac,
            int numa,
            boolean linkUp,
            double speedGbps,
            Optional<String> owner,
            String state,
            boolean promiscuous,
            String flowControl,
            Map<String, Long> pauseCounters) {
        public Port {
            pauseCounters = Map.copyOf(pauseCounters);
        }
    }

    /**
     * Looks at a server.
     *
     * @throws io.zeroloss.finding.LabException if it cannot be used
     */
    public static TrexInspection of(TrexSettings settings, LabClock clock) {
        try (TrexSession session = TrexSession.open(settings, clock)) {
            PortGates gates = new PortGates(session);
            List<Port> ports = new ArrayList<>();
            for (ServerFacts.Port facts : session.facts().ports().values()) {
                ports.add(port(session, facts, gates.status(facts.number())));
            }
            return new TrexInspection(
                    settings.address().toString(),
                    session.facts().version(),
                    session.facts().cores(),
                    ports);
        }
    }

    private static Port port(TrexSession session, ServerFacts.Port facts, JsonNode status) {
        JsonNode attributes = status.path("attr");
        String owner = status.path("owner").asText("");
        return new Port(
                facts.number(),
                facts.driver(),
                facts.mac(),
                facts.numa(),
                attributes.path("link").path("up").asBoolean(false),
                attributes.path("speed").asDouble(),
                owner.isEmpty() || owner.equals("<FREE>") ? Optional.empty() : Optional.of(owner),
                status.path("state").asText("unknown"),
                attributes.path("promiscuous").path("enabled").asBoolean(false),
                flowControl(attributes.path("fc").path("mode").asInt(-1)),
                pauseCounters(session, facts.number()));
    }

    private static String flowControl(int mode) {
        return switch (mode) {
            case 0 -> "none";
            case 1 -> "tx";
            case 2 -> "rx";
            case 3 -> "full";
            default -> "unknown";
        };
    }

    private static Map<String, Long> pauseCounters(TrexSession session, int port) {
        Map<String, Long> counters = new TreeMap<>();
        if (!session.facts().commands().contains("get_port_xstats_names")) {
            return counters;
        }
        List<JsonNode> answers = session.api()
                .all(List.of(
                        Request.ofPort("get_port_xstats_names", port), Request.ofPort("get_port_xstats_values", port)));
        JsonNode names = answers.get(0).path("xstats_names");
        JsonNode values = answers.get(1).path("xstats_values");
        for (int i = 0; i < Math.min(names.size(), values.size()); i++) {
            String name = names.get(i).asText().toLowerCase(Locale.ROOT);
            long value = values.get(i).asLong();
            if (value > 0 && (name.contains("xon") || name.contains("xoff") || name.contains("pause"))) {
                counters.put(name, value);
            }
        }
        return counters;
    }
}
