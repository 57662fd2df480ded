package io.zeroloss.search;

import static io.zeroloss.search.Sightings.cut;
import static io.zeroloss.search.Sightings.whole;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Stalls of 400 µs and a ring of 2,048 frames: 8 Mpps loses 1,152 frames in one, 7 Mpps 752, and 5.12 Mpps nothing. */
class StallLawTest {
    private static final Offset<Double> NEAR = Offset.offset(1.0);

    @Test
    void followsFromTheSizesOfSingleEventsAtTwoLoads() {
        StallLaw law = StallLaw.of(List.of(cut(8e6, 60, 12, 1152), cut(7e6, 60, 30, 752)), List.of())
                .orElseThrow();

        assertThat(law.stallSeconds() * 1e6).isCloseTo(400, NEAR);
        assertThat(law.ringFrames()).isEqualTo(2047.5);
        assertThat(law.loadPps(0)).isCloseTo(5.12e6, Offset.offset(2000.0));
        assertThat(law.frames(8e6)).isEqualTo(1152.5);
        assertThat(law.loadPps(1152.5)).isEqualTo(8e6);
    }

    @Test
    void needsTwoLoads() {
        assertThat(StallLaw.of(List.of(cut(8e6, 60, 12, 1152), cut(8e6, 60, 30, 1152)), List.of()))
                .isEmpty();
    }

    @Test
    void needsLoadsThatAreFarEnoughApart() {
        assertThat(StallLaw.of(List.of(cut(8e6, 60, 12, 1152), cut(7.99e6, 60, 30, 1148)), List.of()))
                .isEmpty();
    }

    @Test
    void isNoLawIfEventsDoNotGrowWithTheLoad() {
        assertThat(StallLaw.of(List.of(cut(8e6, 60, 12, 100), cut(7e6, 60, 30, 100)), List.of()))
                .isEmpty();
        assertThat(StallLaw.of(List.of(cut(8e6, 60, 12, 100), cut(7e6, 60, 30, 140)), List.of()))
                .isEmpty();
    }

    @Test
    void isNoLawIfALoadBelowLosesFramesToo() {
        List<Sighting> longs = List.of(cut(8e6, 60, 12, 1152), cut(7e6, 60, 30, 752), cut(4e6, 60, 30, 1));

        assertThat(StallLaw.of(longs, List.of())).isEmpty();
    }

    @Test
    void believesOnePassByLuckButNotThree() {
        List<Sighting> lossy = List.of(cut(8e6, 60, 12, 1152), cut(7e6, 60, 30, 752), cut(7.5e6, 60, 20, 952));
        Sighting lucky = whole(6e6, 60, 0);

        assertThat(StallLaw.of(List.of(lossy.get(0), lossy.get(1), lossy.get(2), lucky), List.of()))
                .isPresent();
        assertThat(StallLaw.of(
                        List.of(lossy.get(0), lossy.get(1), lossy.get(2), lucky, lucky, lucky, lucky, lucky),
                        List.of()))
                .isEmpty();
    }

    @Test
    void takesALookThatMetTwoEventsForOneOnlyUntilItIsContradicted() {
        // at 8 Mpps 2 x 1,152 in a look and 4 x 1,152 in the long trial; at 7 Mpps one of 752
        List<Sighting> looks = List.of(whole(8e6, 6, 2304), whole(7e6, 6, 752));
        Sighting measured = whole(8e6, 60, 4608);

        double misled = StallLaw.of(List.of(measured), looks).orElseThrow().loadPps(0);
        assertThat(misled).isBetween(6.4e6, 6.6e6);

        double right = StallLaw.of(List.of(measured, cut(5.5e6, 60, 20, 1)), looks)
                .orElseThrow()
                .loadPps(0);
        assertThat(right).isCloseTo(5.12e6, Offset.offset(3000.0));
    }

    @Test
    void isVaguerFurtherFromItsLoads() {
        StallLaw law = new StallLaw(400e-6, 2048, 7e6, 8e6);

        assertThat(law.tolerance(7e6)).isEqualTo(1);
        assertThat(law.tolerance(7.5e6)).isEqualTo(1);
        assertThat(law.tolerance(5e6)).isEqualTo(3);
    }

    @Test
    void knowsWhereAStallLosesFramesForCertain() {
        StallLaw law = new StallLaw(400e-6, 2048, 7e6, 8e6);

        assertThat(law.losesAt(5.1e6)).isFalse();
        assertThat(law.losesAt(5.13e6)).isFalse();
        assertThat(law.losesAt(5.15e6)).isTrue();
    }
}
