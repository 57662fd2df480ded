package io.zeroloss.traffic.trex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.zeroloss.finding.InputException;
import io.zeroloss.traffic.Direction;
import io.zeroloss.traffic.TestTraffic;
import io.zeroloss.traffic.TrafficSetup;
import io.zeroloss.traffic.TrafficSetup.FrameShare;
import java.util.Base64;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StreamPlanTest {
    private static Direction direction(int flows, List<String> vary, List<Integer> vlan) {
        return new Direction(
                "A>B",
                0,
                1,
                1.0,
                flows,
                vary,
                "02:00:00:00:00:01",
                "02:00:00:00:00:02",
                vlan,
                "198.18.0.1",
                "198.19.0.1",
                1024,
                9);
    }

    private static TrafficSetup setup(boolean latency, List<FrameShare> frames, Direction... directions) {
        return new TrafficSetup(frames, latency, 1, 1, List.of(directions));
    }

    private static List<FrameShare> size(int bytes) {
        return List.of(new FrameShare(bytes, 1));
    }

    private static List<? extends JsonNode> ofPort(StreamPlan plan, int port) {
        return Objects.requireNonNull(plan.streams().get(port));
    }

    private static byte[] frame(JsonNode stream) {
        return Base64.getDecoder().decode(stream.at("/packet/binary").asText());
    }

    @Test
    void aFrameIsUdpOverIpv4WithRightLengthsAndChecksum() {
        byte[] bytes = TestFrame.of(direction(1, List.of(), List.of()), 64).bytes();
        assertThat(HexFormat.of().formatHex(bytes))
                .startsWith("020000000002" + "020000000001" + "0800" + "4500002e000000004011ee97c6120001c6130001"
                        + "04000009001a0000")
                .hasSize(2 * 60);
    }

    @Test
    void oneTagIsCountedIntoTheFrameSize() {
        byte[] bytes = TestFrame.of(direction(1, List.of(), List.of(100)), 128).bytes();
        assertThat(bytes).hasSize(124);
        assertThat(HexFormat.of().formatHex(bytes)).contains("81000064" + "0800" + "4500006a");
    }

    @Test
    void twoTagsAreRefused() {
        assertThatThrownBy(() -> TestFrame.of(direction(1, List.of(), List.of(1, 2)), 128))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("one VLAN tag at most");
    }

    @ParameterizedTest
    @CsvSource({"1024", "65535", "100000", "99991"})
    void thereAreExactlyAsManyFlowsAsAsked(int flows) {
        Direction direction = direction(flows, List.of("dst-ip", "src-port", "dst-mac"), List.of());
        JsonNode vm = FlowProgram.of(direction, TestFrame.of(direction, 64));
        List<long[]> counters = new java.util.ArrayList<>();
        vm.path("instructions").forEach(instruction -> {
            if (instruction.path("type").asText().equals("flow_var")) {
                assertThat(instruction.path("split_to_cores").asBoolean(true)).isFalse();
                long min = instruction.path("min_value").asLong();
                counters.add(new long[] {min, instruction.path("max_value").asLong() - min + 1});
            }
        });
        Set<List<Long>> seen = new HashSet<>();
        LongStream.range(0, 2L * flows)
                .forEach(i -> seen.add(counters.stream()
                        .map(counter -> counter[0] + i % counter[1])
                        .toList()));
        assertThat(seen).hasSize(flows);
    }

    @Test
    void variedAddressesBeginWithThoseOfTheDirectionAndKeepTheChecksumRight() {
        Direction direction = direction(16, List.of("dst-ip", "src-port"), List.of(100));
        assertThat(FlowProgram.of(direction, TestFrame.of(direction, 128)).toString())
                .isEqualTo("{\"instructions\":["
                        + "{\"type\":\"flow_var\",\"name\":\"dst-ip\",\"size\":4,\"op\":\"inc\",\"init_value\":3323133953,"
                        + "\"min_value\":3323133953,\"max_value\":3323133968,\"step\":1,\"split_to_cores\":false,\"next_var\":\"\"},"
                        + "{\"type\":\"write_flow_var\",\"name\":\"dst-ip\",\"pkt_offset\":34,\"add_value\":0,\"is_big_endian\":true},"
                        + "{\"type\":\"flow_var\",\"name\":\"src-port\",\"size\":2,\"op\":\"inc\",\"init_value\":1024,"
                        + "\"min_value\":1024,\"max_value\":1039,\"step\":1,\"split_to_cores\":false,\"next_var\":\"\"},"
                        + "{\"type\":\"write_flow_var\",\"name\":\"src-port\",\"pkt_offset\":38,\"add_value\":0,\"is_big_endian\":true},"
                        + "{\"type\":\"fix_checksum_ipv4\",\"pkt_offset\":18}]}");
    }

    @Test
    void oneFlowNeedsNoProgram() {
        Direction direction = direction(1, List.of("dst-ip"), List.of());
        assertThat(FlowProgram.of(direction, TestFrame.of(direction, 64)).path("instructions"))
                .isEmpty();
    }

    @Test
    void portsAloneCannotTellAHundredThousandFlowsApart() {
        Direction direction = direction(100_000, List.of("src-port", "dst-port"), List.of());
        assertThatThrownBy(() -> FlowProgram.of(direction, TestFrame.of(direction, 64)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("vary an IP address too");
    }

    @Test
    void aMixKeepsItsWeightsAndIsCountedUnderOneId() {
        StreamPlan plan = new StreamPlan(
                setup(
                        false,
                        List.of(new FrameShare(64, 7), new FrameShare(570, 4), new FrameShare(1518, 1)),
                        direction(1, List.of(), List.of())),
                0,
                1);
        List<? extends JsonNode> streams = ofPort(plan, 0);
        assertThat(streams).extracting(s -> frame(s).length).containsExactly(60, 566, 1514);
        assertThat(streams)
                .extracting(s -> s.at("/mode/rate/value").asDouble() / 1000)
                .containsExactly(7 / 12.0, 4 / 12.0, 1 / 12.0);
        assertThat(streams)
                .extracting(s -> s.at("/flow_stats/stream_id").asInt())
                .containsOnly(1);
    }

    @Test
    void severalDirectionsOfAPortShareItsLoadAndAreCountedApart() {
        StreamPlan plan = new StreamPlan(
                TestTraffic.setup(
                        64, TestTraffic.direction("A>B vm1", 0, 1, 0.75), TestTraffic.direction("A>B vm2", 0, 1, 0.25)),
                0,
                1);
        assertThat(ofPort(plan, 0))
                .extracting(s -> s.at("/mode/rate/value").asDouble())
                .containsExactly(750.0, 250.0);
        assertThat(plan.ids()).containsExactly(1, 3);
        assertThat(plan.portPps(0, 2e6)).isEqualTo(2e6);
    }

    @Test
    void latencyIsPartOfTheLoadAtAFixedRate() {
        TrafficSetup setup = setup(true, size(64), direction(1, List.of(), List.of()));
        double latencyPps = StreamPlan.latencyPps(setup, 1000, 2_000_000);
        StreamPlan plan = new StreamPlan(setup, latencyPps, 1);
        JsonNode latency = ofPort(plan, 0).get(1);
        assertThat(latency.at("/flow_stats/rule_type").asText()).isEqualTo("latency");
        assertThat(latency.at("/mode/rate/value").asDouble()).isEqualTo(1000.0);
        double load = ofPort(plan, 0).get(0).at("/mode/rate/value").asDouble();
        assertThat(load * plan.multiplier(2_000_000) + 1000).isCloseTo(2_000_000, within(1e-6));
    }

    @Test
    void latencyNeverIsTheLoadItself() {
        TrafficSetup setup = setup(true, size(64), direction(1, List.of(), List.of()));
        assertThat(StreamPlan.latencyPps(setup, 1000, 5_000)).isEqualTo(50.0);
        assertThat(StreamPlan.latencyPps(TestTraffic.oneWay(64), 1000, 1e6)).isZero();
    }

    @Test
    void aTaggedMinimumFrameHasNoRoomForALatencyHeader() {
        TrafficSetup setup = setup(true, size(64), direction(1, List.of(), List.of(7)));
        assertThatThrownBy(() -> new StreamPlan(setup, 1000, 1))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("at least 66 bytes");
    }
}
