package io.zeroloss.cli;

import io.zeroloss.clock.LabClock;
import io.zeroloss.metrics.MetricsServer;
import io.zeroloss.run.Listeners;
import io.zeroloss.run.RunEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Who watches a run: progress on stderr, and metrics where they are asked for. */
final class RunListeners implements AutoCloseable {
    private final List<RunEvent.Listener> listeners = new ArrayList<>();
    private Optional<ProgressBarListener> bar = Optional.empty();
    private Optional<MetricsServer> server = Optional.empty();

    private RunListeners() {}

    static RunListeners open(LabClock clock, Optional<Integer> metricsPort) {
        RunListeners opened = new RunListeners();
        metricsPort.ifPresent(port -> {
            MetricsServer metrics = MetricsServer.start(MetricsServer.DEFAULT_ADDRESS, port);
            opened.server = Optional.of(metrics);
            opened.listeners.add(metrics.listener());
        });
        if (Terminal.isStderr()) {
            ProgressBarListener bar = new ProgressBarListener(System.err, clock);
            opened.bar = Optional.of(bar);
            opened.listeners.add(bar);
        } else {
            opened.listeners.add(new Progress(System.err, clock, false));
        }
        return opened;
    }

    RunEvent.Listener all() {
        return new Listeners(listeners);
    }

    /** Ends the bar, so that what follows on the terminal stands below it. */
    void quiet() {
        bar.ifPresent(ProgressBarListener::close);
        bar = Optional.empty();
    }

    @Override
    public void close() {
        quiet();
        server.ifPresent(MetricsServer::close);
    }
}
