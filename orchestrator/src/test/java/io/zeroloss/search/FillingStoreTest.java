package io.zeroloss.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class FillingStoreTest {
    private static Sighting sighting(double loadPps, double intended, double seconds, long lost) {
        TrialOrder order = new TrialOrder(loadPps, intended, 1, "test");
        long offered = Math.round(loadPps * seconds);
        Outcome outcome = new Outcome.Measured(
                seconds, seconds < intended, List.of(new DirectionCount("A>B", 1, offered, offered - lost, List.of())));
        return Sighting.of(List.of(new Trial(1, order, outcome)), EarlyStop.EXACT)
                .get(0);
    }

    @Test
    void followsFromTwoTrialsOfDifferentLength() {
        // capacity 1,000,000 and depth 50,000: overflows after 50,000 / 10,000 = 5 s at 1,010,000
        FillingStore store = FillingStore.between(sighting(1_010_000, 60, 5, 0), OptionalDouble.of(1_050_000))
                .orElseThrow();

        assertThat(store.capacityPps()).isCloseTo(1_000_000, Offset.offset(1e-3));
        assertThat(store.depthFrames()).isCloseTo(50_000, Offset.offset(1e-3));
    }

    @Test
    void needsATrialLongerThanTheShortOnes() {
        assertThat(FillingStore.between(sighting(1_010_000, 60, 1, 0), OptionalDouble.of(1_050_000)))
                .isEmpty();
        assertThat(FillingStore.between(sighting(1_010_000, 60, 5, 0), OptionalDouble.empty()))
                .isEmpty();
    }

    @Test
    void isNoStoreIfTheLongTrialForwardedMoreThanTheShortOnesPromise() {
        assertThat(FillingStore.between(sighting(1_100_000, 60, 5, 0), OptionalDouble.of(1_050_000)))
                .isEmpty();
    }

    @Test
    void survivesItsDepthSpreadOverTheTrial() {
        FillingStore store = new FillingStore(1_000_000, 60_000);

        assertThat(store.survivablePps(60, 0)).isEqualTo(1_001_000);
        assertThat(store.survivablePps(60, 0.5)).isEqualTo(2_002_000);
    }

    @Test
    void overflowsAfterDepthOverExcess() {
        FillingStore store = new FillingStore(1_000_000, 60_000);

        assertThat(store.secondsToOverflow(1_010_000)).isEqualTo(7.5);
        assertThat(store.secondsToOverflow(2_000_000)).isEqualTo(1);
    }

    @Test
    void explainsALossWithinATenth() {
        FillingStore store = new FillingStore(1_000_000, 60_000);

        // (1,002,000 - 1,000,000) x 60 - 60,000 = 60,000
        assertThat(store.explains(sighting(1_002_000, 60, 60, 60_000))).isTrue();
        assertThat(store.explains(sighting(1_002_000, 60, 60, 65_900))).isTrue();
        assertThat(store.explains(sighting(1_002_000, 60, 60, 66_100))).isFalse();
        assertThat(store.explains(sighting(1_000_500, 60, 60, 0))).isFalse();
    }

    @Test
    void takesTheLeastThatShortDrainedTrialsForwardWhereTheyFail() {
        Goal ndr = new Goal("ndr", 0, 0, 60, 60, 0.001);
        Goal pdr = new Goal("pdr", 0.005, 0, 60, 60, 0.001);
        List<Sighting> seen = List.of(
                Sightings.whole(2_000_000, 1, 900_000),
                Sightings.whole(1_100_000, 1, 5_500),
                Sightings.whole(900_000, 1, 0),
                Sightings.whole(1_200_000, 60, 12_000_000),
                Sightings.cut(1_000_000, 1, 0.5, 1));

        assertThat(FillingStore.shortRate(seen, ndr)).hasValue(1_094_500);
        assertThat(FillingStore.shortRate(seen, pdr)).hasValue(1_100_000);
        assertThat(FillingStore.shortRate(List.of(), ndr)).isEmpty();
    }

    @Test
    void isContradictedByALossLongBeforeItIsFull() {
        FillingStore store = new FillingStore(1_000_000, 60_000);

        // full after 6 s at 1,010,000
        assertThat(store.isContradictedBy(Sightings.cut(1_010_000, 60, 5.3, 1))).isTrue();
        assertThat(store.isContradictedBy(Sightings.cut(1_010_000, 60, 5.5, 1))).isFalse();
        assertThat(store.isContradictedBy(Sightings.whole(1_010_000, 5, 0))).isFalse();
        assertThat(store.isContradictedBy(Sightings.cut(990_000, 60, 50, 1))).isTrue();
    }
}
