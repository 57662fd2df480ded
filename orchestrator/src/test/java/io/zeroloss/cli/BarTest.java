package io.zeroloss.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class BarTest {
    private static final List<String> PARTS = List.of("1/2 cells done", "bounds 1 to 2 kpps", "about 3 min left");

    @Test
    void fillsTheShareThatIsDone() {
        assertThat(Bar.of(0.5, PARTS, 120))
                .isEqualTo("[###############---------------] 1/2 cells done | bounds 1 to 2 kpps | about 3 min left");
    }

    @Test
    void growsNarrowerBeforeItLeavesAnythingOut() {
        assertThat(Bar.of(0.5, PARTS, 72)).hasSize(71).endsWith("about 3 min left");
    }

    @Test
    void leavesOutTheLastPartsOnANarrowTerminal() {
        assertThat(Bar.of(0, PARTS, 50)).isEqualTo("[-----------] 1/2 cells done | bounds 1 to 2 kpps");
    }

    @Test
    void isNotDrawnWhereThereIsNoRoomAtAll() {
        assertThat(Bar.of(0, PARTS, 8)).isEmpty();
    }
}
