package io.zeroloss.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.finding.InterruptedRunException;
import io.zeroloss.finding.LabException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SimulatedClockTest {
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private ServerSocket listening;

    @BeforeEach
    void listen() throws IOException {
        listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    }

    @AfterEach
    void stop() throws IOException {
        listening.close();
    }

    /** Answers one line each, then hangs up. */
    private void answering(String... lines) {
        Thread server = new Thread(() -> {
            try (Socket client = listening.accept();
                    BufferedReader in = new BufferedReader(
                            new InputStreamReader(client.getInputStream(), StandardCharsets.US_ASCII))) {
                for (String line : lines) {
                    asked.add(in.readLine());
                    client.getOutputStream().write((line + "\n").getBytes(StandardCharsets.US_ASCII));
                }
            } catch (IOException e) {
                asked.add("failed: " + e);
            }
        });
        server.setDaemon(true);
        server.start();
    }

    private SimulatedClock open() {
        return SimulatedClock.open("127.0.0.1", listening.getLocalPort());
    }

    @Test
    void timeMovesByWaitingOnlyAndTakesTheLabWithIt() {
        answering("{\"ok\":true,\"nowSeconds\":100.0}", "{\"ok\":true,\"nowSeconds\":101.5}");
        try (SimulatedClock clock = open()) {
            assertThat(clock.simulated()).isTrue();
            assertThat(clock.nanos()).isZero();
            clock.await(Duration.ofMillis(1500));
            assertThat(clock.nanos()).isEqualTo(1_500_000_000L);
            assertThat(asked).containsExactly("{\"op\":\"now\"}", "{\"op\":\"advance\",\"seconds\":1.5}");
        }
    }

    @Test
    void onlyThisMachineIsBelieved() {
        assertThatThrownBy(() -> SimulatedClock.open("192.0.2.1", 4509))
                .isInstanceOf(LabException.class)
                .hasMessageContainingAll("192.0.2.1:4509", "loopback");
    }

    @Test
    void aLabThatIsNotThereIsToldWithTheCommandThatStartsIt() throws IOException {
        listening.close();
        assertThatThrownBy(this::open).isInstanceOf(LabException.class).hasMessageContaining("zeroloss simlab FILE");
    }

    @Test
    void aLabThatRefusesOrTalksNonsenseIsAFailure() {
        answering("{\"ok\":false,\"error\":\"no\"}");
        assertThatThrownBy(this::open).isInstanceOf(LabException.class).hasMessageContaining("\"error\":\"no\"");
    }

    @Test
    void timeThatGoesBackIsAFailure() {
        answering("{\"ok\":true,\"nowSeconds\":100.0}", "{\"ok\":true,\"nowSeconds\":99.0}");
        try (SimulatedClock clock = open()) {
            assertThatThrownBy(() -> clock.await(Duration.ofSeconds(1)))
                    .hasMessageContaining("went back from 100.0 s to 99.0 s");
        }
    }

    @Test
    void aLabThatGoesAwayIsToldAtTheNextWait() {
        answering("{\"ok\":true,\"nowSeconds\":0}");
        try (SimulatedClock clock = open()) {
            assertThatThrownBy(() -> clock.await(Duration.ofSeconds(1)))
                    .isInstanceOf(LabException.class)
                    .hasMessageContaining("the simulated lab has gone");
        }
    }

    @Test
    void anInterruptEndsTheWaitAsOnARealClock() {
        answering("{\"ok\":true,\"nowSeconds\":0}");
        try (SimulatedClock clock = open()) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> clock.await(Duration.ofSeconds(1))).isInstanceOf(InterruptedRunException.class);
            assertThat(Thread.interrupted()).isTrue();
        }
    }
}
