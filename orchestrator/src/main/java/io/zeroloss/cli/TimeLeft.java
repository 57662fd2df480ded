package io.zeroloss.cli;

import io.zeroloss.clock.LabClock;
import io.zeroloss.run.RunEvent;
import java.time.Duration;
import java.util.Optional;

/** Guesses the time left of a run from the cells done so far. */
final class TimeLeft implements RunEvent.Listener {
    private final LabClock clock;
    private long startNanos;
    private int cells = 1;
    private int done;

    TimeLeft(LabClock clock) {
        this.clock = clock;
    }

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.RunStarted started) {
            startNanos = clock.nanos();
            cells = started.cells();
        } else if (event instanceof RunEvent.CellFinished) {
            done++;
        }
    }

    int cells() {
        return cells;
    }

    int done() {
        return done;
    }

    /** Empty before the first cell is done and after the last. */
    Optional<Duration> remaining() {
        if (done == 0 || done >= cells) {
            return Optional.empty();
        }
        return Optional.of(Duration.ofNanos((clock.nanos() - startNanos) / done * (cells - done)));
    }
}
