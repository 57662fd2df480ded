package io.zeroloss.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.zeroloss.search.Outcome;
import io.zeroloss.search.SearchResult.Verdict;
import io.zeroloss.store.RunRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResultJsonTest {
    private static final String MAX_REACHED = "the generator sent 9,800,000 of 14,880,952 pps";

    @Test
    void holdsTheFieldsOfTheContractInTheirOrder() throws IOException {
        JsonNode document = parsed(Samples.run(fullCell().record()));

        assertThat(names(document)).containsExactly("schema", "tool", "run", "environment", "cells");
        assertThat(names(document.at("/run")))
                .containsExactly("id", "plan", "planSha256", "simulated", "startedAt", "finishedAt", "status");
        assertThat(names(document.at("/cells/0")))
                .startsWith("cell", "goals", "verdict", "findings", "trials", "cost", "placement");
        assertThat(names(document.at("/cells/0/cell")))
                .containsExactly(
                        "host", "topology", "vmCount", "pmdThreads", "rxQueues", "frameBytes", "bios", "repetition");
        assertThat(document.at("/schema").intValue()).isEqualTo(1);
        assertThat(document.at("/run/status").textValue()).isEqualTo("done");
        assertThat(document.at("/tool/version").textValue()).isEqualTo("0.1.0");
        assertThat(document.at("/environment").has("tool")).isFalse();
    }

    @Test
    void satisfiesItsSchemaForEveryKindOfCell() throws IOException {
        assertThat(violations(Samples.run(
                        fullCell().record(),
                        Samples.cell().below(9001).record(),
                        Samples.cell().atLeast(14_880_952.38).record(),
                        Samples.cell().notEnded().record(),
                        Samples.cell().verdict(Verdict.INVALID).record())))
                .isEmpty();
        assertThat(violations(Samples.run(RunRecord.Status.RUNNING, true))).isEmpty();
        assertThat(violations(Samples.matrix())).isEmpty();
    }

    @Test
    void theSchemaRefusesADocumentThatBreaksTheContract() throws IOException {
        String document = written(Samples.run(fullCell().record()));

        assertThat(violations(document.replace("\"verdict\": \"suspect\"", "\"verdict\": \"fine\"")))
                .hasSize(1);
        assertThat(violations(document.replace("\"lowerBoundPps\"", "\"lowerBound\"")))
                .hasSize(1);
    }

    @Test
    void theSchemaInTheJarIsTheOneInTheDocumentation() throws IOException {
        assertThat(shippedSchema()).isEqualTo(Files.readString(Path.of("../docs/schema/result.schema.json")));
    }

    @Test
    void tellsABoundThatDoesNotExistAsNull() throws IOException {
        JsonNode document = parsed(Samples.run(
                Samples.cell().below(9001).record(),
                Samples.cell().atLeast(14_880_952.38).record()));

        assertThat(document.at("/cells/0/goals/0/lowerBoundPps").isNull()).isTrue();
        assertThat(document.at("/cells/0/goals/0/rate").isNull()).isTrue();
        assertThat(document.at("/cells/0/goals/0/upperBoundPps").doubleValue()).isEqualTo(9001);
        assertThat(document.at("/cells/1/goals/0/upperBoundPps").isNull()).isTrue();
    }

    @Test
    void tellsACapacityInEveryUnit() throws IOException {
        JsonNode rate = parsed(Samples.run(fullCell().record())).at("/cells/0/goals/0/rate");

        assertThat(rate.get("pps").doubleValue()).isEqualTo(2_175_000.123456789);
        assertThat(rate.get("l1Bps").doubleValue()).isEqualTo(2_175_000.123456789 * 672);
        assertThat(rate.get("l2Bps").doubleValue()).isEqualTo(2_175_000.123456789 * 512);
        assertThat(rate.get("lineRateShare").doubleValue()).isBetween(0.14615, 0.14617);
        assertThat(rate.get("transmittingPorts").intValue()).isEqualTo(2);
        assertThat(rate.get("totalPps").doubleValue()).isEqualTo(4_350_000.246913578);
    }

    @Test
    void marksAWarmUpAndKeepsItOutOfTheCost() throws IOException {
        JsonNode cell = parsed(Samples.run(fullCell().record())).at("/cells/0");

        assertThat(cell.at("/trials/0/warmUp").booleanValue()).isTrue();
        assertThat(cell.at("/trials/1/warmUp").booleanValue()).isFalse();
        assertThat(cell.at("/cost/trials").intValue()).isEqualTo(9);
    }

    @Test
    void tellsCellsApartThatDifferInASweptSettingOnly() throws IOException {
        JsonNode cell = parsed(Samples.run(
                        fullCell().setting("vswitch.rxq.descriptors", 1024).record()))
                .at("/cells/0");

        assertThat(cell.at("/settings")).hasToString("{\"vswitch.rxq.descriptors\":1024}");
        assertThat(cell.at("/cell").has("settings")).isFalse();
    }

    @Test
    void tellsPointsBesideTheRateApartFromTheTrials() throws IOException {
        RunRecord run = Samples.run(fullCell().offset(1.05, 2_283_750, 4_000).record());
        JsonNode cell = parsed(run).at("/cells/0");

        assertThat(violations(run)).isEmpty();
        assertThat(cell.at("/trials")).hasSize(4);
        assertThat(cell.at("/offsets")).hasSize(1);
        assertThat(cell.at("/offsets/0/share").doubleValue()).isEqualTo(1.05);
        assertThat(cell.at("/offsets/0/lostFrames").longValue()).isEqualTo(4_000);
    }

    @Test
    void saysWhetherRfc2544IsMet() throws IOException {
        JsonNode kept = parsed(Samples.run(fullCell().record())).at("/cells/0/rfc2544");
        assertThat(kept.at("/met").textValue()).isEqualTo("conditionally");
        assertThat(kept.at("/missedMusts")).isEmpty();
        assertThat(kept.at("/missedShoulds/0").textValue()).isEqualTo("trials of 10 s instead of 60 s decide (24)");

        JsonNode broken = parsed(Samples.run(
                        fullCell().method("goals.ndr.exceedRatio", 0.5).record()))
                .at("/cells/0/rfc2544");
        assertThat(broken.at("/met").textValue()).isEqualTo("no");
        assertThat(broken.at("/missedMusts/0").textValue())
                .isEqualTo("throughput is the rate without any loss (26.1), and the goals allow some");
    }

    @Test
    void takesTheExactMeanOfAMixForBitRates() throws IOException {
        JsonNode rate = parsed(Samples.run(Samples.cell()
                        .bytes(362)
                        .bounds(1e6, 1.01e6)
                        .method("meanFrameBytes", 361.8333)
                        .record()))
                .at("/cells/0/goals/0/rate");

        assertThat(rate.at("/frameBytes").doubleValue()).isEqualTo(361.8333);
        assertThat(rate.at("/l2Bps").doubleValue()).isEqualTo(1e6 * 361.8333 * 8);
    }

    @Test
    void tellsWhyATrialIsUnusableAndNoLossOfIt() throws IOException {
        JsonNode trial = parsed(Samples.run(fullCell().record())).at("/cells/0/trials/1");

        assertThat(trial.at("/unusable/reason").textValue()).isEqualTo("GENERATOR_LIMIT");
        assertThat(trial.at("/unusable/achievedPps").doubleValue()).isEqualTo(9_800_000);
        assertThat(trial.at("/unusable/detail").textValue()).isEqualTo(MAX_REACHED);
        assertThat(trial.at("/lostFrames").isNull()).isTrue();
        assertThat(trial.at("/directions")).isEmpty();
    }

    @Test
    void countsEachDirectionAndKeepsTheGeneratorsEvidence() throws IOException {
        JsonNode trial = parsed(Samples.run(fullCell().record())).at("/cells/0/trials/2");

        assertThat(trial.at("/offeredFrames").longValue()).isEqualTo(20_000_000);
        assertThat(trial.at("/lostFrames").longValue()).isEqualTo(17);
        assertThat(trial.at("/endedEarly").booleanValue()).isTrue();
        assertThat(trial.at("/directions/0/lostFrames").longValue()).isZero();
        assertThat(trial.at("/directions/1/lostFrames").longValue()).isEqualTo(17);
        assertThat(trial.at("/directions/1/latencyNs/p999").longValue()).isEqualTo(90_000);
        assertThat(trial.at("/directions/1/foreignFrames").longValue()).isEqualTo(1);
        assertThat(trial.at("/directions/1").has("reorderedFrames")).isFalse();
        assertThat(trial.at("/generator/cpuPercent").doubleValue()).isEqualTo(12.5);
    }

    @Test
    void aFindingMadeBeforeTheFirstFrameLowersTheVerdict() throws IOException {
        RunRecord run = Samples.run(Samples.cell()
                .bounds(2e6, 2.01e6)
                .preflightFinding(Samples.LOSS_FLOOR)
                .record());

        assertThat(parsed(run).at("/cells/0/verdict").textValue()).isEqualTo("suspect");
    }

    @Test
    void writesTheSameBytesForTheSameRun() throws IOException {
        assertThat(written(Samples.run(fullCell().record())))
                .isEqualTo(written(Samples.run(fullCell().record())))
                .contains("\"evidence\": {\n            \"loadsPps\": [\n")
                .endsWith("}\n");
    }

    @Test
    void theLineOfASearchHoldsWhatItsCellHolds() throws IOException {
        String line =
                SearchJson.line(Samples.run(fullCell().record()), fullCell().record());

        assertThat(line).doesNotContain("\n");
        JsonNode search = new ObjectMapper().readTree(line);
        assertThat(names(search))
                .containsExactly("goals", "verdict", "findings", "trials", "cost", "offsets", "method", "rfc2544");
        JsonNode cell = parsed(Samples.run(fullCell().record())).at("/cells/0");
        search.fieldNames()
                .forEachRemaining(name -> assertThat(search.get(name)).isEqualTo(cell.get(name)));
    }

    static CellSample fullCell() {
        return Samples.cell()
                .caseName("2vm-2pmd-1q")
                .bounds(2_175_000.123456789, 2_185_000)
                .verdict(Verdict.SUSPECT)
                .searchFinding(Samples.LOSS_FLOOR)
                .warmUp(1_000_000, 3)
                .unusableTrial(14_880_952.38, Outcome.Reason.GENERATOR_LIMIT, 9_800_000, MAX_REACHED)
                .cutTrial(4_000_000, 17)
                .trial(2_175_000, 0)
                .placement(1, "phy0", 0, true)
                .placement(1, "phy1", 0, false);
    }

    private static String written(RunRecord run) throws IOException {
        StringWriter out = new StringWriter();
        new ResultJson().write(run, out);
        return out.toString();
    }

    private static JsonNode parsed(RunRecord run) throws IOException {
        return new ObjectMapper().readTree(written(run));
    }

    private static List<String> violations(RunRecord run) throws IOException {
        return violations(written(run));
    }

    private static List<String> violations(String document) throws IOException {
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(shippedSchema(), InputFormat.JSON);
        return schema.validate(document, InputFormat.JSON).stream()
                .map(Object::toString)
                .toList();
    }

    private static String shippedSchema() throws IOException {
        try (InputStream schema = ResultJson.class.getResourceAsStream("result.schema.json")) {
            return new String(schema.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static List<String> names(JsonNode node) {
        List<String> names = new java.util.ArrayList<>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }
}
