package io.zeroloss.search;

import static io.zeroloss.search.Sightings.cut;
import static io.zeroloss.search.Sightings.whole;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class EventRateTest {
    @Test
    void countsOneEventInATrialThatEndedWithIt() {
        EventRate rate = EventRate.of(List.of(cut(1e6, 60, 10, 1), cut(1e6, 60, 30, 1)));

        assertThat(rate.perSecond()).isEqualTo(0.05);
        assertThat(rate.gapSeconds()).isEqualTo(20);
        assertThat(rate.trials()).isEqualTo(2);
        assertThat(rate.watchedSeconds()).isEqualTo(40);
        assertThat(rate.framesEach()).isEmpty();
    }

    @Test
    void countsSecondsWithoutAnEventToo() {
        EventRate rate = EventRate.of(List.of(cut(1e6, 60, 40, 1), whole(1e6, 60, 0)));

        assertThat(rate.perSecond()).isEqualTo(0.01);
        assertThat(rate.shareOfSeconds()).isCloseTo(0.00995, Offset.offset(1e-5));
    }

    @Test
    void countsTheEventsOfAWholeTrialByTheSecond() {
        EventRate rate = EventRate.of(List.of(whole(1e6, 5, 90, 0L, 40L, 0L, 50L, 0L)));

        assertThat(rate.perSecond()).isEqualTo(0.4);
        assertThat(rate.framesEach()).hasValue(45);
    }

    @Test
    void expectsMoreThanOneEventInALongLossyTrialWhereTheyAreFrequent() {
        // each curtailed trial says one in 20 s; the whole one then had about 60 / 20 = 3, and lost 300 frames
        EventRate rate = EventRate.of(List.of(
                cut(1e6, 60, 20, 1),
                cut(1e6, 60, 20, 1),
                cut(1e6, 60, 20, 1),
                cut(1e6, 60, 20, 1),
                whole(1e6, 60, 300)));

        assertThat(rate.perSecond()).isBetween(0.05, 0.055);
        assertThat(rate.framesEach().orElseThrow()).isBetween(90.0, 100.0);
    }

    @Test
    void dividesALongerTrialsLossByASizeThatIsKnown() {
        EventRate rate = EventRate.of(List.of(cut(1e6, 60, 20, 40), whole(1e6, 60, 120)));

        assertThat(rate.perSecond()).isEqualTo(0.05);
        assertThat(rate.framesEach()).hasValue(40);
    }

    @Test
    void saysNothingOfEventsThatNobodySaw() {
        EventRate rate = EventRate.of(List.of(whole(1e6, 60, 0)));

        assertThat(rate).isEqualTo(new EventRate(0, OptionalDouble.empty(), 0, 60));
    }
}
