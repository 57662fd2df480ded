package io.zeroloss.traffic.trex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.clock.VirtualClock;
import io.zeroloss.finding.LabException;
import io.zeroloss.traffic.trex.rpc.NoReplyException;
import io.zeroloss.traffic.trex.rpc.Request;
import io.zeroloss.traffic.trex.rpc.ServerAddress;
import io.zeroloss.traffic.trex.rpc.TrexApi;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HandshakeTest {
    private final VirtualClock clock = TrexTests.clock();
    private final ScriptedTrex server = new ScriptedTrex(new Wire(clock::nanos));

    @TempDir
    Path directory;

    @AfterEach
    void stop() {
        server.close();
    }

    private void assertRefused(String... parts) {
        assertThatThrownBy(() -> TrexApi.open(server.address(), clock))
                .isInstanceOf(LabException.class)
                .hasMessageContainingAll(parts);
    }

    @Test
    void asksForTheLowestApiThatHasAllThatIsNeeded() {
        try (TrexApi api = TrexApi.open(server.address(), clock)) {
            assertThat(server.requests("api_sync_v2").get(0).path("params").toString())
                    .isEqualTo("{\"name\":\"STL\",\"major\":5,\"minor\":0}");
            api.call(Request.of("get_system_info"));
            assertThat(server.requests("get_system_info")
                            .get(0)
                            .at("/params/api_h")
                            .asText())
                    .isEqualTo("wire0001");
        }
    }

    @Test
    void aServerThatIsTooOldIsNamedWithTheVersionsThatFit() {
        server.refusing(
                "api_sync_v2",
                -32000,
                "Version mismatch: your client version is too new to be supported by the server\n"
                        + "(API type 'STL':  - server: '4.8', client: '5.0')");
        assertRefused("speaks API 4.8 and zeroloss API 5.0", "v2.88 to v3.08", "install a newer TRex");
    }

    @Test
    void aServerThatIsTooNewIsNotSpokenToOnTrust() {
        server.refusing(
                "api_sync_v2",
                -32000,
                "RPC version mismatch: a newer client version is required\n"
                        + "(API type 'STL':  - server: '6.0', client: '5.0')");
        assertRefused("speaks API 6.0", "v2.88 to v3.08");
    }

    @Test
    void aServerInStatefulModeIsToldToBeStartedOtherwise() {
        server.refusing(
                "api_sync_v2",
                -32000,
                "RPC configuration mismatch - server RPC configuration: 'ASTF', client RPC configuration: 'STL'");
        assertRefused("stateful (ASTF) mode", "start it without --astf");
    }

    @Test
    void anAncientServerKnowsNoHandshakeAtAll() {
        server.refusing("api_sync_v2", -32601, "Method api_sync_v2 not registered");
        assertRefused("older than v2.31");
    }

    @Test
    void nothingListeningIsToldAtOnce() throws IOException {
        int free;
        try (ServerSocket socket = new ServerSocket(0)) {
            free = socket.getLocalPort();
        }
        assertThatThrownBy(() -> TrexApi.open(new ServerAddress("127.0.0.1", free), clock))
                .isInstanceOf(LabException.class)
                .hasMessageContainingAll("127.0.0.1:" + free, "nothing listens there", "t-rex-64 -i");
    }

    @Test
    void aSilentServerIsGivenUpWithinItsLimitAndTheSocketWorksAgain() {
        try (TrexApi api = TrexApi.open(server.address(), clock)) {
            server.on("get_global_stats", params -> {
                try {
                    Thread.sleep(4000);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                return null;
            });
            assertThatThrownBy(() -> api.call(Request.of("get_global_stats")))
                    .isInstanceOf(NoReplyException.class)
                    .hasMessageContaining("gave no answer to `get_global_stats` within 3.0 s");
            // the late reply of the first request must not be taken for that of the next
            assertThat(api.call(Request.of("get_version")).path("version").asText())
                    .isEqualTo("v3.08");
        }
    }

    @Test
    void compressedRepliesAreRead() {
        server.compress();
        try (TrexApi api = TrexApi.open(server.address(), clock)) {
            assertThat(api.call(Request.of("get_version")).path("mode").asText())
                    .isEqualTo("STL");
        }
    }

    @Test
    void aBusyServerIsAskedAgainOnTheLabsTime() {
        int[] asked = {0};
        server.on("get_port_status", params -> {
            if (++asked[0] < 4) {
                throw new ScriptedTrex.Refuses(-32001, "Try again later");
            }
            return null;
        });
        try (TrexApi api = TrexApi.open(server.address(), clock)) {
            api.call(Request.ofPort("get_port_status", 0));
            assertThat(asked[0]).isEqualTo(4);
            assertThat(clock.nanos()).isEqualTo(900_000_000L);
        }
    }

    @Test
    void aTicketIsFollowedToItsResult() {
        server.refusing("get_port_status", -32002, "42").on("get_async_results", params -> {
            assertThat(params.path("ticket_id").asLong()).isEqualTo(42);
            return ScriptedTrex.JSON.createObjectNode().put("done", true);
        });
        try (TrexApi api = TrexApi.open(server.address(), clock)) {
            assertThat(api.call(Request.ofPort("get_port_status", 0))
                            .path("done")
                            .asBoolean())
                    .isTrue();
        }
    }

    @Test
    void aBatchIsSplitBelowWhatTheServerTakesAndEachPartAnsweredForItself() {
        server.on("get_owner", params -> {
            if (params.path("port_id").asInt() == 1) {
                throw new ScriptedTrex.Refuses(-32000, "no such port");
            }
            return null;
        });
        try (TrexApi api = TrexApi.open(server.address(), clock)) {
            List<Request> requests = java.util.stream.IntStream.range(0, 9000)
                    .mapToObj(i -> Request.ofPort("get_owner", i % 2))
                    .toList();
            assertThat(api.batch(requests)).hasSize(9000);
            assertThat(api.batch(requests.subList(0, 2)).get(1).toString()).contains("no such port");
        }
    }

    @Test
    void speaksOnlyWhatTheProtocolTableKnows() {
        try (TrexSession session = TrexSession.open(TrexTests.settings(server, directory), clock)) {
            session.hold(java.util.Set.of(0, 1));
            new PortGates(session).pass(0);
        }
        assertThat(server.violations()).isEmpty();
    }
}
