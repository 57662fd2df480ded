package io.zeroloss.traffic.trex;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.zeroloss.traffic.DirectionReport.Latency;
import org.junit.jupiter.api.Test;

class LatencyReadingTest {
    private static JsonNode json(String text) throws JsonProcessingException {
        return ScriptedTrex.JSON.readTree(text);
    }

    @Test
    void quantilesComeFromTheHistogramInNanoseconds() throws JsonProcessingException {
        JsonNode after = json(
                "{\"lat\":{\"total_min\":5,\"total_max\":1286,\"histogram\":{\"0\":500,\"10\":400,\"100\":98,\"1000\":2}}}");
        assertThat(new LatencyReading(MissingNode.getInstance(), after).latency())
                .contains(new Latency(5_000, 10_000, 200_000, 1_286_000, 1_286_000));
    }

    @Test
    void whatWasCountedBeforeTheTrialIsTakenOff() throws JsonProcessingException {
        JsonNode before = json("{\"lat\":{\"total_min\":3,\"total_max\":9000,\"histogram\":{\"0\":10,\"9000\":1}}}");
        JsonNode after =
                json("{\"lat\":{\"total_min\":3,\"total_max\":9000,\"histogram\":{\"0\":10,\"20\":100,\"9000\":1}}}");
        assertThat(new LatencyReading(before, after).latency())
                .contains(new Latency(20_000, 30_000, 30_000, 30_000, 30_000));
    }

    @Test
    void eventsThatTrexTakesBackAreNeverNegative() throws JsonProcessingException {
        JsonNode before = json("{\"er\":{\"ooo\":4,\"dup\":1}}");
        JsonNode after = json("{\"er\":{\"ooo\":9}}");
        LatencyReading reading = new LatencyReading(before, after);
        assertThat(reading.reordered()).hasValue(5);
        assertThat(reading.duplicated()).hasValue(0);
        assertThat(reading.latency()).isEmpty();
    }
}
