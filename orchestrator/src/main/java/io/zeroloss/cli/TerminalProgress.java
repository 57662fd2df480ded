package io.zeroloss.cli;

import io.zeroloss.clock.LabClock;
import io.zeroloss.run.RunEvent;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/** What happens in a run, for somebody at a terminal: the lines of {@link Progress}, and a bar below them. */
final class TerminalProgress implements RunEvent.Listener {
    private final StatusLine line;
    private final PrintStream above;
    private final Progress lines;
    private final TimeLeft timeLeft;
    private final IntSupplier columns;
    private int width;
    private String bounds = "";
    private String trial = "";

    /**
     * @param columns how wide the terminal is; asked at the start of each cell, since people resize windows
     */
    TerminalProgress(StatusLine line, LabClock clock, boolean explain, IntSupplier columns) {
        this.line = line;
        this.above = new PrintStream(line, true, Charset.defaultCharset());
        this.lines = new Progress(above, clock, explain);
        this.timeLeft = new TimeLeft(clock);
        this.columns = columns;
    }

    /** Where everything else that is meant for the terminal goes meanwhile. */
    PrintStream above() {
        return above;
    }

    @Override
    public void on(RunEvent event) {
        lines.on(event);
        timeLeft.on(event);
        if (event instanceof RunEvent.CellStarted) {
            width = columns.getAsInt();
            bounds = "";
            trial = "";
        } else if (event instanceof RunEvent.TrialFinished finished
                && !finished.trial().warmUp()) {
            bounds = Progress.bounds(finished);
            trial = "trial %d at %s"
                    .formatted(
                            finished.trial().trial().seq(),
                            Progress.kpps(finished.trial().trial().order().loadPps()));
        }
        show(event instanceof RunEvent.RunFinished || width == 0 ? "" : bar());
    }

    private String bar() {
        List<String> parts = new ArrayList<>();
        parts.add("%d/%d cells".formatted(timeLeft.done(), timeLeft.cells()));
        parts.add(bounds);
        timeLeft.remaining().ifPresent(left -> parts.add("about " + Progress.describe(left) + " left"));
        parts.add(trial);
        parts.removeIf(String::isEmpty);
        return Bar.of((double) timeLeft.done() / timeLeft.cells(), parts, width);
    }

    /** Takes the bar away until something happens again, so that results can be printed. */
    void quiet() {
        show("");
    }

    private void show(String text) {
        try {
            line.show(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
