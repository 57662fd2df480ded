package io.zeroloss.cli;

import io.zeroloss.clock.LabClock;
import io.zeroloss.run.RunEvent;
import java.io.PrintStream;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** What happens in a run, as a bar on a terminal: cells done, where the search stands, the time left. */
final class ProgressBarListener implements RunEvent.Listener, AutoCloseable {
    private static final int UPDATE_MILLIS = 500;

    private final ProgressBar bar;
    private final TimeLeft timeLeft;

    ProgressBarListener(PrintStream terminal, LabClock clock) {
        timeLeft = new TimeLeft(clock);
        bar = new ProgressBarBuilder()
                .setTaskName("cells")
                .setInitialMax(1)
                .setUpdateIntervalMillis(UPDATE_MILLIS)
                .setStyle(ProgressBarStyle.ASCII)
                .setConsumer(new ConsoleProgressBarConsumer(terminal))
                .hideEta()
                .build();
    }

    @Override
    public void on(RunEvent event) {
        timeLeft.on(event);
        bar.maxHint(timeLeft.cells());
        bar.stepTo(timeLeft.done());
        if (event instanceof RunEvent.Provisioned provisioned) {
            bar.setExtraMessage(provisioned.what());
        } else if (event instanceof RunEvent.TrialFinished finished) {
            bar.setExtraMessage(Progress.describe(finished)
                    + timeLeft.remaining()
                            .map(left -> "; about " + Progress.describe(left) + " left")
                            .orElse(""));
        }
    }

    @Override
    public void close() {
        bar.close();
    }
}
