package io.zeroloss.simlab.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class VirtualTimeTest {
    private final VirtualTime time = new VirtualTime(Instant.parse("2026-01-05T08:00:00Z"));

    @Test
    void movesOnlyWhenAsked() {
        assertThat(time.nanos()).isZero();

        time.advance(1_500_000_000L);

        assertThat(time.instant()).isEqualTo("2026-01-05T08:00:01.500Z");
    }

    @Test
    void stopsAtEachPlannedMomentOnTheWay() {
        List<String> seen = new ArrayList<>();
        time.addListener((from, to) -> seen.add(from + "-" + to));
        time.at(30, () -> seen.add("planned"));
        time.at(30, () -> time.at(40, () -> seen.add("planned from there")));

        time.advance(100);

        assertThat(seen).containsExactly("0-30", "planned", "30-40", "planned from there", "40-100");
    }

    @Test
    void refusesToGoBack() {
        assertThatThrownBy(() -> time.advance(-1)).hasMessage("time cannot go back by 1 ns");
    }

    @Test
    void isMovedThroughItsDoor() throws Exception {
        try (TimeServer server = new TimeServer(time, 0);
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            assertThat(ask(
                            socket,
                            "{\"op\":\"advance\",\"seconds\":1.5}\n{\"op\":\"now\"}\nnonsense\n{\"op\":\"back\"}\n"))
                    .containsExactly(
                            "{\"ok\":true,\"nowSeconds\":1.5}",
                            "{\"ok\":true,\"nowSeconds\":1.5}",
                            "{\"ok\":false,\"error\":\"not a JSON object on one line\"}",
                            "{\"ok\":false,\"error\":\"`op` must be advance or now, not \\\"back\\\"\"}");
        }
    }

    private static List<String> ask(Socket socket, String requests) throws Exception {
        socket.getOutputStream().write(requests.getBytes(StandardCharsets.UTF_8));
        socket.shutdownOutput();
        return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))
                .lines()
                .toList();
    }
}
