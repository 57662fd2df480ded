package io.zeroloss.search;

import static io.zeroloss.search.Sightings.cut;
import static io.zeroloss.search.Sightings.whole;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class GoalPlanTest {
    private static final double CEILING = 2_000_000;
    private static final Goal NDR = new Goal("ndr", 0, 0, 60, 60, 0.001);
    private static final Goal HALF = new Goal("ndr", 0, 0.5, 10, 30, 0.001);
    private static final Offset<Double> NEAR = Offset.offset(1.0);
    private static final Sighting OVERLOAD = whole(1_250_000, 1, 250_000);
    private static final Sighting EDGE = whole(1_000_500, 1, 500);

    private static EngineSettings settings(EarlyStop earlyStop, int proofs, double overheadSeconds) {
        return new EngineSettings(new Limits(1000, CEILING, CEILING), earlyStop, proofs, overheadSeconds);
    }

    private static GoalPlan plan(Goal goal, EarlyStop earlyStop, Sighting... seen) {
        return new GoalPlan(goal, List.of(seen), CEILING, settings(earlyStop, 1, 0));
    }

    private static TrialOrder next(Sighting... seen) {
        return plan(NDR, EarlyStop.EXACT, seen).next().orElseThrow();
    }

    private static TrialOrder nextWithoutStop(Sighting... seen) {
        return plan(NDR, EarlyStop.NONE, seen).next().orElseThrow();
    }

    @Test
    void startsWithAShortDrainedTrialAtTheMaximum() {
        TrialOrder order = next();

        assertThat(order.loadPps()).isEqualTo(CEILING);
        assertThat(order.durationSeconds()).isEqualTo(1);
        assertThat(order.stopWhenLost()).isEqualTo(TrialOrder.NEVER);
    }

    @Test
    void provesTheMaximumThatPassedAShortTrial() {
        TrialOrder order = next(whole(CEILING, 1, 0));

        assertThat(order.loadPps()).isEqualTo(CEILING);
        assertThat(order.durationSeconds()).isEqualTo(60);
        assertThat(order.stopWhenLost()).isEqualTo(1);
    }

    @Test
    void isSettledByAProvenMaximum() {
        assertThat(plan(NDR, EarlyStop.EXACT, whole(CEILING, 60, 0)).next()).isEmpty();
    }

    @Test
    void triesTheMaximumIfOnlyLowerLoadsPassed() {
        assertThat(next(whole(900_000, 1, 0)).loadPps()).isEqualTo(CEILING);
    }

    @Test
    void provesALoadJustBelowTheRateAtOnce() {
        TrialOrder order = next(OVERLOAD, EDGE);

        assertThat(order.loadPps()).isCloseTo(999_599.5, NEAR);
        assertThat(order.durationSeconds()).isEqualTo(60);
    }

    @Test
    void isSettledByAPassAndAFailureWithinThePrecision() {
        GoalPlan plan = plan(NDR, EarlyStop.EXACT, OVERLOAD, EDGE, whole(999_600, 60, 0));

        assertThat(plan.next()).isEmpty();
        assertThat(plan.lower()).hasValue(999_600);
        assertThat(plan.upper()).hasValue(1_000_500);
    }

    @Test
    void isNotSettledBeyondThePrecision() {
        GoalPlan plan = plan(NDR, EarlyStop.EXACT, OVERLOAD, whole(1_000_500, 1, 500), whole(999_400, 60, 0));

        TrialOrder order = plan.next().orElseThrow();
        assertThat(order.loadPps()).isCloseTo(999_400 / 0.99905, NEAR);
        assertThat(order.durationSeconds()).isEqualTo(60);
    }

    @Test
    void repeatsTheProofAsOftenAsAsked() {
        List<Sighting> settled = List.of(OVERLOAD, EDGE, whole(999_600, 60, 0));
        GoalPlan twice = new GoalPlan(NDR, settled, CEILING, settings(EarlyStop.EXACT, 2, 0));

        assertThat(twice.next().orElseThrow().loadPps()).isEqualTo(999_600);
    }

    @Test
    void refutesByAShortDrainedTrialWhereTheGeneratorCannotStop() {
        TrialOrder order = nextWithoutStop(OVERLOAD, whole(1_000_500, 1, 500), whole(999_400, 60, 0));

        assertThat(order.loadPps()).isCloseTo(999_400 / 0.99905, NEAR);
        assertThat(order.durationSeconds()).isEqualTo(1);
        assertThat(order.stopWhenLost()).isEqualTo(TrialOrder.NEVER);
    }

    @Test
    void looksLongerBeforeADearProofBelowASoftEdge() {
        TrialOrder look = nextWithoutStop(whole(1_000_500, 1, 40), whole(999_700, 1, 0));

        assertThat(look.durationSeconds()).isCloseTo(Math.sqrt(60), Offset.offset(1e-9));
        assertThat(look.loadPps()).isCloseTo(1_000_500 * (1 - 0.00095), NEAR);
        TrialOrder proof = nextWithoutStop(
                whole(1_000_500, 1, 40), whole(999_700, 1, 0), whole(look.loadPps(), look.durationSeconds(), 0));
        assertThat(proof.durationSeconds()).isEqualTo(60);
        assertThat(proof.loadPps()).isEqualTo(look.loadPps());
    }

    @Test
    void endsAtTheMinimumIfThatFailed() {
        GoalPlan plan = plan(NDR, EarlyStop.EXACT, whole(1000, 60, 500));

        assertThat(plan.next()).isEmpty();
        assertThat(plan.lower()).isEmpty();
        assertThat(plan.upper()).hasValue(1000);
    }

    @Test
    void takesTheLowerBoundBelowALoadThatFailed() {
        GoalPlan plan =
                plan(NDR, EarlyStop.EXACT, whole(990_000, 60, 1), whole(1_000_000, 60, 0), whole(980_000, 60, 0));

        assertThat(plan.lower()).hasValue(980_000);
        assertThat(plan.upper()).hasValue(990_000);
    }

    @Test
    void addsUpTrialsUntilHalfOfTheSumPassed() {
        Sighting once = whole(999_600, 10, 0);
        GoalPlan open = plan(HALF, EarlyStop.EXACT, OVERLOAD, EDGE, once);
        assertThat(open.lower()).isEmpty();
        assertThat(open.next().orElseThrow().loadPps()).isEqualTo(999_600);

        assertThat(plan(HALF, EarlyStop.EXACT, OVERLOAD, EDGE, once, once).lower())
                .hasValue(999_600);
    }

    @Test
    void asksWhetherAFailureAboveAProvenLoadLasts() {
        Sighting once = whole(999_600, 10, 0);
        TrialOrder order =
                plan(HALF, EarlyStop.EXACT, OVERLOAD, EDGE, once, once).next().orElseThrow();

        assertThat(order.loadPps()).isEqualTo(1_000_500);
        assertThat(order.durationSeconds()).isEqualTo(10);
        Sighting failed = cut(1_000_500, 10, 0.002, 1);
        assertThat(plan(HALF, EarlyStop.EXACT, OVERLOAD, EDGE, once, once, failed, failed)
                        .next())
                .isEmpty();
    }

    @Test
    void takesOneLongTrialForSeveralShortOnesWhereTheirOverheadIsMore() {
        Goal quick = new Goal("ndr", 0, 0.5, 1, 21, 0.005);
        EngineSettings dear = settings(EarlyStop.EXACT, 1, 9);
        EngineSettings fair = settings(EarlyStop.EXACT, 1, 3);
        EngineSettings cheap = settings(EarlyStop.EXACT, 1, 1);
        Offset<Double> fine = Offset.offset(0.02);

        assertThat(dear.proofSeconds(quick, LoadStats.NOTHING)).isCloseTo(10.5, fine);
        assertThat(fair.proofSeconds(quick, LoadStats.NOTHING)).isCloseTo(3.5, fine);
        assertThat(cheap.proofSeconds(quick, LoadStats.NOTHING)).isEqualTo(1);
        assertThat(dear.proofSeconds(quick, new LoadStats(8.5, 0, 0, 0))).isCloseTo(2, fine);
        assertThat(dear.proofSeconds(quick, new LoadStats(9.5, 0, 0, 0))).isEqualTo(1);
        assertThat(dear.proofSeconds(NDR, LoadStats.NOTHING)).isEqualTo(60);
    }
}
