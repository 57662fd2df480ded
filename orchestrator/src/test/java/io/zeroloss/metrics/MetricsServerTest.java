package io.zeroloss.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.InputException;
import io.zeroloss.run.RunEvent;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MetricsServerTest {
    private final HttpClient client = HttpClient.newHttpClient();

    @Test
    void servesWhatTheRunTellsAsPrometheusText() throws Exception {
        try (MetricsServer server = start()) {
            server.listener().on(new RunEvent.RunStarted("r1", "quickstart", 14));

            HttpResponse<String> scrape = get(server, "/metrics");

            assertThat(scrape.statusCode()).isEqualTo(200);
            assertThat(scrape.headers().firstValue("Content-Type"))
                    .contains("text/plain; version=0.0.4; charset=utf-8");
            assertThat(scrape.body().lines()).contains("zeroloss_cells_planned 14.0", "zeroloss_cells_finished 0.0");
        }
    }

    @Test
    void saysThatItIsHealthy() throws Exception {
        try (MetricsServer server = start()) {
            assertThat(get(server, "/-/healthy").body()).isEqualTo("zeroloss is running\n");
        }
    }

    @Test
    void servesNothingElse() throws Exception {
        try (MetricsServer server = start()) {
            assertThat(get(server, "/").statusCode()).isEqualTo(404);
            assertThat(get(server, "/metrics/../etc/passwd").statusCode()).isEqualTo(404);
            assertThat(send(request(server, "/metrics").POST(HttpRequest.BodyPublishers.ofString("x")))
                            .statusCode())
                    .isEqualTo(405);
        }
    }

    @Test
    void answersHeadWithoutABody() throws Exception {
        try (MetricsServer server = start()) {
            HttpResponse<String> response =
                    send(request(server, "/metrics").method("HEAD", HttpRequest.BodyPublishers.noBody()));

            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(response.body()).isEmpty();
        }
    }

    @Test
    void listensOnTheAddressGivenAndOnNoOther() throws Exception {
        try (MetricsServer server = MetricsServer.start("127.0.0.2", 0)) {
            assertThat(send(HttpRequest.newBuilder(URI.create("http://127.0.0.2:" + server.port() + "/-/healthy")))
                            .statusCode())
                    .isEqualTo(200);
            assertThatThrownBy(() -> get(server, "/-/healthy")).isInstanceOf(ConnectException.class);
        }
    }

    @Test
    void refusesABusyPortWithTheWayOut() throws Exception {
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            int port = other.getLocalPort();

            assertThatThrownBy(() -> MetricsServer.start("127.0.0.1", port))
                    .isInstanceOf(InputException.class)
                    .hasMessage(
                            "metrics cannot be served on 127.0.0.1 port %d (Address already in use): choose another with --metrics-port, or stop the program that `ss -ltnp sport = :%d` names"
                                    .formatted(port, port));
        }
    }

    @Test
    void refusesAnAddressThatThisMachineHasNot() {
        assertThatThrownBy(() -> MetricsServer.start("no-such-host.invalid", 0))
                .isInstanceOf(InputException.class)
                .hasMessage("the metrics address no-such-host.invalid is not known: name one of this machine");
        assertThatThrownBy(() -> MetricsServer.start("198.51.100.7", 0))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("metrics cannot be served on 198.51.100.7 port 0 (");
    }

    @Test
    void refusesANumberThatIsNoPort() {
        assertThatThrownBy(() -> MetricsServer.start("127.0.0.1", 70_000))
                .isInstanceOf(InputException.class)
                .hasMessage("--metrics-port is a number from 0 to 65535, not 70000");
    }

    @Test
    void freesItsPortAndItsThreadsWhenClosed() throws Exception {
        MetricsServer server = start();
        get(server, "/metrics");
        int port = server.port();
        server.close();

        MetricsServer.start("127.0.0.1", port).close();
        assertThat(Thread.getAllStackTraces().keySet())
                .filteredOn(thread -> thread.getName().equals("metrics"))
                .allSatisfy(thread -> {
                    thread.join(5_000);
                    assertThat(thread.isAlive()).isFalse();
                });
    }

    @Test
    void clientsThatNeverFinishTheirRequestDoNotKeepOthersOutForLong() throws Exception {
        List<Socket> slow = new ArrayList<>();
        try (MetricsServer server = start()) {
            for (int i = 0; i < 4; i++) {
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
                socket.getOutputStream().write("GET /metr".getBytes(StandardCharsets.US_ASCII));
                slow.add(socket);
            }

            assertThat(get(server, "/-/healthy").statusCode()).isEqualTo(200);
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    private static MetricsServer start() {
        return MetricsServer.start(MetricsServer.DEFAULT_ADDRESS, 0);
    }

    private HttpResponse<String> get(MetricsServer server, String path) throws IOException, InterruptedException {
        return send(request(server, path).GET());
    }

    private static HttpRequest.Builder request(MetricsServer server, String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
                .timeout(Duration.ofSeconds(60));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }
}
