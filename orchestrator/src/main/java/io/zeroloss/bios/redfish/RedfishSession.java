package io.zeroloss.bios.redfish;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.zeroloss.bios.ExtendedInfo;
import io.zeroloss.clock.LabClock;
import io.zeroloss.finding.LabException;
import io.zeroloss.finding.ZerolossException;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A session with a management processor, which has few of them: it is deleted on close. Not safe for several threads.
 *
 * <p>An answer of "not ready" is waited for as long as it says. A session that the processor has forgotten, as it does when it
 * restarts, is opened again once a request.
 */
public final class RedfishSession implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(RedfishSession.class);
    private static final String SESSIONS = "/redfish/v1/SessionService/Sessions/";

    private final RedfishHttp http;
    private final URI url;
    private final Credentials credentials;
    private final Limits limits;
    private final LabClock clock;
    private Optional<String> token = Optional.empty();
    private Optional<String> location = Optional.empty();

    private RedfishSession(RedfishAddress address, Credentials credentials, Limits limits, LabClock clock) {
        this.http = new RedfishHttp(address, limits);
        this.url = address.url();
        this.credentials = credentials;
        this.limits = limits;
        this.clock = clock;
    }

    /**
     * Logs in.
     *
     * @throws LabException if nothing answers, the certificate is another, the login is refused or no session is free
     */
    public static RedfishSession open(RedfishAddress address, Credentials credentials, Limits limits, LabClock clock) {
        RedfishSession session = new RedfishSession(address, credentials, limits, clock);
        session.login();
        return session;
    }

    /** The certificate that the server showed. */
    public Pin pin() {
        return http.accepted().orElseThrow();
    }

    /** Where the processor is, for messages. */
    public URI url() {
        return url;
    }

    /** The lab's time, which waiting for the server passes in. */
    public LabClock clock() {
        return clock;
    }

    /**
     * Reads a resource.
     *
     * @throws LabException with URI, status and message ids, also for an error that came with status 200
     */
    public JsonNode get(String link) {
        Answer answer = ask("GET", link, Map.of(), Optional.empty());
        if (!answer.isSuccess() || answer.body().has("error") || !answer.body().isObject()) {
            throw failed("GET", answer);
        }
        return answer.body();
    }

    /** Reads a resource that need not be there; empty if it is not, or not for this account. */
    public Optional<JsonNode> find(String link) {
        Answer answer = ask("GET", link, Map.of(), Optional.empty());
        boolean there =
                answer.isSuccess() && answer.body().isObject() && !answer.body().has("error");
        if (there) {
            return Optional.of(answer.body());
        }
        if (answer.status() == 404 || answer.status() == 403 || answer.status() == 405 || answer.isSuccess()) {
            return Optional.empty();
        }
        throw failed("GET", answer);
    }

    /**
     * Changes a resource.
     *
     * @param etag of the resource as it was read; the change is refused if it was changed since. Empty: no condition
     * @return the messages of the answer: a processor says 200 for much, and what it means in them
     */
    public ExtendedInfo patch(String link, JsonNode body, Optional<String> etag) {
        Map<String, String> headers = etag.map(tag -> Map.of("If-Match", tag)).orElse(Map.of());
        return changed("PATCH", ask("PATCH", link, headers, Optional.of(body.toString())));
    }

    /** Asks for an action. */
    public ExtendedInfo post(String link, JsonNode body) {
        return changed("POST", ask("POST", link, Map.of(), Optional.of(body.toString())));
    }

    private ExtendedInfo changed(String method, Answer answer) {
        if (!answer.isSuccess()) {
            throw failed(method, answer);
        }
        return answer.messages();
    }

    /** Also when the thread was told to stop: a session that is left behind is one that nobody else can have. */
    @Override
    public void close() {
        boolean interrupted = Thread.interrupted();
        Optional<String> open = location;
        try {
            open.ifPresent(session -> {
                Answer answer = http.send("DELETE", session, headers(Map.of()), Optional.empty());
                if (!answer.isSuccess()) {
                    LOG.warn("{}: the session could not be closed (status {})", url, answer.status());
                }
            });
        } catch (ZerolossException e) {
            // what was to be told has been; the session's address, which messages repeat, has the user's name in it
            LOG.warn("{}: the session could not be closed; it ends by itself once it has been idle", url);
        } finally {
            token = Optional.empty();
            location = Optional.empty();
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private Answer ask(String method, String link, Map<String, String> headers, Optional<String> body) {
        Answer answer = untilReady(method, link, headers, body);
        if (answer.status() == 401) {
            location = Optional.empty();
            login();
            answer = untilReady(method, link, headers, body);
        }
        return answer;
    }

    private Answer untilReady(String method, String link, Map<String, String> headers, Optional<String> body) {
        Duration waited = Duration.ZERO;
        while (true) {
            Answer answer = http.send(method, link, headers(headers), body);
            Optional<Duration> wait = answer.notReadySeconds().map(seconds -> Duration.ofSeconds(Math.max(1, seconds)));
            if (wait.isEmpty()) {
                return answer;
            }
            waited = waited.plus(wait.get());
            if (waited.compareTo(limits.notReady()) > 0) {
                throw new LabException("%s %s: the management processor was not ready for %d s (%s); try again later"
                        .formatted(
                                method,
                                answer.uri(),
                                limits.notReady().toSeconds(),
                                answer.messages().ids()));
            }
            LOG.debug(
                    "{} {}: not ready, again in {} s",
                    method,
                    answer.uri(),
                    wait.get().toSeconds());
            clock.await(wait.get());
        }
    }

    private Map<String, String> headers(Map<String, String> more) {
        Map<String, String> headers = new HashMap<>(more);
        token.ifPresent(secret -> headers.put("X-Auth-Token", secret));
        return headers;
    }

    private void login() {
        token = Optional.empty();
        String body = JsonNodeFactory.instance
                .objectNode()
                .put("UserName", credentials.user())
                .put("Password", credentials.password())
                .toString();
        Answer answer = untilReady("POST", SESSIONS, Map.of(), Optional.of(body));
        if (answer.isSuccess() && answer.token().isPresent()) {
            token = answer.token();
            location = answer.location().map(RedfishSession::path);
            return;
        }
        if (answer.messages().has("CreateLimitReachedForResource")) {
            throw new LabException(
                    url + ": every session of the management processor is taken; end some on its web page,"
                            + " or wait until they time out");
        }
        throw new LabException("%s: the login was refused (status %d, %s); check user and password"
                .formatted(url, answer.status(), answer.messages().ids()));
    }

    /** Some processors write themselves into absolute links, by a name or an address that they are not reached by. */
    private static String path(String link) {
        try {
            return Optional.ofNullable(new URI(link).getRawPath()).orElse(link);
        } catch (URISyntaxException e) {
            return link;
        }
    }

    private static LabException failed(String method, Answer answer) {
        return new LabException("%s %s: expected the resource, found status %d (%s)"
                .formatted(method, answer.uri(), answer.status(), answer.messages()));
    }
}
