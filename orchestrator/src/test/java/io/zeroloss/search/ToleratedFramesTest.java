package io.zeroloss.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A goal that lets a few frames go, as some testers do. */
class ToleratedFramesTest {
    private static final Limits LIMITS = new Limits(1000, 10_000_000, 10_000_000);

    /** Forwards up to its capacity, and loses five frames a trial whatever the load. */
    private static Outcome leaky(TrialOrder order, int earlier) {
        long offered = Math.round(order.loadPps() * order.durationSeconds());
        long forwarded = Math.min(offered, (long) (5_000_000 * order.durationSeconds())) - 5;
        return Rig.counted(order, offered, forwarded);
    }

    private static Rig.Finished run(Preset preset, long toleratedFrames) {
        GoalRequest goal = new GoalRequest(
                "ndr",
                0,
                toleratedFrames,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty());
        return Rig.run(
                SearchParameters.preset(preset)
                        .goal(goal)
                        .precision(0.005)
                        .build()
                        .search(LIMITS, new EarlyStop(EarlyStop.Kind.NONE, 0)),
                ToleratedFramesTest::leaky);
    }

    @ParameterizedTest
    @EnumSource(Preset.class)
    void asManyLostFramesAsToleratedAreNoFailure(Preset preset) {
        Rig.Finished finished = run(preset, 5);
        assertThat(finished.goal("ndr").lowerBoundPps().orElseThrow()).isBetween(4_970_000.0, 5_000_001.0);
        assertThat(finished.codes()).doesNotContain("LOSS_FLOOR", "NO_LOWER_BOUND");
    }

    @ParameterizedTest
    @EnumSource(names = {"BINARY", "TST009"})
    void oneMoreIs(Preset preset) {
        assertThat(run(preset, 4).codes()).contains("NO_LOWER_BOUND");
    }

    @Test
    void aCurtailedTrialFailsOnlyBeyondThem() {
        Goal goal = new Goal("ndr", 0, 0, 60, 60, 0.005, 5);
        TrialOrder order = new TrialOrder(1000, 60, Judgement.settlingFrames(goal, 1000, 60), "");
        assertThat(order.stopWhenLost()).isEqualTo(6);
        assertThat(Judgement.of(order, curtailed(5), goal)).isEqualTo(Judgement.NOT_COUNTED);
        assertThat(Judgement.of(order, curtailed(6), goal)).isEqualTo(Judgement.HIGH_LOSS);
    }

    private static Outcome.Measured curtailed(long lost) {
        return new Outcome.Measured(1, true, List.of(new DirectionCount("A>B", 1, 1000, 1000 - lost, List.of())));
    }
}
