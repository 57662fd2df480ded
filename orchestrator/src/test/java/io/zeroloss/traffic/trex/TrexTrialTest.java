package io.zeroloss.traffic.trex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.zeroloss.search.Outcome.Measured;
import io.zeroloss.search.Outcome.Reason;
import io.zeroloss.search.Outcome.Unusable;
import io.zeroloss.traffic.GeneratorReport;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class TrexTrialTest extends TrialRig {
    @Test
    void everyFrameThatCameBackIsCounted() {
        GeneratorReport report = trial();
        assertThat(report.directions()).allSatisfy(direction -> {
            assertThat(direction.offeredFrames()).isEqualTo(4_000_000);
            assertThat(direction.forwardedFrames()).isEqualTo(4_000_000);
        });
        assertThat(report.measuredSeconds()).isEqualTo(4.0);
        assertThat(TrexTests.judged(BOTH_WAYS, LOAD_PPS, SECONDS, report)).isInstanceOf(Measured.class);
        assertThat(server.violations()).isEmpty();
    }

    @Test
    void whereNothingIsMissingNothingIsWaitedFor() {
        long begin = clock.nanos();
        trial();
        assertThat((clock.nanos() - begin) / 1e9).isBetween(4.0, 4.3);
    }

    @Test
    void aLossIsCountedAfterLateFramesHadTheirTime() {
        wire.lossRatio = 0.001;
        long begin = clock.nanos();
        GeneratorReport report = trial();
        assertThat(report.directions().get(0).forwardedFrames()).isEqualTo(3_996_000);
        assertThat((clock.nanos() - begin) / 1e9).isBetween(6.0, 6.5);
    }

    @Test
    void bothDirectionsStartAtTheSameTimeOfTheServerAndEndByTheServersOwnBound() {
        trial();
        JsonNode first = server.requests("start_traffic").get(0).path("params");
        JsonNode second = server.requests("start_traffic").get(1).path("params");
        assertThat(first.path("start_at_ts").asDouble())
                .isEqualTo(second.path("start_at_ts").asDouble());
        assertThat(first.path("duration").asDouble()).isEqualTo(4.0);
        assertThat(first.path("mul").toString()).isEqualTo("{\"type\":\"pps\",\"op\":\"abs\",\"value\":1000000.0}");
        assertThat(first.path("force").asBoolean(true)).isFalse();
    }

    @Test
    void framesOfTheTrialBeforeAreNotCountedForTheyBearOtherIds() {
        trial();
        trial();
        assertThat(server.requests("add_stream"))
                .extracting(add -> add.at("/params/stream/flow_stats/stream_id").asInt())
                .containsExactly(1, 3, 5, 7);
    }

    @Test
    void aStretchedTrialIsTheGeneratorsLimitAtTheRateReallySent() {
        wire.stretch = 1.5;
        Unusable outcome = unusable();
        assertThat(outcome.reason()).isEqualTo(Reason.GENERATOR_LIMIT);
        assertThat(outcome.achievedPps()).isCloseTo(LOAD_PPS / 1.5, within(LOAD_PPS * 0.01));
        assertThat(outcome.detail()).startsWith("TRex needed 6.0").endsWith("what was meant for 4.00 s");
    }

    @Test
    void framesThrownAwayByTheGeneratorAreNoLossOfTheDevice() {
        AtomicInteger reads = new AtomicInteger();
        server.on(
                "get_global_stats",
                params -> ScriptedTrex.JSON
                        .createObjectNode()
                        .put("m_total_queue_drop", reads.incrementAndGet() == 1 ? 100 : 4274));
        Unusable outcome = unusable();
        assertThat(outcome.reason()).isEqualTo(Reason.GENERATOR_LIMIT);
        assertThat(outcome.detail()).contains("4,174 frames thrown away");
    }

    @Test
    void anEarlyStopIsCoarseAndTellsWhatWasReallyLost() {
        wire.lossRatio = 0.1;
        GeneratorReport report = generator.trial(LOAD_PPS, 60, 1);
        assertThat(report.endedEarly()).isTrue();
        long lost = report.directions().get(0).offeredFrames()
                - report.directions().get(0).forwardedFrames();
        assertThat(lost).isGreaterThan(Shortfall.FRAMES_ON_THEIR_WAY).isLessThan(400_000);
        assertThat(report.measuredSeconds()).isBetween(1.0, 4.0);
        assertThat(TrexTests.judged(BOTH_WAYS, LOAD_PPS, 60, report)).isInstanceOf(Measured.class);
    }

    @Test
    void fewMissingFramesNeverStopATrialForTheyMayBeOnTheirWay() {
        wire.lossRatio = 0.001;
        assertThat(generator.trial(LOAD_PPS, 60, 1).endedEarly()).isFalse();
    }

    @Test
    void oneImpossibleReadingIsReadAgain() {
        AtomicInteger after = new AtomicInteger();
        server.on("get_port_stats", params -> {
            boolean ended = wire.sent(0) == 4_000_000;
            return ended && after.incrementAndGet() <= 4 ? portStats(-7_000_000_000L) : null;
        });
        assertThat(TrexTests.judged(BOTH_WAYS, LOAD_PPS, SECONDS, trial())).isInstanceOf(Measured.class);
    }

    @Test
    void aCounterThatStaysImpossibleMakesTheTrialUnusable() {
        server.on("get_port_stats", params -> wire.sent(0) == 4_000_000 ? portStats(-2_000_000L) : null);
        assertThat(unusable().reason()).isEqualTo(Reason.IMPOSSIBLE_COUNTER);
    }

    private static ObjectNode portStats(long ipackets) {
        return ScriptedTrex.JSON
                .createObjectNode()
                .put("opackets", 4_000_000)
                .put("ierrors", 0)
                .put("ipackets", new java.math.BigInteger(Long.toUnsignedString(ipackets)));
    }

    @Test
    void framesThatTrexItselfDroppedOnReceiptAreItsLimit() {
        wire.lossRatio = 0.001;
        server.on("get_port_stats", params -> {
            int port = params.path("port_id").asInt();
            return ScriptedTrex.JSON
                    .createObjectNode()
                    .put("opackets", wire.sent(port))
                    .put("ipackets", wire.received(port))
                    .put("ierrors", wire.sent(1 - port) - wire.received(port));
        });
        Unusable outcome = unusable();
        assertThat(outcome.reason()).isEqualTo(Reason.GENERATOR_LIMIT);
        assertThat(outcome.detail()).contains("4,000 of the 4,000 missing frames");
        assertThat(outcome.achievedPps()).isCloseTo(999_000, within(1.0));
    }

    @Test
    void pauseFramesOfTheDeviceAreNamed() {
        AtomicInteger reads = new AtomicInteger();
        server.on("get_port_xstats_values", params -> {
            ObjectNode values = ScriptedTrex.JSON.createObjectNode();
            values.putArray("xstats_values").add(0).add(reads.incrementAndGet() > 2 ? 812 : 0);
            return values;
        });
        Unusable outcome = unusable();
        assertThat(outcome.reason()).isEqualTo(Reason.GENERATOR_FAULT);
        assertThat(outcome.detail()).contains("812 pause frames", "turn flow control off");
    }

    @Test
    void framesThatASwitchFloodsAreNamed() {
        wire.lossRatio = -1;
        assertThat(unusable().detail()).startsWith("A>B sent 4,000,000 frames and 8,000,000 of them came");
    }

    @Test
    void framesThatComeBackWithoutMarksAreCountedByTheirPort() {
        server.on("get_pgid_stats", params -> {
            ObjectNode stats = (ObjectNode) wire.answer("get_pgid_stats", params);
            stats.path("flow_stats").forEach(flow -> ((ObjectNode) flow).putObject("rp"));
            return stats;
        });
        wire.lossRatio = 0.001;
        GeneratorReport report = trial();
        assertThat(report.directions().get(0).forwardedFrames()).isEqualTo(3_996_000);
        assertThat(report.generator()).containsKey("countedBy.A>B");
    }
}
