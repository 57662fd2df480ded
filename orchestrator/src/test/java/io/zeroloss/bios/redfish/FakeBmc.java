package io.zeroloss.bios.redfish;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPOutputStream;

/** A management processor over real HTTPS, with few sessions and the habits of iLO. */
public final class FakeBmc implements AutoCloseable {
    public static final String USER = "planted-user-7f3a";
    public static final String PASSWORD = "planted-password-91bc";

    static {
        // the JDK's server reads its limits once in a process: the first to use it, here a test, sets them for
        // MetricsServer too
        System.setProperty("sun.net.httpserver.maxReqTime", "5");
    }

    private static final TestCertificate CERTIFICATE = TestCertificate.create();
    private static final String SESSIONS = "/redfish/v1/sessionservice/sessions";

    private final HttpsServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Map<String, Handler> routes = new ConcurrentHashMap<>();
    private final Map<String, String> sessions = Collections.synchronizedMap(new HashMap<>());
    private final AtomicInteger logins = new AtomicInteger();
    private final List<String> log = Collections.synchronizedList(new ArrayList<>());
    private final Set<String> withoutSlash = Collections.synchronizedSet(new HashSet<>());
    private int mostSessions = 3;

    /** What a resource answers. */
    interface Handler {
        void answer(Call call) throws IOException;
    }

    FakeBmc() {
        try {
            server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setHttpsConfigurator(new HttpsConfigurator(CERTIFICATE.context()));
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    public RedfishAddress address() {
        return new RedfishAddress(url(), Optional.of(pin()));
    }

    public URI url() {
        return URI.create("https://127.0.0.1:" + server.getAddress().getPort());
    }

    public Pin pin() {
        return CERTIFICATE.pin();
    }

    public Credentials credentials() {
        return new Credentials(() -> USER, () -> PASSWORD);
    }

    /** Paths are matched without regard to case and to a slash at the end. */
    FakeBmc on(String path, Handler handler) {
        routes.put(key(path), handler);
        return this;
    }

    public FakeBmc json(String path, String json) {
        return on(path, call -> call.reply(200, json));
    }

    /** A path that answers 308 to whoever leaves its last slash out. */
    FakeBmc wantsSlash(String path) {
        withoutSlash.add(path.toLowerCase(Locale.ROOT).replaceFirst("/+$", ""));
        return this;
    }

    FakeBmc mostSessions(int most) {
        mostSessions = most;
        return this;
    }

    /** As after a restart of the processor. */
    void forgetSessions() {
        sessions.clear();
    }

    public int openSessions() {
        return sessions.size();
    }

    /** Method and path of each request. */
    public List<String> log() {
        return List.copyOf(log);
    }

    private static String key(String path) {
        return path.toLowerCase(Locale.ROOT).replaceFirst("/+$", "");
    }

    private void handle(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        Call call = new Call(exchange, body);
        log.add(call.method() + " " + path);
        if (withoutSlash.contains(path.toLowerCase(Locale.ROOT))) {
            exchange.getResponseHeaders().set("Location", path + "/");
            call.reply(308, "");
        } else if (key(path).equals(SESSIONS) && call.method().equals("POST")) {
            login(call);
        } else if (!key(path).equals("/redfish/v1") && !sessions.containsValue(call.header("X-Auth-Token"))) {
            call.refuse(401, "Base.0.10.NoValidSession");
        } else if (key(path).startsWith(SESSIONS + "/")) {
            sessions.remove(key(path));
            call.reply(200, "{}");
        } else {
            Handler handler = routes.get(key(path));
            if (handler == null) {
                call.refuse(404, "Base.0.10.ResourceMissingAtURI");
            } else {
                handler.answer(call);
            }
        }
    }

    private void login(Call call) throws IOException {
        JsonNode body = call.json();
        if (!body.path("UserName").asText().equals(USER)
                || !body.path("Password").asText().equals(PASSWORD)) {
            call.refuse(
                    400,
                    "Base.0.10.UnauthorizedLoginAttempt",
                    body.path("UserName").asText());
        } else if (sessions.size() >= mostSessions) {
            call.refuse(400, "Base.0.10.CreateLimitReachedForResource");
        } else {
            int number = logins.incrementAndGet();
            String session = SESSIONS + "/" + USER + number;
            sessions.put(session, "token-" + number);
            call.exchange().getResponseHeaders().set("X-Auth-Token", "token-" + number);
            call.exchange().getResponseHeaders().set("Location", "https://ilo0123456789" + session);
            call.reply(201, "{}");
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    /** One request. */
    record Call(HttpExchange exchange, String body) {
        String method() {
            return exchange.getRequestMethod();
        }

        String header(String name) {
            String value = exchange.getRequestHeaders().getFirst(name);
            return value == null ? "" : value;
        }

        JsonNode json() throws IOException {
            return JsonMapper.builder().build().readTree(body);
        }

        void reply(int status, String text) throws IOException {
            reply(status, text.getBytes(StandardCharsets.UTF_8));
        }

        void reply(int status, byte[] bytes) throws IOException {
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            if (bytes.length > 0) {
                exchange.getResponseBody().write(bytes);
            }
            exchange.close();
        }

        void replyPacked(String text) throws IOException {
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
                out.write(text.getBytes(StandardCharsets.UTF_8));
            }
            exchange.getResponseHeaders().set("Content-Encoding", "gzip");
            reply(200, packed.toByteArray());
        }

        void refuse(int status, String messageId, String... arguments) throws IOException {
            String list = arguments.length == 0 ? "" : "\"" + String.join("\",\"", arguments) + "\"";
            reply(status, """
                    {"error": {"code": "iLO.0.10.ExtendedInfo", "@Message.ExtendedInfo":
                      [{"MessageId": "%s", "MessageArgs": [%s]}]}}
                    """.formatted(messageId, list));
        }
    }
}
