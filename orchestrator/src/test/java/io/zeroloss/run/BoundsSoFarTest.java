package io.zeroloss.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.search.DirectionCount;
import io.zeroloss.search.Goal;
import io.zeroloss.search.Outcome;
import io.zeroloss.search.Trial;
import io.zeroloss.search.TrialOrder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BoundsSoFarTest {
    private static final Goal NDR = new Goal("ndr", 0, 0, 1, 1, 0.01);

    private final List<Trial> history = new ArrayList<>();

    @Test
    void aLoadThatFailedAndThenPassedIsNoUpperBound() {
        trial(800, 5);
        trial(400, 3);
        trial(400, 0);
        trial(600, 0);

        BoundsSoFar bounds = BoundsSoFar.of(history, NDR);

        assertThat(bounds.lowerPps()).hasValue(600);
        assertThat(bounds.upperPps()).hasValue(800);
    }

    @Test
    void aPassAboveALoadThatOnlyFailedIsNoLowerBound() {
        trial(400, 3);
        trial(600, 0);

        BoundsSoFar bounds = BoundsSoFar.of(history, NDR);

        assertThat(bounds.lowerPps()).isEmpty();
        assertThat(bounds.upperPps()).hasValue(400);
    }

    private void trial(double loadPps, long lost) {
        DirectionCount count = new DirectionCount("A>B", 1, (long) loadPps, (long) loadPps - lost, List.of());
        history.add(new Trial(
                history.size() + 1,
                new TrialOrder(loadPps, 1, TrialOrder.NEVER, ""),
                new Outcome.Measured(1, false, List.of(count))));
    }
}
