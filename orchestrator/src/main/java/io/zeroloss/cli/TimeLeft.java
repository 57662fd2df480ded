package io.zeroloss.cli;

import io.zeroloss.clock.LabClock;
import io.zeroloss.run.RunEvent;
import java.time.Duration;
import java.util.Optional;

/** Guesses the time left of a run from how long its cells took so far. */
final class TimeLeft implements RunEvent.Listener {
    private final LabClock clock;
    private long cellStartNanos;
    private long measuredNanos;
    private int measured;
    private int cells = 1;
    private int done;
    private boolean inCell;

    TimeLeft(LabClock clock) {
        this.clock = clock;
    }

    @Override
    public void on(RunEvent event) {
        if (event instanceof RunEvent.RunStarted started) {
            cells = started.cells();
        } else if (event instanceof RunEvent.CellStarted started) {
            // a resumed run begins behind the cells that were done before
            done = started.index() - 1;
            cellStartNanos = clock.nanos();
            inCell = true;
        } else if (event instanceof RunEvent.CellFinished finished) {
            done = finished.index();
            measured++;
            measuredNanos += clock.nanos() - cellStartNanos;
            inCell = false;
        }
    }

    int cells() {
        return cells;
    }

    /** Cells done, with those that an earlier start of the same run had done. */
    int done() {
        return done;
    }

    /** Empty before the first cell of this start is done, and after the last. */
    Optional<Duration> remaining() {
        if (measured == 0 || done >= cells) {
            return Optional.empty();
        }
        long meanNanos = measuredNanos / measured;
        long spentNanos = inCell ? Math.min(meanNanos, clock.nanos() - cellStartNanos) : 0;
        return Optional.of(Duration.ofNanos(meanNanos * (cells - done) - spentNanos));
    }
}
