package io.zeroloss.cli;

import io.zeroloss.clock.LabClock;
import io.zeroloss.plan.CellKey;
import io.zeroloss.run.RunEvent;
import io.zeroloss.search.Outcome;
import io.zeroloss.search.Trial;
import io.zeroloss.store.OffsetRecord;
import io.zeroloss.store.TrialRecord;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import java.util.OptionalDouble;

/** What happens in a run, as plain lines. */
final class Progress implements RunEvent.Listener {
    private final PrintStream out;
    private final boolean explain;
    private final TimeLeft timeLeft;

    Progress(PrintStream out, LabClock clock, boolean explain) {
        this.out = out;
        this.explain = explain;
        this.timeLeft = new TimeLeft(clock);
    }

    @Override
    public void on(RunEvent event) {
        timeLeft.on(event);
        if (event instanceof RunEvent.RunStarted started) {
            out.printf(Locale.ROOT, "run %s of %s: %d cells%n", started.runId(), started.plan(), started.cells());
        } else if (event instanceof RunEvent.CellStarted started) {
            out.printf(Locale.ROOT, "cell %d/%d %s%n", started.index(), timeLeft.cells(), describe(started.key()));
        } else if (event instanceof RunEvent.Provisioned provisioned) {
            out.println("  " + provisioned.what());
        } else if (event instanceof RunEvent.TrialFinished finished) {
            out.println("  " + describe(finished));
            if (explain) {
                out.println("    why: " + finished.trial().trial().order().why());
            }
        } else if (event instanceof RunEvent.OffsetMeasured measured) {
            out.println("  " + describe(measured.offset()));
        } else if (event instanceof RunEvent.CellFinished finished) {
            out.printf(
                    Locale.ROOT,
                    "cell %d/%d done: %s%s%n",
                    finished.index(),
                    timeLeft.cells(),
                    finished.result().verdict().name().toLowerCase(Locale.ROOT),
                    timeLeft.remaining()
                            .map(left -> ", about " + describe(left) + " left")
                            .orElse(""));
        }
    }

    static String describe(CellKey key) {
        return "%s %s, %d VMs, %d PMD threads, %d queues, %d bytes, repetition %d"
                .formatted(
                        key.host(),
                        key.topology(),
                        key.vmCount(),
                        key.pmdThreads(),
                        key.rxQueues(),
                        key.frameBytes(),
                        key.repetition());
    }

    private static String describe(RunEvent.TrialFinished finished) {
        TrialRecord trial = finished.trial();
        String load = kpps(trial.trial().order().loadPps());
        if (trial.warmUp()) {
            return "warm-up at " + load;
        }
        return "trial %d: %s, %s; bounds %s"
                .formatted(trial.trial().seq(), load, describe(trial.trial().outcome()), bounds(finished));
    }

    /** The bounds so far of the first goal; a question mark for one that is not known yet. */
    static String bounds(RunEvent.TrialFinished finished) {
        return "%s to %s kpps".formatted(inKpps(finished.lowerBoundPps()), inKpps(finished.upperBoundPps()));
    }

    private static String describe(OffsetRecord offset) {
        Trial trial = offset.trial().trial();
        return "%s, %s: %s".formatted(trial.order().why(), kpps(trial.order().loadPps()), describe(trial.outcome()));
    }

    private static String describe(Outcome outcome) {
        if (outcome instanceof Outcome.Measured measured) {
            return String.format(
                    Locale.ROOT,
                    "%,d lost of %,d in %.2f s%s",
                    measured.lostFrames(),
                    measured.offeredFrames(),
                    measured.measuredSeconds(),
                    measured.endedEarly() ? " (ended early)" : "");
        }
        return "unusable: " + ((Outcome.Unusable) outcome).detail();
    }

    private static String inKpps(OptionalDouble pps) {
        return pps.isPresent() ? String.format(Locale.ROOT, "%,.1f", pps.getAsDouble() / 1e3) : "?";
    }

    static String kpps(double pps) {
        return String.format(Locale.ROOT, "%,.1f kpps", pps / 1e3);
    }

    static String describe(Duration duration) {
        long seconds = duration.toSeconds();
        return seconds < 90
                ? seconds + " s"
                : seconds < 5400
                        ? (seconds + 30) / 60 + " min"
                        : String.format(Locale.ROOT, "%.1f h", seconds / 3600.0);
    }
}
