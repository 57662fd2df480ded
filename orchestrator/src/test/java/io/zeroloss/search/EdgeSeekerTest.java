package io.zeroloss.search;

import static io.zeroloss.search.Sightings.cut;
import static io.zeroloss.search.Sightings.whole;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class EdgeSeekerTest {
    private static final Goal NDR = new Goal("ndr", 0, 0, 60, 60, 0.001);
    private static final Goal PDR = new Goal("pdr", 0.005, 0, 60, 60, 0.001);
    private static final Offset<Double> NEAR = Offset.offset(0.1);
    /** 25 % above what the device forwards. */
    private static final Sighting OVERLOAD = whole(1_250_000, 1, 250_000);
    /** Just above what it forwards. */
    private static final Sighting EDGE = whole(1_000_500, 1, 500);

    private static EdgeSeeker.Aim aim(double top, double low, List<Sighting> longFailures, Sighting... seen) {
        OptionalDouble passed = low > 0 ? OptionalDouble.of(low) : OptionalDouble.empty();
        return new EdgeSeeker(NDR, List.of(seen), top, passed, longFailures).aim();
    }

    private static EdgeSeeker.Aim aim(double top, double low, Sighting... seen) {
        return aim(top, low, List.of(), seen);
    }

    @Test
    void takesTheMiddleWithoutADrainedTrial() {
        assertThat(aim(1e6, 0, cut(1e6, 60, 0.01, 1)).loadPps()).isCloseTo(500_000, NEAR);
        assertThat(aim(1e6, 810_000, cut(1e6, 60, 0.01, 1)).loadPps()).isCloseTo(900_000, NEAR);
    }

    @Test
    void goesJustAboveTheForwardingRate() {
        EdgeSeeker.Aim aim = aim(1_250_000, 0, OVERLOAD);

        assertThat(aim.loadPps()).isCloseTo(1_000_500, NEAR);
        assertThat(aim.needsLongTrial()).isFalse();
        assertThat(aim.likely()).isFalse();
    }

    @Test
    void goesJustBelowTheForwardingRateOnceALoadJustAboveItFailed() {
        EdgeSeeker.Aim aim = aim(1_000_500, 0, OVERLOAD, EDGE);

        assertThat(aim.loadPps()).isCloseTo(999_599.55, NEAR);
        assertThat(aim.likely()).isTrue();
        assertThat(aim.needsLongTrial()).isFalse();
    }

    @Test
    void dividesTheForwardingRateByWhatTheGoalLetsThrough() {
        EdgeSeeker seeker = new EdgeSeeker(PDR, List.of(OVERLOAD), 1_250_000, OptionalDouble.empty(), List.of());

        assertThat(seeker.aim().loadPps()).isCloseTo(1_000_000 / 0.995 * 1.0005, NEAR);
    }

    @Test
    void staysBetweenWhatPassedAndWhatFailed() {
        // the rate says 1,000,500, but 1,000,600 passed: the middle
        assertThat(aim(1_250_000, 999_999, OVERLOAD).loadPps()).isCloseTo(1_000_500, NEAR);
        assertThat(aim(1_250_000, 1_000_000, OVERLOAD).loadPps()).isCloseTo(Math.sqrt(1e6 * 1.25e6), NEAR);
    }

    @Test
    void followsTheLineOfACollapseToWhereItMeetsTheLoad() {
        Sighting worse = whole(2_000_000, 1, 1_200_000);

        // 1,250,000 forwards 1,000,000 and 2,000,000 forwards 800,000: load and rate meet at 1,052,631.6
        assertThat(aim(1_250_000, 1_020_000, OVERLOAD, worse).loadPps())
                .isCloseTo(1_052_631.6 * 1.0005, Offset.offset(1.0));
        assertThat(aim(1_250_000, 1_100_000, OVERLOAD, worse).loadPps()).isCloseTo(Math.sqrt(1.1e6 * 1.25e6), NEAR);
    }

    @Test
    void extrapolatesTheRootOfALossThatThinsOut() {
        Sighting near = whole(1_000_000, 1, 400);
        Sighting far = whole(1_010_000, 1, 1_616);

        // shares of 0.0004 and 0.0016: roots of 0.02 and 0.04, none at 990,000
        assertThat(aim(1_000_000, 0, near, far).loadPps()).isCloseTo(990_000, NEAR);
        assertThat(aim(1_000_000, 989_500, near, far).loadPps()).isCloseTo(989_500 / 0.99905, NEAR);
        assertThat(aim(1_000_000, 995_000, near, far).loadPps()).isCloseTo(Math.sqrt(995_000 * 1e6), NEAR);
        assertThat(aim(1_000_000, 997_000, near, far).loadPps()).isCloseTo(Math.sqrt(997_000 * 1e6), NEAR);
    }

    @Test
    void goesNoCloserToASoftEdgeThanTwoWidthsAndNoFurtherThanHalf() {
        // a root of 998,571 is nearer than two widths; one below 0 further than half
        assertThat(aim(1_000_000, 0, whole(1_000_000, 1, 100), whole(1_010_000, 1, 6_464))
                        .loadPps())
                .isCloseTo(998_000, NEAR);
        assertThat(aim(1_000_000, 0, whole(1_000_000, 1, 36_100), whole(1_100_000, 1, 44_000))
                        .loadPps())
                .isCloseTo(500_000, NEAR);
    }

    @Test
    void knowsWhatAStoreSurvivesFromTheInstantOfTheFirstLoss() {
        // after 20 s at 999,500 the store is full: capacity 999,473.6, depth 526.4; 60 s survive at 999,482.4
        EdgeSeeker.Aim aim = aim(999_500, 0, List.of(cut(999_500, 60, 20, 1)), EDGE, cut(999_500, 60, 20, 1));

        assertThat(aim.loadPps()).isCloseTo(999_482.4 * 0.99975, Offset.offset(1.0));
        assertThat(aim.needsLongTrial()).isTrue();
        assertThat(aim.likely()).isTrue();
    }

    @Test
    void knowsWhatAStoreSurvivesFromAWholeTrial() {
        Sighting late = whole(999_500, 60, 6_000);

        assertThat(aim(999_500, 0, List.of(late), EDGE, late).loadPps()).isCloseTo(999_400 * 0.99975, NEAR);
    }

    @Test
    void promisesOnlyMoreThanWhatPassedAlready() {
        Sighting late = whole(999_500, 60, 6_000);
        EdgeSeeker seeker = new EdgeSeeker(NDR, List.of(EDGE, late), 999_500, OptionalDouble.empty(), List.of(late));

        assertThat(seeker.promise(998_600)).isPresent();
        assertThat(seeker.promise(998_700)).isEmpty();
    }

    @Test
    void stridesDownByLongTrialsBelowASoftEdge() {
        Sighting soft = whole(1_000_500, 1, 10);
        Sighting first = cut(999_500, 60, 20, 1);
        Sighting second = cut(999_000, 60, 20, 1);
        Sighting third = cut(998_500, 60, 20, 1);

        EdgeSeeker.Aim aim = aim(999_500, 0, List.of(first), soft, first);
        assertThat(aim.loadPps()).isCloseTo(999_500 * (1 - 0.00045), NEAR);
        assertThat(aim.needsLongTrial()).isTrue();
        assertThat(aim.likely()).isFalse();
        assertThat(aim(998_500, 0, List.of(third, second, first), soft, third, second, first)
                        .loadPps())
                .isCloseTo(998_500 * (1 - 0.0009), NEAR);
        assertThat(aim(999_500, 999_400, List.of(first), soft, first).loadPps()).isEqualTo(999_400);
    }
}
