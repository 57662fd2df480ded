package io.zeroloss.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class LoadGridTest {
    private final LoadGrid grid = LoadGrid.of(1000, 1_000_000, 0.005);

    @Test
    void hasTheCoarsestStepsOfWhichAWholeNumberFillsTheWidth() {
        assertThat(grid.steps()).isEqualTo(1379);
        assertThat(grid.widthSteps()).isEqualTo(1);
        assertThat(grid.width()).isBetween(0.00495, 0.005);
    }

    @Test
    void startsAndEndsAtTheLimits() {
        assertThat(grid.load(0)).isEqualTo(1000);
        assertThat(grid.load(1379)).isEqualTo(1_000_000);
    }

    @Test
    void roundsDownAndKeepsItsOwnLoads() {
        double load = grid.load(700);

        assertThat(grid.atOrBelow(load)).isEqualTo(load);
        assertThat(grid.atOrBelow(load * 1.004)).isEqualTo(load);
        assertThat(grid.atOrBelow(load * 0.9999)).isCloseTo(load * (1 - grid.width()), Offset.offset(1e-3));
        assertThat(grid.atOrBelow(500)).isEqualTo(1000);
        assertThat(grid.atOrBelow(2_000_000)).isEqualTo(1_000_000);
    }
}
