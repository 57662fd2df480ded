package io.zeroloss.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.clock.VirtualClock;
import io.zeroloss.search.EarlyStop;
import io.zeroloss.search.TrialOrder;
import io.zeroloss.traffic.TrialProcedure.Conducted;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class TrialProcedureTest {
    private static final TrialOrder ORDER = new TrialOrder(1e6, 10, 0, "test");
    private final VirtualClock clock = new VirtualClock(Instant.EPOCH);
    private final List<Double> loads = new ArrayList<>();

    private final class Perfect implements TrafficGenerator {
        @Override
        public GeneratorIdentity identity() {
            return new GeneratorIdentity("perfect", "1", true, EarlyStop.NONE);
        }

        @Override
        public GeneratorCeiling configure(TrafficSetup setup) {
            return new GeneratorCeiling(1e7, 1e7);
        }

        @Override
        public GeneratorReport trial(double loadPps, double durationSeconds, long stopWhenLost) {
            loads.add(loadPps);
            long frames = Math.round(loadPps * durationSeconds);
            return new GeneratorReport(
                    durationSeconds,
                    false,
                    List.of(new DirectionReport(
                            "A>B",
                            frames,
                            frames,
                            OptionalLong.empty(),
                            OptionalLong.empty(),
                            OptionalLong.empty(),
                            List.of(),
                            Optional.empty())),
                    Map.of());
        }

        @Override
        public void close() {}
    }

    private TrialProcedure procedure(Waits waits) {
        Judge judge = new Judge(TestTraffic.oneWay(64), new GeneratorCeiling(1e7, 1e7), 0.005);
        return new TrialProcedure(new Perfect(), judge, waits, 0.5, clock);
    }

    @Test
    void theRfcsPausesCostNineSecondsATrial() {
        Conducted conducted = procedure(Waits.RFC).conduct(ORDER);
        assertThat(conducted.overheadSeconds()).isEqualTo(9.0);
        assertThat(clock.now()).isEqualTo(Instant.ofEpochSecond(19));
    }

    @Test
    void theFirstTrialWantsAWarmUpAtATenthOfItsLoad() {
        TrialProcedure procedure = procedure(Waits.LAB);
        assertThat(procedure.warmUpDue()).isTrue();
        procedure.warmUp(ORDER);
        assertThat(loads).containsExactly(1e5);
        assertThat(procedure.warmUpDue()).isFalse();
    }

    @Test
    void moreThanFiveSecondsOfSilenceWantAnother() {
        TrialProcedure procedure = procedure(Waits.LAB);
        procedure.warmUp(ORDER);
        clock.await(Duration.ofSeconds(5));
        assertThat(procedure.warmUpDue()).isFalse();
        clock.await(Duration.ofMillis(1));
        assertThat(procedure.warmUpDue()).isTrue();
    }
}
