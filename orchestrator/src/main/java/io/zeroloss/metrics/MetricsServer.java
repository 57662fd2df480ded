package io.zeroloss.metrics;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.zeroloss.finding.InputException;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Serves the metrics of one run to Prometheus: {@code GET /metrics} in its text format, {@code GET /-/healthy}. Two threads of
 * its own, so that a scrape never waits for the run nor the run for a scrape.
 */
public final class MetricsServer implements AutoCloseable {
    public static final String DEFAULT_ADDRESS = "127.0.0.1";

    private static final int THREADS = 2;
    private static final int WAITING_REQUESTS = 16;
    /** Far above what a plan makes; keeps a strange one from filling the memory. */
    private static final int MAX_METERS = 20_000;

    static {
        // without these the JDK's server lets a client that sends half a request keep a thread for ever; seconds
        limit("sun.net.httpserver.maxReqTime", 5);
        limit("sun.net.httpserver.maxRspTime", 20);
    }

    private final HttpServer server;
    private final ExecutorService threads;
    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final MetricsListener listener;

    private MetricsServer(HttpServer server) {
        this.server = server;
        registry.config().meterFilter(MeterFilter.maximumAllowableMetrics(MAX_METERS));
        listener = new MetricsListener(registry);
        threads = new ThreadPoolExecutor(
                THREADS, THREADS, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(WAITING_REQUESTS), task -> {
                    Thread thread = new Thread(task, "metrics");
                    thread.setDaemon(true);
                    return thread;
                });
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    /**
     * Starts serving.
     *
     * @param address to listen on, a name or a number; {@link #DEFAULT_ADDRESS} unless the user says otherwise
     * @param port to listen on; 0 takes a free one
     * @throws InputException if it cannot listen there
     */
    public static MetricsServer start(String address, int port) {
        if (port < 0 || port > 65_535) {
            throw new InputException("--metrics-port is a number from 0 to 65535, not %d".formatted(port));
        }
        try {
            InetAddress host = InetAddress.getByName(address);
            return new MetricsServer(HttpServer.create(new InetSocketAddress(host, port), WAITING_REQUESTS));
        } catch (UnknownHostException e) {
            throw new InputException(
                    "the metrics address %s is not known: name one of this machine".formatted(address), e);
        } catch (BindException e) {
            throw new InputException(
                    "metrics cannot be served on %s port %d (%s): choose another with --metrics-port, or stop the program that `ss -ltnp sport = :%d` names"
                            .formatted(address, port, e.getMessage(), port),
                    e);
        } catch (IOException e) {
            throw new InputException(
                    "metrics cannot be served on %s port %d (%s): choose another with --metrics-port"
                            .formatted(address, port, e.getMessage()),
                    e);
        }
    }

    /** Turns run events into what is served. */
    public MetricsListener listener() {
        return listener;
    }

    /** The port listened on. */
    public int port() {
        return server.getAddress().getPort();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String method = exchange.getRequestMethod();
            if (!method.equals("GET") && !method.equals("HEAD")) {
                exchange.getResponseHeaders().set("Allow", "GET, HEAD");
                send(exchange, 405, "only GET and HEAD\n");
                return;
            }
            switch (exchange.getRequestURI().getPath()) {
                case "/metrics" -> send(exchange, 200, registry.scrape());
                case "/-/healthy" -> send(exchange, 200, "zeroloss is running\n");
                default -> send(exchange, 404, "here are /metrics and /-/healthy\n");
            }
        }
    }

    private static void send(HttpExchange exchange, int status, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "text/plain; version=0.0.4; charset=utf-8");
        if (exchange.getRequestMethod().equals("HEAD")) {
            exchange.sendResponseHeaders(status, -1);
            return;
        }
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
    }

    private static void limit(String property, int seconds) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, Integer.toString(seconds));
        }
    }

    /** Stops at once, also in the middle of a scrape. */
    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
        registry.close();
    }
}
