package io.zeroloss.search;

import static io.zeroloss.search.Sightings.cut;
import static io.zeroloss.search.Sightings.whole;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class EventSizesTest {
    private static final List<Sighting> NONE = List.of();

    @Test
    void areWhatTheGeneratorShows() {
        assertThat(EventSizes.at(1e6, List.of(cut(1e6, 60, 12, 400), whole(1e6, 60, 1200)), NONE))
                .containsExactly(400.0);
        assertThat(EventSizes.at(1e6, List.of(whole(1e6, 4, 1200, 0L, 800L, 400L, 0L)), NONE))
                .containsExactly(400.0);
        assertThat(EventSizes.at(1e6, NONE, List.of(whole(1e6, 4, 400, 0L, 400L, 0L, 0L))))
                .containsExactly(400.0);
    }

    @Test
    void areUnknownFromALongTrialAlone() {
        assertThat(EventSizes.at(1e6, List.of(cut(1e6, 60, 12, 1), whole(1e6, 60, 1200)), NONE))
                .isEmpty();
        assertThat(EventSizes.at(1e6, List.of(whole(1e6, 60, 1200)), List.of(whole(1e6, 6, 0))))
                .isEmpty();
    }

    @Test
    void divideTheLossOfALookAndOfALongTrial() {
        assertThat(EventSizes.at(1e6, List.of(whole(1e6, 60, 1200)), List.of(whole(1e6, 6, 400))))
                .containsExactly(400.0, 200.0, 400 / 3.0, 100.0);
        assertThat(EventSizes.at(1e6, List.of(whole(1e6, 60, 1000)), List.of(whole(1e6, 6, 400))))
                .containsExactly(200.0, 100.0);
    }

    @Test
    void areUnknownWhereLossesHaveNoSizeInCommon() {
        assertThat(EventSizes.at(1e6, List.of(whole(1e6, 60, 997)), List.of(whole(1e6, 6, 400))))
                .isEmpty();
    }

    @Test
    void areThoseOfTheirLoad() {
        List<Sighting> longs = List.of(cut(2e6, 60, 12, 400), cut(1e6, 60, 12, 100), whole(1.5e6, 60, 0));

        assertThat(EventSizes.at(2e6, longs, NONE)).containsExactly(400.0);
        assertThat(EventSizes.loads(longs, NONE)).containsExactly(1e6, 2e6);
    }

    @Test
    void areEqualOnlyIfTwoWereSeen() {
        assertThat(EventSizes.areEqual(1e6, List.of(cut(1e6, 60, 12, 400)), NONE))
                .isFalse();
        assertThat(EventSizes.areEqual(1e6, List.of(cut(1e6, 60, 12, 400), whole(1e6, 60, 1200)), NONE))
                .isTrue();
        assertThat(EventSizes.areEqual(1e6, List.of(cut(1e6, 60, 12, 400), whole(1e6, 60, 1300)), NONE))
                .isTrue();
        assertThat(EventSizes.areEqual(1e6, List.of(cut(1e6, 60, 12, 400), whole(1e6, 60, 1250)), NONE))
                .isFalse();
    }

    @Test
    void areNotCalledEqualWhereTheyAreSoSmallThatAnyNumberDivides() {
        assertThat(EventSizes.areEqual(1e6, List.of(cut(1e6, 60, 12, 33), whole(1e6, 60, 66)), NONE))
                .isTrue();
        assertThat(EventSizes.areEqual(1e6, List.of(cut(1e6, 60, 12, 32), whole(1e6, 60, 64)), NONE))
                .isFalse();
    }

    @Test
    void areLookedForInATenthOfALongTrial() {
        assertThat(EventSizes.lookSeconds(60)).isEqualTo(6);
        assertThat(EventSizes.lookSeconds(10)).isEqualTo(2);
    }

    @Test
    void takesTrialsBetweenShortAndLongForLooks() {
        Sighting look = whole(1e6, 6, 0);

        assertThat(EventSizes.looks(
                        List.of(whole(1e6, 1, 0), look, whole(1e6, 24, 0), whole(1e6, 25, 0), cut(1e6, 6, 2, 1)), 60))
                .containsExactly(look, whole(1e6, 24, 0));
    }
}
