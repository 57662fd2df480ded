package io.zeroloss.search;

import static io.zeroloss.search.Sightings.cut;
import static io.zeroloss.search.Sightings.whole;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SightingTest {
    @Test
    void seesOneEventWhereTheTrialEndedAfterTheWholeOfIt() {
        assertThat(cut(1e6, 60, 10, 400).singleEvent()).hasValue(400);
    }

    @Test
    void seesNoSingleEventWhereTheTrialEndedWithinIt() {
        assertThat(cut(1e6, 60, 10, 1).singleEvent()).isEmpty();
        assertThat(cut(1e6, 60, 2, 1, 0L, 1L).singleEvent()).isEmpty();
    }

    @Test
    void seesOneEventInTheLossOfOneSecond() {
        assertThat(whole(1e6, 4, 1200, 0L, 400L, 800L, 0L).singleEvent()).hasValue(400);
        assertThat(whole(1e6, 4, 1200).singleEvent()).isEmpty();
    }

    @Test
    void countsSecondsWithLossIfTheGeneratorTells() {
        assertThat(whole(1e6, 4, 1200, 0L, 400L, 800L, 0L).lossySeconds()).hasValue(2);
        assertThat(whole(1e6, 4, 1200).lossySeconds()).isEmpty();
    }

    @Test
    void isBriefOnlyIfSentToTheEndWithinASecond() {
        assertThat(whole(1e6, 1, 0).isBrief()).isTrue();
        assertThat(whole(1e6, 1.1, 0).isBrief()).isFalse();
        assertThat(cut(1e6, 1, 0.5, 1).isBrief()).isFalse();
    }

    @Test
    void isLateFromAQuarterOfASecondOn() {
        assertThat(cut(1e6, 60, 0.25, 1).isLate()).isTrue();
        assertThat(cut(1e6, 60, 0.24, 1).isLate()).isFalse();
    }

    @Test
    void measuresASmallLossByTheWholeIntendedTrial() {
        assertThat(cut(1e6, 60, 10, 6000).lostLessThan(1e-4)).isTrue();
        assertThat(cut(1e6, 60, 10, 6001).lostLessThan(1e-4)).isFalse();
    }
}
