package io.zeroloss.search;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Vectors recorded from FD.io CSIT's MLRsearch library (snapshot 78e52b9c). */
class GoldenVectorsTest {
    private static JsonNode golden = new ObjectMapper().createObjectNode();

    @BeforeAll
    static void read() throws IOException {
        golden = load();
    }

    private static JsonNode load() throws IOException {
        try (InputStream in = GoldenVectorsTest.class.getResourceAsStream("/search/golden.json")) {
            return new ObjectMapper().readTree(Objects.requireNonNull(in));
        }
    }

    @Test
    void classifiesEachLoadAsMlrsearchDoes() {
        JsonNode rows = golden.path("classification").path("rows");
        assertThat(rows).hasSize(360);
        for (JsonNode row : rows) {
            LoadStats stats = new LoadStats(
                    row.get(2).asDouble(),
                    row.get(3).asDouble(),
                    row.get(4).asDouble(),
                    row.get(5).asDouble());
            double sum = row.get(0).asDouble();
            double exceed = row.get(1).asDouble();
            assertThat(stats.optimistic(sum, exceed))
                    .as("optimistic %s", row)
                    .isEqualTo(row.get(6).asBoolean());
            assertThat(stats.pessimistic(sum, exceed))
                    .as("pessimistic %s", row)
                    .isEqualTo(row.get(7).asBoolean());
        }
    }

    @Test
    void roundsWidthsToAGridAsMlrsearchDoes() {
        double line = golden.path("line_rate").asDouble();
        for (JsonNode row : golden.path("rounding")) {
            LoadGrid grid = LoadGrid.of(9001, line, row.path("width").asDouble());
            assertThat(grid.steps()).isEqualTo(row.path("max_int_load").asInt());
            assertThat(grid.width()).isCloseTo(row.path("float_width").asDouble(), Offset.offset(1e-12));
        }
    }

    static Stream<JsonNode> traces() throws IOException {
        return StreamSupport.stream(load().path("traces").path("cases").spliterator(), false);
    }

    @ParameterizedTest
    @MethodSource("traces")
    void findsTheBoundsOfEachTraceWithinTheWidth(JsonNode trace) {
        double capacity = trace.path("capacity").asDouble();
        String name = trace.path("search").asText();
        double width = name.endsWith(".1%") ? 0.001 : 0.005;
        double line = golden.path("line_rate").asDouble();
        String times = Stream.of(name.split(" "))
                .filter(word -> word.contains("s/"))
                .findFirst()
                .orElse("60s/60s");
        double finalSeconds = Double.parseDouble(times.substring(0, times.indexOf('s')));
        double sum = Double.parseDouble(times.substring(times.indexOf('/') + 1, times.length() - 1));
        SearchParametersBuilder parameters = SearchParameters.preset(Preset.STANDARD)
                .precision(width)
                .trialSeconds(finalSeconds)
                .durationSumSeconds(sum)
                .exceedRatio(name.contains("er.5") || name.contains("er .5") ? 0.5 : 0);
        TreeMap<String, Double> expected = new TreeMap<>();
        trace.path("result")
                .properties()
                .forEach(e -> expected.put(e.getKey(), e.getValue().get(0).asDouble()));
        expected.keySet().forEach(ratio -> parameters.goal("loss" + ratio, Double.parseDouble(ratio)));
        SearchParameters built = parameters.build();

        Rig.Finished found = Rig.run(
                built.search(built.limits(line, line), EarlyStop.EXACT),
                Rig.timed(trace.path("dut").asText(), capacity));

        expected.forEach((ratio, lower) -> assertThat(
                        found.goal("loss" + ratio).lowerBoundPps().orElseThrow())
                .isBetween(lower * (1 - width), lower * (1 + width)));
    }
}
