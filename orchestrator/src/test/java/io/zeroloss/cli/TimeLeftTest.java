package io.zeroloss.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.clock.VirtualClock;
import io.zeroloss.plan.CellKey;
import io.zeroloss.run.RunEvent;
import io.zeroloss.search.SearchResult;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimeLeftTest {
    private static final CellKey KEY = new CellKey("dut", "pvp", 1, 1, 1, 64, "as-found", 1);
    private static final SearchResult RESULT = new SearchResult(List.of(), SearchResult.Verdict.VALID, List.of());

    private final VirtualClock clock = new VirtualClock(Instant.EPOCH);
    private final TimeLeft timeLeft = new TimeLeft(clock);

    private void cell(int index, int seconds) {
        timeLeft.on(new RunEvent.CellStarted(index, KEY));
        clock.await(Duration.ofSeconds(seconds));
        timeLeft.on(new RunEvent.CellFinished(index, KEY, RESULT));
    }

    @Test
    void isUnknownUntilACellIsDone() {
        timeLeft.on(new RunEvent.RunStarted("r", "p", 3));
        timeLeft.on(new RunEvent.CellStarted(1, KEY));
        clock.await(Duration.ofSeconds(60));
        assertThat(timeLeft.remaining()).isEmpty();
    }

    @Test
    void isTheMeanCellTimesTheCellsLeft() {
        timeLeft.on(new RunEvent.RunStarted("r", "p", 4));
        cell(1, 60);
        cell(2, 100);
        assertThat(timeLeft.remaining()).hasValue(Duration.ofSeconds(160));
    }

    @Test
    void shrinksWhileACellIsMeasuredButNotBelowTheCellsNotBegun() {
        timeLeft.on(new RunEvent.RunStarted("r", "p", 3));
        cell(1, 60);
        timeLeft.on(new RunEvent.CellStarted(2, KEY));
        clock.await(Duration.ofSeconds(50));
        assertThat(timeLeft.remaining()).hasValue(Duration.ofSeconds(70));
        clock.await(Duration.ofSeconds(50));
        assertThat(timeLeft.remaining()).hasValue(Duration.ofSeconds(60));
    }

    @Test
    void countsTheCellsThatAnEarlierStartHadDone() {
        timeLeft.on(new RunEvent.RunStarted("r", "p", 10));
        cell(8, 60);
        assertThat(timeLeft.done()).isEqualTo(8);
        assertThat(timeLeft.remaining()).hasValue(Duration.ofMinutes(2));
    }
}
