package io.zeroloss.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.zeroloss.plan.CellKey;
import io.zeroloss.run.RunEvent;
import io.zeroloss.search.DirectionCount;
import io.zeroloss.search.Outcome;
import io.zeroloss.store.TrialRecord;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * Run events as meters; docs/metrics.md lists them. A series is a cell (host, topology, sizes), so their number is bounded by
 * the plan; repetitions of a cell write to the same series. Runs on the run's thread and only stores numbers.
 */
public final class MetricsListener implements RunEvent.Listener {
    private static final double NANOS_PER_SECOND = 1e9;

    private final MeterRegistry registry;
    private final Gauges gauges;
    private final MultiGauge pmdBusy;

    public MetricsListener(MeterRegistry registry) {
        this.registry = registry;
        this.gauges = new Gauges(registry);
        this.pmdBusy = MultiGauge.builder("zeroloss.pmd.busy")
                .baseUnit("ratio")
                .description("Share of a PMD thread's cycles spent on packets, 0 to 1, since the reading before")
                .register(registry);
    }

    @Override
    public void on(RunEvent event) {
        // events without a meter: provisioning is told by progress, the end of the run by the end of the scrapes
        if (event instanceof RunEvent.RunStarted started) {
            gauges.count("zeroloss.cells.planned", "Cells of the run", started.cells());
            gauges.count("zeroloss.cells.finished", "Cells with a result", 0);
        } else if (event instanceof RunEvent.CellStarted started) {
            pmdBusy.register(List.of(), true);
            gauges.count("zeroloss.cells.current", "The cell being measured, from 1", started.index());
            bounds(tags(started.key()), OptionalDouble.empty(), OptionalDouble.empty());
        } else if (event instanceof RunEvent.TrialFinished finished) {
            trial(finished);
        } else if (event instanceof RunEvent.PmdBusy busy) {
            pmdBusy.register(rows(busy), true);
        } else if (event instanceof RunEvent.CellFinished finished) {
            gauges.count("zeroloss.cells.finished", "Cells with a result", finished.index());
        }
    }

    private static List<MultiGauge.Row<?>> rows(RunEvent.PmdBusy busy) {
        Tags cell = tags(busy.key());
        List<MultiGauge.Row<?>> rows = new ArrayList<>();
        for (RunEvent.PmdShare thread : busy.threads()) {
            Tags tags = cell.and("pmd_cpu", Integer.toString(thread.cpu()))
                    .and("numa_node", Integer.toString(thread.numaNode()));
            rows.add(MultiGauge.Row.of(tags, thread.busyShare()));
        }
        return rows;
    }

    private void trial(RunEvent.TrialFinished finished) {
        Tags cell = tags(finished.key());
        TrialRecord trial = finished.trial();
        Counter.builder("zeroloss.trials")
                .description("Trials in the ledger, by what came of them")
                .tags(cell.and("outcome", outcome(trial)))
                .register(registry)
                .increment();
        time("zeroloss.trial.duration", "Time for which trials sent frames", cell, trial.measuredSeconds());
        time("zeroloss.trial.overhead", "Time spent on trials beside sending", cell, trial.overheadSeconds());
        if (!trial.warmUp()) {
            double loadPps = trial.trial().order().loadPps();
            gauges.framesPerSecond(
                    "zeroloss.load", "Load of one transmitting port that the last trial asked for", cell, loadPps);
            if (trial.trial().outcome() instanceof Outcome.Measured measured) {
                measured.directions()
                        .forEach(direction -> direction(cell, loadPps, measured.measuredSeconds(), direction));
            }
            bounds(cell, finished.lowerBoundPps(), finished.upperBoundPps());
        }
    }

    private void direction(Tags cell, double loadPps, double seconds, DirectionCount direction) {
        Tags tags = cell.and("direction", direction.name());
        gauges.framesPerSecond(
                "zeroloss.intended", "Rate that the last measured trial asked for", tags, loadPps * direction.share());
        gauges.framesPerSecond(
                "zeroloss.offered",
                "Rate that the last measured trial sent",
                tags,
                direction.offeredFrames() / seconds);
        gauges.framesPerSecond(
                "zeroloss.forwarded",
                "Rate that came through in the last measured trial",
                tags,
                direction.forwardedFrames() / seconds);
        Counter.builder("zeroloss.lost")
                .baseUnit("frames")
                .description("Frames lost in trials; a surplus counts as none")
                .tags(tags)
                .register(registry)
                .increment(Math.max(0.0, (double) direction.lostFrames()));
    }

    private void bounds(Tags cell, OptionalDouble lowerPps, OptionalDouble upperPps) {
        gauges.framesPerSecond(
                "zeroloss.lower.bound",
                "Highest load of one transmitting port that met the first goal; NaN while there is none",
                cell,
                lowerPps.orElse(Double.NaN));
        gauges.framesPerSecond(
                "zeroloss.upper.bound",
                "Lowest load of one transmitting port that failed the first goal; NaN while there is none",
                cell,
                upperPps.orElse(Double.NaN));
    }

    private void time(String name, String description, Tags cell, double seconds) {
        Timer.builder(name)
                .description(description)
                .tags(cell)
                .register(registry)
                .record(Duration.ofNanos(Math.round(seconds * NANOS_PER_SECOND)));
    }

    private static String outcome(TrialRecord trial) {
        if (trial.warmUp()) {
            return "warm_up";
        }
        if (trial.trial().outcome() instanceof Outcome.Unusable unusable) {
            return unusable.reason().name().toLowerCase(Locale.ROOT);
        }
        boolean lossy = trial.trial().outcome() instanceof Outcome.Measured measured
                && measured.directions().stream().anyMatch(direction -> direction.lostFrames() > 0);
        return lossy ? "loss" : "no_loss";
    }

    private static Tags tags(CellKey key) {
        return Tags.of(
                Tag.of("host", key.host()),
                Tag.of("topology", key.topology()),
                Tag.of("frame_bytes", Integer.toString(key.frameBytes())),
                Tag.of("vm_count", Integer.toString(key.vmCount())),
                Tag.of("pmd_threads", Integer.toString(key.pmdThreads())),
                Tag.of("rx_queues", Integer.toString(key.rxQueues())));
    }
}
