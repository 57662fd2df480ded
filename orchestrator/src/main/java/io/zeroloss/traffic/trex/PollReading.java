package io.zeroloss.traffic.trex;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.finding.LabException;
import io.zeroloss.traffic.trex.rpc.Request;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * One look at a server while it sends: ports, counters and events in one message. Counters of transmitting ports are read
 * before those of receiving ones, so that what is missing is never too much.
 *
 * @param atSeconds on the server's clock
 * @param sending whether any transmitting port sends
 * @param linkDown a port without link
 * @param sentFrames by transmitting port, since the server's start
 * @param receivedFrames by receiving port, since the server's start
 * @param faults that the server told of
 */
record PollReading(
        double atSeconds,
        boolean sending,
        Optional<Integer> linkDown,
        Map<Integer, Long> sentFrames,
        Map<Integer, Long> receivedFrames,
        List<String> faults) {
    private static final int PORT_ACQUIRED = 5;
    private static final int PORT_ERROR = 7;
    private static final int PORT_ATTRIBUTE = 8;
    private static final int PROFILE_ERROR = 17;
    private static final int SERVER_STOPPED = 100;

    PollReading {
        sentFrames = Map.copyOf(sentFrames);
        receivedFrames = Map.copyOf(receivedFrames);
        faults = List.copyOf(faults);
    }

    /**
     * Looks.
     *
     * @param counters whether counters are wanted too
     * @throws LabException if a port was taken from this session
     */
    static PollReading read(TrexSession session, Set<Integer> txPorts, Set<Integer> rxPorts, boolean counters) {
        Set<Integer> all = session.held();
        List<Request> requests = new ArrayList<>();
        requests.add(Request.of("ping"));
        requests.addAll(PortGates.statusRequests(all));
        if (session.tellsEvents()) {
            requests.add(session.events());
        }
        if (counters) {
            txPorts.forEach(port -> requests.add(Request.ofPort("get_port_stats", port)));
            rxPorts.forEach(port -> requests.add(Request.ofPort("get_port_stats", port)));
        }
        Iterator<JsonNode> answers = session.api().all(requests).iterator();
        double atSeconds = CounterReader.serverSeconds(answers.next());
        Map<Integer, JsonNode> status = new TreeMap<>();
        all.forEach(port -> status.put(port, answers.next()));
        Events events = Events.of(session, session.tellsEvents() ? answers.next() : null);
        Map<Integer, Long> sent = new HashMap<>();
        Map<Integer, Long> received = new HashMap<>();
        if (counters) {
            txPorts.forEach(port -> sent.put(port, Counter.of(answers.next(), "opackets")));
            rxPorts.forEach(port -> received.put(port, Counter.of(answers.next(), "ipackets")));
        }
        boolean sending = false;
        Optional<Integer> down = events.linkDown();
        for (Map.Entry<Integer, JsonNode> port : status.entrySet()) {
            ownerUnchanged(session, port.getKey(), port.getValue());
            String state = port.getValue().path("state").asText();
            sending |= txPorts.contains(port.getKey()) && (state.equals("TX") || state.equals("PAUSE"));
            if (!port.getValue().path("attr").path("link").path("up").asBoolean(true)) {
                down = Optional.of(port.getKey());
            }
        }
        return new PollReading(atSeconds, sending, down, sent, received, events.faults());
    }

    private static void ownerUnchanged(TrexSession session, int port, JsonNode status) {
        String owner = status.path("owner").asText(session.settings().user());
        if (!owner.equals(session.settings().user())) {
            throw stolen(session, port, owner.isEmpty() ? "released" : "taken by '" + owner + "'");
        }
    }

    private static LabException stolen(TrexSession session, int port, String how) {
        return new LabException(
                "port %d of TRex server %s was %s while zeroloss used it; the trial is lost, what was measured before is kept"
                        .formatted(port, session.address(), how));
    }

    /** What events tell about ports in use. */
    private record Events(Optional<Integer> linkDown, List<String> faults) {
        static Events of(TrexSession session, @org.jspecify.annotations.Nullable JsonNode answer) {
            Optional<Integer> down = Optional.empty();
            List<String> faults = new ArrayList<>();
            if (answer == null) {
                return new Events(down, faults);
            }
            for (JsonNode event : answer.path("data")) {
                JsonNode data = event.path("data");
                int port = data.path("port_id").asInt(-1);
                boolean ours = session.held().contains(port);
                int type = event.path("type").asInt(-1);
                if (type == PORT_ACQUIRED && ours && !session.causedByUs(data)) {
                    throw stolen(session, port, "taken by '" + data.path("who").asText("somebody") + "'");
                }
                if (type == PORT_ATTRIBUTE
                        && ours
                        && !data.path("attr").path("link").path("up").asBoolean(true)) {
                    down = Optional.of(port);
                }
                if ((type == PORT_ERROR || type == PROFILE_ERROR) && ours) {
                    faults.add("TRex reports an error of port " + port);
                }
                if (type == SERVER_STOPPED) {
                    faults.add("the TRex server is stopping");
                }
            }
            return new Events(down, faults);
        }
    }
}
