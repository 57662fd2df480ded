package io.zeroloss.simlab.time;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The door through which a controller moves virtual time: TCP on loopback, one JSON object a line, request then reply.
 *
 * <pre>
 * {"op":"advance","seconds":1.5}  ->  {"ok":true,"nowSeconds":12.5}
 * {"op":"now"}                    ->  {"ok":true,"nowSeconds":12.5}
 * anything else                   ->  {"ok":false,"error":"…"}
 * </pre>
 */
public final class TimeServer implements AutoCloseable {
    /** A day: more is a mistake of the client. */
    private static final double MOST_SECONDS = 86_400;

    private static final double NANOS = 1e9;

    private final VirtualTime time;
    private final ServerSocket server;
    private final Set<Socket> clients = ConcurrentHashMap.newKeySet();
    private final ObjectMapper json = new ObjectMapper();

    /**
     * Listens from now on.
     *
     * @param port of loopback; 0 for any free one
     */
    public TimeServer(VirtualTime time, int port) throws IOException {
        this.time = time;
        this.server = new ServerSocket();
        server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        daemon("simlab-time", this::accept);
    }

    /** Where it listens. */
    public int port() {
        return server.getLocalPort();
    }

    @Override
    public void close() throws IOException {
        server.close();
        for (Socket client : clients) {
            client.close();
        }
    }

    private void accept() {
        try {
            while (true) {
                Socket client = server.accept();
                client.setTcpNoDelay(true);
                clients.add(client);
                daemon("simlab-time-client", () -> serve(client));
            }
        } catch (IOException closed) {
            // the lab has gone down
        }
    }

    private void serve(Socket client) {
        try (client;
                BufferedReader in =
                        new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8));
                Writer out = new OutputStreamWriter(client.getOutputStream(), StandardCharsets.UTF_8)) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                out.write(answer(line) + "\n");
                out.flush();
            }
        } catch (IOException gone) {
            // the client went away; time stands still until another asks
        } finally {
            clients.remove(client);
        }
    }

    private ObjectNode answer(String line) {
        ObjectNode reply = JsonNodeFactory.instance.objectNode();
        try {
            JsonNode request = json.readTree(line);
            switch (request.path("op").asText()) {
                case "now" -> reply.put("ok", true).put("nowSeconds", time.nanos() / NANOS);
                case "advance" -> {
                    JsonNode seconds = request.path("seconds");
                    if (!seconds.isNumber() || seconds.doubleValue() < 0 || seconds.doubleValue() > MOST_SECONDS) {
                        return refuse(reply, "`seconds` must be a number from 0 to 86400, not " + seconds);
                    }
                    long now = time.advance(Math.round(seconds.doubleValue() * NANOS));
                    reply.put("ok", true).put("nowSeconds", now / NANOS);
                }
                default -> refuse(reply, "`op` must be advance or now, not " + request.path("op"));
            }
        } catch (JsonProcessingException e) {
            refuse(reply, "not a JSON object on one line");
        } catch (RuntimeException e) {
            refuse(reply, "the lab failed: " + e);
        }
        return reply;
    }

    private static ObjectNode refuse(ObjectNode reply, String why) {
        return reply.put("ok", false).put("error", why);
    }

    private static void daemon(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }
}
