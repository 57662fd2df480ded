package io.zeroloss.traffic.trex;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.clock.LabClock;
import io.zeroloss.finding.LabException;
import io.zeroloss.traffic.trex.rpc.Refusal;
import io.zeroloss.traffic.trex.rpc.RefusedException;
import io.zeroloss.traffic.trex.rpc.Reply;
import io.zeroloss.traffic.trex.rpc.Request;
import io.zeroloss.traffic.trex.rpc.ServerAddress;
import io.zeroloss.traffic.trex.rpc.TrexApi;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A TRex server in use: its lock on this machine, the API, and the ports held. Closing stops traffic, clears streams and gives
 * the ports back, also on an interrupted thread.
 */
final class TrexSession implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(TrexSession.class);
    private static final Duration STOP_LIMIT = Duration.ofSeconds(2);
    private static final Duration STOP_POLL = Duration.ofMillis(20);
    private final TrexSettings settings;
    private final LabClock clock;
    private final ServerLock lock;
    private final TrexApi api;
    private final long sessionId;
    private final SortedMap<Integer, String> handlers = new TreeMap<>();
    private ServerFacts facts;

    private TrexSession(TrexSettings settings, LabClock clock, ServerLock lock, TrexApi api, ServerFacts facts) {
        this.settings = settings;
        this.clock = clock;
        this.lock = lock;
        this.sessionId = lock.sessionId();
        this.api = api;
        this.facts = facts;
    }

    /**
     * Connects, and refuses a server that lacks a port of the lab.
     *
     * @throws LabException if the server cannot be used, or another run of this machine uses it
     */
    static TrexSession open(TrexSettings settings, LabClock clock) {
        ServerLock lock = ServerLock.take(settings.lockDirectory(), settings.address());
        try {
            TrexApi api = TrexApi.open(settings.address(), clock);
            try {
                ServerFacts facts = ServerFacts.read(api);
                settings.lines().keySet().stream()
                        .filter(port -> !facts.ports().containsKey(port))
                        .forEach(port -> {
                            throw new LabException(
                                    "TRex server %s has the ports %s, but the testbed's links use port %d"
                                            .formatted(
                                                    settings.address(),
                                                    facts.ports().keySet(),
                                                    port));
                        });
                return new TrexSession(settings, clock, lock, api, facts);
            } catch (RuntimeException e) {
                api.close();
                throw e;
            }
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    ServerFacts facts() {
        return facts;
    }

    TrexApi api() {
        return api;
    }

    TrexSettings settings() {
        return settings;
    }

    ServerAddress address() {
        return settings.address();
    }

    LabClock clock() {
        return clock;
    }

    Set<Integer> held() {
        return new TreeSet<>(handlers.keySet());
    }

    /** A call about a port that only its holder may make. */
    Request owned(String method, int port) {
        String handler = handlers.get(port);
        if (handler == null) {
            throw new IllegalStateException("port " + port + " is not held");
        }
        return Request.ofPort(method, port).with("handler", handler);
    }

    /** What happened since the last time, as far as this session is told; the first call subscribes. */
    Request events() {
        return Request.of("get_async_events").with("session_id", sessionId).with("user", settings.user());
    }

    boolean tellsEvents() {
        return facts.commands().contains("get_async_events");
    }

    /** Whether an event about a port was caused by this very session. */
    boolean causedByUs(JsonNode event) {
        return event.path("session_id").asLong() == sessionId;
    }

    /**
     * Takes ports, ends what runs on them and clears their streams.
     *
     * @throws LabException naming the holder if somebody else has one, and force was not asked for
     */
    void hold(Set<Integer> ports) {
        for (int port : ports) {
            if (handlers.containsKey(port)) {
                continue;
            }
            Request acquire = Request.ofPort("acquire", port)
                    .with("user", settings.user())
                    .with("force", settings.force())
                    .with("session_id", sessionId);
            try {
                handlers.put(port, api.call(acquire).asText());
            } catch (RefusedException e) {
                throw e.refusal().kind() == Refusal.Kind.TAKEN ? taken(port, e) : e;
            }
        }
        clear(ports);
    }

    private LabException taken(int port, RefusedException cause) {
        return new LabException(
                ("port %d of TRex server %s is not free: %s; wait until it is released (in trex-console: `release`),"
                                + " or set `generator.force: true` in the testbed to take it, which every result then says")
                        .formatted(port, settings.address(), cause.refusal().text()),
                cause);
    }

    /** Ends traffic on ports and removes their streams, and makes sure of it. */
    void clear(Set<Integer> ports) {
        // a port that was stopped a moment ago may still be sending, and gives its streams up only then
        if (!clock.awaitUntil(STOP_LIMIT, STOP_POLL, () -> cleared(ports))) {
            throw new LabException("TRex server %s: the ports %s still send or hold streams %d s after `stop_traffic`"
                    .formatted(settings.address(), ports, STOP_LIMIT.toSeconds()));
        }
    }

    private boolean cleared(Set<Integer> ports) {
        List<Request> requests = new ArrayList<>();
        for (String method : List.of("stop_traffic", "remove_rx_filters", "remove_all_streams", "get_stream_list")) {
            ports.forEach(port -> requests.add(owned(method, port)));
        }
        List<Reply> replies = api.batch(requests);
        boolean cleared = true;
        for (int i = 0; i < replies.size(); i++) {
            Request request = requests.get(i);
            if (replies.get(i) instanceof Reply.Refused refused) {
                boolean wrongState = refused.refusal().kind() == Refusal.Kind.WRONG_STATE;
                // filters are refused where there are none
                if (!wrongState && !request.method().equals("remove_rx_filters")) {
                    throw api.refused(request, refused.refusal());
                }
                cleared &= !(wrongState && request.method().equals("remove_all_streams"));
            } else if (request.method().equals("get_stream_list")) {
                // with the profile "*" v3.08 says yes and removes nothing; so the list is looked at
                cleared &= ((Reply.Done) replies.get(i)).result().isEmpty();
            }
        }
        return cleared;
    }

    /** Begins anew with a server that was restarted: nothing of what was set up there exists any more. */
    void startOver() {
        Set<Integer> ports = held();
        handlers.clear();
        api.synchronise();
        facts = ServerFacts.read(api);
        hold(ports);
    }

    @Override
    public void close() {
        boolean interrupted = Thread.interrupted();
        try (lock;
                api) {
            if (!handlers.isEmpty()) {
                release();
            }
        } catch (LabException e) {
            // a server that is gone holds nothing; one that hangs ends the traffic by its duration
            LOG.debug("TRex server {} left without a goodbye: {}", settings.address(), e.getMessage());
        } finally {
            handlers.clear();
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void release() {
        try {
            clear(held());
        } finally {
            api.batch(held().stream().map(port -> owned("release", port)).toList())
                    .forEach(reply -> LOG.debug("giving a port back: {}", reply));
        }
    }
}
