package io.zeroloss.traffic.trex;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.finding.LabException;
import io.zeroloss.traffic.trex.rpc.Request;
import io.zeroloss.traffic.trex.rpc.TrexApi;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A TRex server as it describes itself.
 *
 * @param version such as {@code v3.08}
 * @param cores threads that send
 * @param ports by number
 * @param commands that it knows
 */
record ServerFacts(String version, int cores, SortedMap<Integer, Port> ports, Set<String> commands) {
    ServerFacts {
        ports = Collections.unmodifiableSortedMap(ports);
        commands = Set.copyOf(commands);
    }

    /**
     * A port.
     *
     * @param virtual whether its speed is made up
     * @param streamCounters how many streams it can count apart
     * @param capabilities out of flow_stats, latency, rx_bytes, tpg
     */
    record Port(
            int number,
            String driver,
            String mac,
            int numa,
            boolean virtual,
            boolean promiscuousSettable,
            boolean flowControlSettable,
            int streamCounters,
            Set<String> capabilities) {
        Port {
            capabilities = Set.copyOf(capabilities);
        }
    }

    static ServerFacts read(TrexApi api) {
        List<JsonNode> answers = api.all(
                List.of(Request.of("get_version"), Request.of("get_system_info"), Request.of("get_supported_cmds")));
        String mode = answers.get(0).path("mode").asText("STL");
        if (!mode.equals("STL")) {
            throw new LabException("TRex server %s runs in mode %s; start it in stateless mode (without --astf)"
                    .formatted(api.address(), mode));
        }
        SortedMap<Integer, Port> ports = new TreeMap<>();
        // the server lists them in any order
        for (JsonNode port : answers.get(1).path("ports")) {
            ports.put(port.path("index").asInt(), port(port));
        }
        Set<String> commands = new HashSet<>();
        answers.get(2).forEach(command -> commands.add(command.asText()));
        return new ServerFacts(
                answers.get(0).path("version").asText("unknown"),
                answers.get(1).path("dp_core_count").asInt(),
                ports,
                commands);
    }

    private static Port port(JsonNode port) {
        Set<String> capabilities = new HashSet<>();
        port.path("rx").path("caps").forEach(capability -> capabilities.add(capability.asText()));
        return new Port(
                port.path("index").asInt(),
                port.path("driver").asText("unknown driver"),
                port.path("hw_mac").asText(""),
                port.path("numa").asInt(-1),
                port.path("is_virtual").asBoolean(false),
                settable(port.path("is_prom_supported")),
                settable(port.path("is_fc_supported")),
                port.path("rx").path("counters").asInt(),
                capabilities);
    }

    /** Some servers write these as {@code "yes"}. */
    private static boolean settable(JsonNode flag) {
        return flag.asBoolean(false) || flag.asText().equals("yes");
    }
}
