package io.zeroloss.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class EngineSettingsTest {
    private static final Goal NDR = new Goal("ndr", 0, 0, 60, 60, 0.001);
    private static final Goal PDR = new Goal("pdr", 0.005, 0, 60, 60, 0.001);
    private static final Limits LIMITS = new Limits(1000, 2e6, 2e6);

    private static EngineSettings with(EarlyStop earlyStop) {
        return new EngineSettings(LIMITS, earlyStop, 1, 0);
    }

    private static Trial ended(double loadPps, long stopWhenLost, long lost) {
        TrialOrder order = new TrialOrder(loadPps, 60, stopWhenLost, "test");
        long offered = (long) loadPps;
        return new Trial(
                1,
                order,
                new Outcome.Measured(
                        1, true, List.of(new DirectionCount("A>B", 1, offered, offered - lost, List.of()))));
    }

    @Test
    void endATrialWithTheFrameThatSettlesTheGoal() {
        assertThat(with(EarlyStop.EXACT).stopWhenLost(NDR, 1e6, 60, List.of())).isEqualTo(1);
        assertThat(with(EarlyStop.EXACT).stopWhenLost(PDR, 1e6, 60, List.of())).isEqualTo(300_001);
    }

    @Test
    void neverEndATrialOfAGeneratorThatCannot() {
        assertThat(with(EarlyStop.NONE).stopWhenLost(NDR, 1e6, 60, List.of())).isEqualTo(TrialOrder.NEVER);
    }

    @Test
    void doNotEndATrialAgainThatEndedInVain() {
        // it ended, but lost less than what settles the goal
        assertThat(with(EarlyStop.EXACT).stopWhenLost(PDR, 1e6, 60, List.of(ended(1e6, 300_001, 300_000))))
                .isEqualTo(TrialOrder.NEVER);
        assertThat(with(EarlyStop.EXACT).stopWhenLost(PDR, 1e6, 60, List.of(ended(1e6, 300_001, 300_001))))
                .isEqualTo(300_001);
        assertThat(with(EarlyStop.EXACT).stopWhenLost(PDR, 1e6, 60, List.of(ended(1e6, 1, 1))))
                .isEqualTo(300_001);
        assertThat(with(EarlyStop.EXACT).stopWhenLost(PDR, 1e6, 60, List.of(ended(1.1e6, 300_001, 300_000))))
                .isEqualTo(300_001);
        Trial unusable = new Trial(
                1, new TrialOrder(1e6, 60, 300_001, "test"), new Outcome.Unusable(Outcome.Reason.LINK_DOWN, 0, "down"));
        assertThat(with(EarlyStop.EXACT).stopWhenLost(PDR, 1e6, 60, List.of(unusable)))
                .isEqualTo(300_001);
    }

    @Test
    void failEarlyOnlyWithAnExactStop() {
        assertThat(with(EarlyStop.EXACT).failsEarly()).isTrue();
        assertThat(with(EarlyStop.NONE).failsEarly()).isFalse();
        assertThat(with(new EarlyStop(EarlyStop.Kind.COARSE, 4096)).failsEarly())
                .isFalse();
    }
}
