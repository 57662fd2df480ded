package io.zeroloss.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class BracketTest {
    private static final Goal NDR = new Goal("ndr", 0, 0, 60, 60, 0.001);

    private record Seen(double loadPps, double seconds, long lost) {}

    private static Bracket of(int retries, Seen... seen) {
        List<Trial> trials = new ArrayList<>();
        for (Seen one : seen) {
            TrialOrder order = new TrialOrder(one.loadPps(), one.seconds(), TrialOrder.NEVER, "test");
            long offered = Math.round(one.loadPps() * one.seconds());
            trials.add(new Trial(trials.size() + 1, order, Rig.counted(order, offered, offered - one.lost())));
        }
        return Bracket.of(NDR, retries, trials);
    }

    @Test
    void liesBetweenTheHighestPassAndTheLowestFailure() {
        Bracket bracket =
                of(0, new Seen(9e5, 60, 0), new Seen(8e5, 60, 0), new Seen(1.1e6, 60, 5), new Seen(1e6, 60, 5));

        assertThat(bracket)
                .isEqualTo(new Bracket(OptionalDouble.of(9e5), OptionalDouble.of(1e6), OptionalDouble.empty()));
    }

    @Test
    void takesNoPassAboveAFailure() {
        assertThat(of(0, new Seen(9e5, 60, 5), new Seen(1e6, 60, 0)).lowerPps()).isEmpty();
    }

    @Test
    void ignoresShortTrials() {
        assertThat(of(0, new Seen(9e5, 59, 0), new Seen(1e6, 59, 5)))
                .isEqualTo(new Bracket(OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty()));
    }

    @Test
    void isUndecidedWhereALoadMayBeTriedAgain() {
        assertThat(of(1, new Seen(1e6, 60, 5)).undecidedPps()).hasValue(1e6);
        assertThat(of(1, new Seen(1e6, 60, 5)).upperPps()).isEmpty();
        assertThat(of(1, new Seen(1e6, 60, 5), new Seen(1e6, 60, 5)).upperPps()).hasValue(1e6);
        assertThat(of(1, new Seen(1e6, 60, 5), new Seen(1e6, 60, 0)).lowerPps()).hasValue(1e6);
        assertThat(of(1, new Seen(1e6, 60, 5), new Seen(1.1e6, 60, 0)).undecidedPps())
                .isEmpty();
    }

    @Test
    void leavesAnUndecidedLoadAloneThatCannotBeReached() {
        Bracket bracket = of(1, new Seen(1e6, 60, 5));

        assertThat(bracket.reachableUpTo(999_999).undecidedPps()).isEmpty();
        assertThat(bracket.reachableUpTo(1e6).undecidedPps()).hasValue(1e6);
    }

    @Test
    void isSettledWithinThePrecisionAtTheCeilingOrAtTheFloor() {
        assertThat(of(0, new Seen(999_000, 60, 0), new Seen(1e6, 60, 5)).isSettled(NDR, 1000, 2e6))
                .isTrue();
        assertThat(of(0, new Seen(998_999, 60, 0), new Seen(1e6, 60, 5)).isSettled(NDR, 1000, 2e6))
                .isFalse();
        assertThat(of(0, new Seen(2e6, 60, 0)).isSettled(NDR, 1000, 2e6)).isTrue();
        assertThat(of(0, new Seen(1.9e6, 60, 0)).isSettled(NDR, 1000, 2e6)).isFalse();
        assertThat(of(0, new Seen(1000, 60, 5)).isSettled(NDR, 1000, 2e6)).isTrue();
        assertThat(of(0, new Seen(1001, 60, 5)).isSettled(NDR, 1000, 2e6)).isFalse();
    }

    @Test
    void containsLoadsStrictlyBetweenItsBounds() {
        Bracket bracket = of(0, new Seen(9e5, 60, 0), new Seen(1e6, 60, 5));

        assertThat(bracket.contains(9e5)).isFalse();
        assertThat(bracket.contains(9.5e5)).isTrue();
        assertThat(bracket.contains(1e6)).isFalse();
    }
}
