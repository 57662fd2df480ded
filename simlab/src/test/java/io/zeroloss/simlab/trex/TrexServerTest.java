package io.zeroloss.simlab.trex;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.zeroloss.simlab.config.GeneratorSection;
import io.zeroloss.simlab.datapath.BenchHost;
import io.zeroloss.simlab.datapath.CostParameters;
import io.zeroloss.simlab.datapath.DataPath;
import io.zeroloss.simlab.fault.Fault;
import io.zeroloss.simlab.fault.FaultKind;
import io.zeroloss.simlab.fault.FaultSchedule;
import io.zeroloss.simlab.time.VirtualTime;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TrexServerTest {
    private static final GeneratorSection SECTION =
            new GeneratorSection(0, 0, "v3.08", 5, 1, 2, 10, "net_i40e", Double.POSITIVE_INFINITY);
    private static final String ANY = "02:00:00:00:00:09";

    private VirtualTime time = new VirtualTime(Instant.EPOCH);
    private TrexServer server = server(List.of());
    private Client client = new Client(server.rpcPort());

    @AfterEach
    void closeAll() {
        client.close();
        server.close();
    }

    @Test
    void answersPackedOnlyIfTheRequestWas() {
        String ping = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":{}}";

        byte[] packed = client.raw(Client.packed(ping));

        assertThat(ByteBuffer.wrap(packed).getInt()).isEqualTo(0xABE85CEA);
        assertThat(new String(client.raw(ping.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8))
                .isEqualTo("{\"id\":1,\"jsonrpc\":\"2.0\",\"result\":{\"ts\":60.0}}\n");
    }

    @Test
    void refusesAClientWhoseApiDoesNotFit() throws Exception {
        assertThat(client.refusal("api_sync_v2", "{'name':'STL','major':4,'minor':8}"))
                .isEqualTo("RPC version mismatch: a newer client version is required\n"
                        + "(API type 'STL':  - server: '5.1', client: '4.8')");
        assertThat(client.refusal("api_sync_v2", "{'name':'STL','major':5,'minor':2}"))
                .startsWith("Version mismatch: your client version is too new");
        assertThat(client.refusal("api_sync_v2", "{'name':'STL','major':'5','minor':0}"))
                .isEqualTo("error at offset: 14 - 'major' is 'string', expecting 'int'");
        assertThat(client.refusal("get_system_info", "{}")).isEqualTo("field 'api_h' value is null");
        assertThat(client.refusal("get_system_info", "{'api_h':'wrong'}"))
                .isEqualTo("API verification failed - API handler provided mismatch for class: 'common'");
    }

    @Test
    void givesAPortToOneSessionOnly() throws Exception {
        client.sync();
        String handler = client.acquire(0);

        assertThat(client.acquire(0)).isEqualTo(handler);
        assertThat(client.refusal("acquire", "{'port_id':0,'user':'bob','session_id':5,'force':false}"))
                .isEqualTo("port is already taken by 'lab'");
        assertThat(client.refusal("acquire", "{'port_id':0,'user':'lab','session_id':5,'force':false}"))
                .isEqualTo("port is already owned by another session of 'lab'");
        client.call("acquire", "{'port_id':0,'user':'bob','session_id':5,'force':true}");
        assertThat(client.refusal("stop_traffic", "{'port_id':0,'handler':'%s'}".formatted(handler)))
                .isEqualTo("port is not owned by you or your current executing session");
        assertThat(client.refusal("stop_traffic", "{'port_id':1,'handler':'%s'}".formatted(handler)))
                .isEqualTo("please acquire the port before modifying port state");
    }

    @Test
    void diesOfASessionWithNumberZero() throws Exception {
        client.sync();

        byte[] request =
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"acquire\",\"params\":{\"api_h\":\"%s\",\"port_id\":0,\"user\":\"lab\",\"session_id\":0,\"force\":false}}"
                        .formatted(client.handle)
                        .getBytes(StandardCharsets.UTF_8);

        client.patience(500);
        assertThat(client.raw(request)).isNull();
    }

    @Test
    void refusesAStringWhereAnUnsignedIntegerBelongs() throws Exception {
        client.sync();
        String handler = client.acquire(0);
        String flowVar =
                "{'type':'flow_var','name':'ip','size':4,'op':'inc','init_value':'5','min_value':5,'max_value':9,'step':1}";

        JsonNode answer = client.answer(
                "add_stream",
                Client.stream(0, handler, 1, 7, "stats", 1000, ANY)
                        .replace("'instructions':[]", "'instructions':[" + flowVar + "]"));

        assertThat(answer.path("error").path("code").asInt()).isEqualTo(-32000);
        assertThat(answer.path("error").path("specific_err").asText())
                .endsWith("'init_value' is 'string', expecting 'uint64'");
    }

    @Test
    void neverScalesALatencyStream() throws Exception {
        client.sync();
        String handler = client.acquire(0);
        client.addStream(0, handler, 1, 7, "stats", 10_000, ANY);
        client.addStream(0, handler, 2, 8, "latency", 1_000, ANY);
        client.addStream(0, handler, 3, 9, "latency", 1_000, ANY);

        assertThat(client.refusal("start_traffic", start(0, handler, 1, 10)))
                .isEqualTo("current stream configuration enforces a minimum rate of '2000' pps");
        assertThat(client.call("start_traffic", start(0, handler, 1, 21_000))
                        .get("multiplier")
                        .asDouble())
                .isEqualTo(1.9);
    }

    @Test
    void countsATrialToTheFrameHoweverOftenSomebodyLooks() throws Exception {
        JsonNode stats = trial(1_000_000, 4.0, 0.04);

        assertThat(stats.get("0").get("opackets").asLong()).isEqualTo(4_000_000);
        assertThat(stats.get("1").get("ipackets").asLong()).isEqualTo(4_000_000);
        JsonNode groups = client.call("get_pgid_stats", "{'pgids':[7]}");
        assertThat(groups.at("/flow_stats/7/tp/0").asLong()).isEqualTo(4_000_000);
        assertThat(groups.at("/flow_stats/7/rp/1").asLong()).isEqualTo(4_000_000);
        assertThat(groups.at("/ver_id/7").asInt()).isZero();
    }

    @Test
    void refusesALoadAboveTheLine() throws Exception {
        client.sync();
        String handler = client.acquire(0);
        client.addStream(0, handler, 1, 7, "stats", 1_000, ANY);

        assertThat(client.refusal("start_traffic", start(0, handler, 1, 20_000_000)))
                .isEqualTo("Expected L1 B/W: '13.44 Gbps' exceeds port line rate: '10 Gbps'");
    }

    @Test
    void countsNothingForOtherAddressesUnlessPromiscuous() throws Exception {
        client.sync();
        String handler = client.acquire(0);
        client.addStream(0, handler, 1, 7, "stats", 1_000, ANY);
        client.call("start_traffic", start(0, handler, 1, 1_000));
        time.advance(3_000_000_000L);

        assertThat(portStats(1).get("ipackets").asLong()).isZero();
    }

    @Test
    void tellsAShortGeneratorByItsCounters() throws Exception {
        restart(fault(FaultKind.GENERATOR_CPU_BOUND, "", Map.of("pps", 9_100_000.0)));

        JsonNode stats = trial(14_880_952, 1.0, 0.1);

        assertThat(stats.get("0").get("opackets").asLong()).isBetween(9_099_000L, 9_100_000L);
        assertThat(client.call("get_global_stats", "{}")
                        .get("m_total_queue_full")
                        .asLong())
                .isPositive();
    }

    @Test
    void reportsAnImpossibleCounterOnce() throws Exception {
        restart(fault(FaultKind.COUNTER_IMPOSSIBLE, "1", Map.of()));
        client.sync();

        assertThat(portStats(1).get("ipackets").bigIntegerValue()).isEqualTo("18446744073707551616");
        assertThat(portStats(1).get("ipackets").asLong()).isZero();
    }

    @Test
    void losesAPortToAThief() throws Exception {
        restart(new Fault(FaultKind.PORT_STOLEN, "0", 1, 0.5, Double.POSITIVE_INFINITY, Map.of()));
        client.sync();
        String handler = client.acquire(0);
        client.addStream(0, handler, 1, 7, "stats", 1_000, ANY);
        client.call("start_traffic", start(0, handler, 2, 1_000));
        time.advance(1_000_000_000L);

        assertThat(client.call("get_port_status", "{'port_id':0,'block':false}")
                        .get("owner")
                        .asText())
                .isEqualTo("bob");
        assertThat(client.refusal("stop_traffic", "{'port_id':0,'handler':'%s'}".formatted(handler)))
                .isEqualTo("port is not owned by you or your current executing session");
    }

    @Test
    void comesBackWithAnotherHandleAfterItsDeath() throws Exception {
        restart(new Fault(FaultKind.SERVER_DEATH, "", 1, 0.5, 2, Map.of()));
        client.sync();
        String handler = client.acquire(0);
        client.addStream(0, handler, 1, 7, "stats", 1_000, ANY);
        client.call("start_traffic", start(0, handler, 2, 1_000));
        time.advance(5_000_000_000L);

        assertThat(client.refusal("get_port_status", "{'port_id':0,'block':false}"))
                .startsWith("API verification failed");
    }

    private JsonNode trial(double pps, double seconds, double pollSeconds) throws Exception {
        client.sync();
        String handler = client.acquire(0);
        String other = client.acquire(1);
        client.call(
                "set_port_attr",
                "{'port_id':1,'handler':'%s','attr':{'promiscuous':{'enabled':true}}}".formatted(other));
        client.addStream(0, handler, 1, 7, "stats", 1_000, ANY);
        client.call("start_traffic", start(0, handler, seconds, pps));
        while (client.call("get_port_status", "{'port_id':0,'block':false}")
                .get("state")
                .asText()
                .equals("TX")) {
            time.advance(Math.round(pollSeconds * 1e9));
        }
        time.advance(2_000_000_000L);
        ObjectNode both = JsonNodeFactory.instance.objectNode();
        both.set("0", portStats(0));
        both.set("1", portStats(1));
        return both;
    }

    private JsonNode portStats(int port) throws Exception {
        return client.call("get_port_stats", "{'port_id':%d}".formatted(port));
    }

    private static String start(int port, String handler, double seconds, double pps) {
        return "{'port_id':%d,'handler':'%s','duration':%s,'force':false,'mul':{'type':'pps','op':'abs','value':%s}}"
                .formatted(port, handler, seconds, pps);
    }

    private static Fault fault(FaultKind kind, String target, Map<String, Double> amounts) {
        return new Fault(kind, target, 0, 0, Double.POSITIVE_INFINITY, amounts);
    }

    private void restart(Fault fault) {
        closeAll();
        time = new VirtualTime(Instant.EPOCH);
        server = server(List.of(fault));
        client = new Client(server.rpcPort());
    }

    private TrexServer server(List<Fault> faults) {
        FaultSchedule schedule = new FaultSchedule(time, faults);
        DataPath path = new DataPath(
                List.of(BenchHost.chain("gold-6152", 0, 2, 1)), CostParameters.shipped(), schedule, 1, false);
        return new TrexServer(SECTION, path, time, schedule, 1);
    }
}
