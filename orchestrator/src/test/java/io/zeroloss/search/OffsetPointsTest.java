package io.zeroloss.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class OffsetPointsTest {
    private static final Limits LIMITS = new Limits(1, 1000, 1000);
    private static final SearchParameters ASKED = SearchParameters.preset(Preset.STANDARD)
            .offsets(List.of(0.9, 0.955, 1.05))
            .build();

    private static SearchResult found(OptionalDouble lowerPps) {
        GoalResult ndr = new GoalResult(
                "ndr",
                0,
                lowerPps,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty());
        return SearchResult.of(List.of(ndr), List.of());
    }

    @Test
    void areSharesOfTheRateFoundSentInFull() {
        assertThat(OffsetPoints.of(found(OptionalDouble.of(800)), ASKED, LIMITS))
                .containsExactly(
                        new OffsetPoints.Point(
                                0.9, new TrialOrder(720, 10, TrialOrder.NEVER, "90 % of the rate found")),
                        new OffsetPoints.Point(
                                0.955, new TrialOrder(764, 10, TrialOrder.NEVER, "95.5 % of the rate found")),
                        new OffsetPoints.Point(
                                1.05, new TrialOrder(840, 10, TrialOrder.NEVER, "105 % of the rate found")));
    }

    @Test
    void leaveOutWhatTheGeneratorCannotSend() {
        assertThat(OffsetPoints.of(found(OptionalDouble.of(990)), ASKED, LIMITS))
                .extracting(OffsetPoints.Point::share)
                .containsExactly(0.9, 0.955);
    }

    @Test
    void areNoneWithoutARate() {
        assertThat(OffsetPoints.of(found(OptionalDouble.empty()), ASKED, LIMITS))
                .isEmpty();
    }
}
