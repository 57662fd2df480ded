package io.zeroloss.traffic.trex;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.zeroloss.finding.LabException;
import io.zeroloss.traffic.trex.rpc.Request;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts ports right before traffic, and refuses those that would make numbers wrong. */
final class PortGates {
    private static final Duration LINK_POLL = Duration.ofMillis(250);
    private static final double BPS_PER_GBPS = 1e9;
    private static final double SPEED_SLACK = 0.01;

    private final TrexSession session;

    PortGates(TrexSession session) {
        this.session = session;
    }

    /**
     * Sets promiscuous mode and no flow control, waits for link and speed, and reads all of it back.
     *
     * @return what holds at each port, for the record
     * @throws LabException if the link stays down or slow, or a setting did not take
     */
    Map<String, Object> pass(int port) {
        ServerFacts.Port facts = facts(port);
        if (facts.promiscuousSettable()) {
            // test frames carry MAC addresses that are not the port's; a reset by another client turns it off
            set(port, "promiscuous", flag("enabled", true));
        }
        if (facts.flowControlSettable()) {
            set(port, "flow_ctrl_mode", JsonNodeFactory.instance.objectNode().put("mode", 0));
        }
        JsonNode attributes = awaitLink(port);
        boolean promiscuous = attributes.path("promiscuous").path("enabled").asBoolean(false);
        if (facts.promiscuousSettable() && !promiscuous) {
            throw notTaken(port, "promiscuous mode", "on", "off");
        }
        int flowControl = attributes.path("fc").path("mode").asInt(-1);
        if (facts.flowControlSettable() && flowControl > 0) {
            throw notTaken(port, "flow control", "off", "mode " + flowControl);
        }
        Map<String, Object> found = new LinkedHashMap<>();
        found.put("port%d.promiscuous".formatted(port), promiscuous ? "on" : "off");
        found.put(
                "port%d.flowControl".formatted(port),
                flowControl == 0 ? "off" : flowControl < 0 ? "not known" : "mode " + flowControl);
        found.put("port%d.speedGbps".formatted(port), attributes.path("speed").asDouble());
        return found;
    }

    private ServerFacts.Port facts(int port) {
        ServerFacts.Port facts = session.facts().ports().get(port);
        if (facts == null) {
            throw new LabException("TRex server %s has no port %d; it has %s"
                    .formatted(session.address(), port, session.facts().ports().keySet()));
        }
        return facts;
    }

    private void set(int port, String attribute, ObjectNode value) {
        ObjectNode attributes = JsonNodeFactory.instance.objectNode();
        attributes.set(attribute, value);
        session.api().call(session.owned("set_port_attr", port).with("attr", attributes));
    }

    private static ObjectNode flag(String name, boolean on) {
        return JsonNodeFactory.instance.objectNode().put(name, on);
    }

    private JsonNode awaitLink(int port) {
        boolean up = session.clock()
                .awaitUntil(
                        session.settings().linkLimit(),
                        LINK_POLL,
                        () -> linkFault(port, attributes(port)).isEmpty());
        JsonNode attributes = attributes(port);
        Optional<String> fault = linkFault(port, attributes);
        if (!up && fault.isPresent()) {
            throw new LabException(
                    "port %d of TRex server %s %s, and waited %d s for it; check cable, transceiver and the far end"
                            .formatted(
                                    port,
                                    session.address(),
                                    fault.get(),
                                    session.settings().linkLimit().toSeconds()));
        }
        return attributes;
    }

    private JsonNode attributes(int port) {
        return status(port).path("attr");
    }

    /** State, owner and attributes of a port; asked so that no driver of TRex has to wait for its NIC. */
    JsonNode status(int port) {
        return session.api().call(Request.ofPort("get_port_status", port).with("block", false));
    }

    /** The status of several ports in one message. */
    static List<Request> statusRequests(Iterable<Integer> ports) {
        List<Request> requests = new java.util.ArrayList<>();
        ports.forEach(
                port -> requests.add(Request.ofPort("get_port_status", port).with("block", false)));
        return requests;
    }

    private Optional<String> linkFault(int port, JsonNode attributes) {
        if (!attributes.path("link").path("up").asBoolean(false)) {
            return Optional.of("has no link");
        }
        TrexSettings.Line line = session.settings().lines().get(port);
        if (line == null || line.nominal() || facts(port).virtual()) {
            return Optional.empty();
        }
        double bps = attributes.path("speed").asDouble() * BPS_PER_GBPS;
        return Math.abs(bps - line.rateBps()) <= SPEED_SLACK * line.rateBps()
                ? Optional.empty()
                : Optional.of("runs at %s Gb/s where the testbed says %s Gb/s (links, lineRateBps)"
                        .formatted(bps / BPS_PER_GBPS, line.rateBps() / BPS_PER_GBPS));
    }

    private LabException notTaken(int port, String what, String wanted, String found) {
        return new LabException(
                "port %d of TRex server %s: %s was set %s, but reads back %s; does another client change it?"
                        .formatted(port, session.address(), what, wanted, found));
    }
}
