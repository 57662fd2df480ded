package io.zeroloss.search;

import static io.zeroloss.search.Sightings.cut;
import static io.zeroloss.search.Sightings.whole;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class RateSamplesTest {
    /** 25 % above what the device forwards: 1,000,000 frames/s, give or take 5,000. */
    private static final Sighting SAMPLE = whole(1_250_000, 1, 250_000);
    /** A load just above the rate. */
    private static final Sighting EDGE = whole(1_000_500, 1, 500);

    private static RateSamples of(Sighting... seen) {
        return new RateSamples(List.of(seen));
    }

    @Test
    void mayDifferByHalfAPercentOrByChance() {
        assertThat(RateSamples.tolerance(whole(1e6, 1, 100_000))).isEqualTo(4_500);
        assertThat(RateSamples.tolerance(whole(1e6, 1, 500_000))).isEqualTo(6_000);
        assertThat(RateSamples.tolerance(whole(1e6, 0.25, 125_000))).isCloseTo(12_000, Offset.offset(1e-6));
    }

    @Test
    void areTornWhereTheyDifferAtOneLoadByMoreThanThat() {
        Sighting fast = whole(1e6, 1, 100_000);

        assertThat(of(fast, whole(1e6, 1, 104_400)).torn()).isEmpty();
        assertThat(of(fast, whole(1e6, 1, 104_500)).torn()).containsExactly(fast, whole(1e6, 1, 104_500));
        assertThat(of(fast, whole(1.1e6, 1, 300_000)).torn()).isEmpty();
    }

    @Test
    void areTornWhereMostTrialsAre() {
        Sighting fast = whole(1e6, 1, 100_000);
        Sighting slow = whole(1e6, 1, 200_000);

        assertThat(of(whole(2e6, 1, 1_100_000), whole(2e6, 1, 1_200_000), fast, slow, fast)
                        .torn())
                .containsExactly(fast, slow, fast);
    }

    @Test
    void showAnotherModeWhereALoadThatTheyPromiseFailsAtOnce() {
        // one frame lost after 10 us at 999,600 is a tenth of what was sent
        assertThat(of(SAMPLE, EDGE, cut(999_600, 60, 1e-5, 1)).failedAtOnce(List.of(SAMPLE)))
                .isTrue();
        assertThat(of(SAMPLE, EDGE, cut(999_600, 60, 0.5, 1)).failedAtOnce(List.of(SAMPLE)))
                .isFalse();
        assertThat(of(SAMPLE, EDGE, cut(999_600, 60, 1.0, 50_000)).failedAtOnce(List.of(SAMPLE)))
                .isFalse();
        assertThat(of(SAMPLE, EDGE, cut(1_001_000, 60, 1e-5, 1)).failedAtOnce(List.of(SAMPLE)))
                .isFalse();
        assertThat(of(SAMPLE, EDGE, whole(999_600, 60, 5_000_000)).failedAtOnce(List.of(SAMPLE)))
                .isFalse();
    }

    @Test
    void promiseNothingAboveTheirRate() {
        Sighting passed = whole(1_100_000, 1, 0);

        assertThat(of(SAMPLE, passed, cut(1_000_000, 60, 1e-5, 1)).isSlower(cut(1_000_000, 60, 1e-5, 1), SAMPLE))
                .isFalse();
        assertThat(of(SAMPLE, passed).isSlower(cut(999_999, 60, 1e-5, 1), SAMPLE))
                .isTrue();
    }

    @Test
    void areSlowerBelowWhereALowerLoadForwardedClearlyLess() {
        Sighting slower = whole(1_100_000, 1, 110_000);

        assertThat(of(SAMPLE, slower).slowerBelow(List.of(SAMPLE))).hasValue(1_100_000.0);
        assertThat(of(SAMPLE, whole(1_100_000, 1, 105_000)).slowerBelow(List.of(SAMPLE)))
                .isEmpty();
        assertThat(of(SAMPLE, whole(1_300_000, 1, 310_000)).slowerBelow(List.of(SAMPLE)))
                .isEmpty();
        assertThat(of(SAMPLE, whole(900_000, 1, 0)).slowerBelow(List.of(SAMPLE)))
                .isEmpty();
        assertThat(of(SAMPLE, whole(1_100_000, 60, 6_600_000)).slowerBelow(List.of(SAMPLE)))
                .isEmpty();
    }

    @Test
    void areNotSlowerBelowWhereThatLoadDoesSoAgainAndAgain() {
        Sighting slower = whole(1_100_000, 1, 110_000);

        assertThat(of(SAMPLE, slower, slower, slower).slowerBelow(List.of(SAMPLE)))
                .isPresent();
        assertThat(of(SAMPLE, slower, slower, slower, slower).slowerBelow(List.of(SAMPLE)))
                .isEmpty();
    }

    @Test
    void differElsewhereWhereAnotherLoadForwardedAnotherRateOrPassedMore() {
        assertThat(of(SAMPLE, whole(2_000_000, 1, 1_010_000)).differElsewhere(List.of(SAMPLE)))
                .isTrue();
        assertThat(of(SAMPLE, whole(2_000_000, 1, 1_001_000)).differElsewhere(List.of(SAMPLE)))
                .isFalse();
        assertThat(of(SAMPLE, whole(985_000, 1, 4_000)).differElsewhere(List.of(SAMPLE)))
                .isFalse();
        assertThat(of(SAMPLE, whole(1_006_000, 1, 0)).differElsewhere(List.of(SAMPLE)))
                .isTrue();
        assertThat(of(SAMPLE, whole(1_004_000, 1, 0)).differElsewhere(List.of(SAMPLE)))
                .isFalse();
    }

    @Test
    void showACliffWhereALoadJustAboveOneThatPassedForwardsFarLess() {
        Sighting passed = whole(1_000_000, 1, 0);
        Sighting fell = whole(1_003_000, 1, 53_000);

        assertThat(of(passed, fell).cliff(0.001)).hasValue(1_003_000.0);
        assertThat(of(passed, whole(1_005_000, 1, 55_000)).cliff(0.001)).isEmpty();
        assertThat(of(passed, whole(1_003_000, 1, 4_000)).cliff(0.001)).isEmpty();
        assertThat(of(whole(1_004_000, 1, 0), fell).cliff(0.001)).isEmpty();
        assertThat(of(whole(1_000_000, 1, 1), fell).cliff(0.001)).isEmpty();
        assertThat(of(passed, fell, fell, fell, fell).cliff(0.001)).isEmpty();
    }
}
