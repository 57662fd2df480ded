package io.zeroloss.traffic.trex.rpc;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.clock.LabClock;
import io.zeroloss.finding.LabException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The API of a TRex server in stateless mode, after the handshake. Every call has a limit; none is ever sent twice by itself,
 * since the first may have been done.
 */
public final class TrexApi implements AutoCloseable {
    /** The lowest that has all that is needed, so that every server since v2.88 accepts it. */
    private static final int API_MAJOR = 5;

    private static final int API_MINOR = 0;
    /** As the official client. */
    private static final Duration CALL_LIMIT = Duration.ofSeconds(3);

    /** A server that is busy with a port says so; in all it gets as long as a slow NIC takes to change its settings. */
    private static final Duration BUSY_LIMIT = Duration.ofSeconds(15);

    private static final Duration BUSY_POLL = Duration.ofMillis(300);
    private static final Set<String> WITHOUT_HANDLE = Set.of("api_sync_v2", "get_version", "ping");

    private final ServerAddress address;
    private final JsonRpc rpc;
    private final LabClock clock;
    private String handle = "";

    private TrexApi(ServerAddress address, JsonRpc rpc, LabClock clock) {
        this.address = address;
        this.rpc = rpc;
        this.clock = clock;
    }

    /**
     * Connects and agrees on the API.
     *
     * @throws LabException if nothing answers, or what answers is not a TRex server of a fitting version in stateless mode
     */
    public static TrexApi open(ServerAddress address, LabClock clock) {
        TrexApi api = new TrexApi(address, new JsonRpc(address, RequestSocket.open(address)), clock);
        try {
            api.synchronise();
            return api;
        } catch (RuntimeException e) {
            api.close();
            throw e;
        }
    }

    /**
     * Agrees on the API anew, for a server that was restarted.
     *
     * @throws LabException as {@link #open}
     */
    public void synchronise() {
        Request sync = Request.of("api_sync_v2")
                .with("name", "STL")
                .with("major", API_MAJOR)
                .with("minor", API_MINOR);
        Reply reply = rpc.ask(List.of(sync), CALL_LIMIT).get(0);
        if (reply instanceof Reply.Refused refused) {
            throw new LabException(VersionAdvice.of(address, API_MAJOR + "." + API_MINOR, refused.refusal()));
        }
        handle = ((Reply.Done) reply).result().path("api_h").asText("");
        if (handle.isEmpty()) {
            throw new LabException("TRex server %s: the answer to `api_sync_v2` holds no `api_h`".formatted(address));
        }
    }

    public ServerAddress address() {
        return address;
    }

    /**
     * Does one call; waits while the server says that it is busy with the port.
     *
     * @throws RefusedException if the server refuses
     * @throws NoReplyException if it does not answer
     */
    public JsonNode call(Request request) {
        long deadline = clock.nanos() + BUSY_LIMIT.toNanos();
        while (true) {
            Reply reply = batch(List.of(request)).get(0);
            if (reply instanceof Reply.Done done) {
                return done.result();
            }
            Refusal refusal = ((Reply.Refused) reply).refusal();
            boolean inTime = clock.nanos() - deadline < 0;
            if (refusal.kind() == Refusal.Kind.WORK_IN_PROGRESS) {
                return ticket(request, refusal, deadline);
            }
            if (refusal.kind() != Refusal.Kind.TRY_AGAIN || !inTime) {
                throw refused(request, refusal);
            }
            clock.await(BUSY_POLL);
        }
    }

    private JsonNode ticket(Request request, Refusal refusal, long deadline) {
        long ticket;
        try {
            ticket = Long.parseLong(refusal.text());
        } catch (NumberFormatException e) {
            throw new LabException(
                    "TRex server %s: `%s` is being worked on, but its ticket `%s` is no number"
                            .formatted(address, request.method(), refusal.text()),
                    e);
        }
        Request results = Request.of("get_async_results").with("ticket_id", ticket);
        while (clock.nanos() - deadline < 0) {
            clock.await(BUSY_POLL);
            Reply reply = batch(List.of(results)).get(0);
            if (reply instanceof Reply.Done done) {
                return done.result();
            }
            Refusal again = ((Reply.Refused) reply).refusal();
            if (again.kind() != Refusal.Kind.WORK_IN_PROGRESS && again.kind() != Refusal.Kind.TRY_AGAIN) {
                throw refused(request, again);
            }
        }
        batch(List.of(Request.of("cancel_async_task").with("ticket_id", ticket)));
        throw new LabException("TRex server %s: `%s` was not done within %d s"
                .formatted(address, request.method(), BUSY_LIMIT.toSeconds()));
    }

    /** Does several calls in one message; each succeeds or fails by itself. */
    public List<Reply> batch(List<Request> requests) {
        requests.stream()
                .filter(request -> !WITHOUT_HANDLE.contains(request.method()))
                .forEach(request -> request.with("api_h", handle));
        return rpc.ask(requests, CALL_LIMIT);
    }

    /**
     * Does several calls in one message that must all succeed.
     *
     * @throws RefusedException of the first that was refused; the others may have been done
     */
    public List<JsonNode> all(List<Request> requests) {
        List<Reply> replies = batch(requests);
        List<JsonNode> results = new ArrayList<>();
        for (int i = 0; i < replies.size(); i++) {
            if (replies.get(i) instanceof Reply.Refused refused) {
                throw refused(requests.get(i), refused.refusal());
            }
            results.add(((Reply.Done) replies.get(i)).result());
        }
        return results;
    }

    /** The failure that a refusal comes to. */
    public RefusedException refused(Request request, Refusal refusal) {
        JsonNode port = request.params().path("port_id");
        String what = "`" + request.method() + "`" + (port.isInt() ? " for port " + port.intValue() : "");
        return new RefusedException(address, what, refusal);
    }

    @Override
    public void close() {
        rpc.close();
    }
}
