package io.zeroloss.cli;

import io.zeroloss.clock.LabClock;
import io.zeroloss.metrics.MetricsServer;
import io.zeroloss.run.Listeners;
import io.zeroloss.run.RunEvent;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Who watches a run: progress on stderr, and metrics where they are asked for. */
final class RunListeners implements AutoCloseable {
    private final PrintStream stderr = System.err;
    private final List<RunEvent.Listener> listeners = new ArrayList<>();
    private Optional<TerminalProgress> terminal = Optional.empty();
    private Optional<MetricsServer> server = Optional.empty();

    private RunListeners() {}

    static RunListeners open(LabClock clock, boolean explain, Optional<Integer> metricsPort) {
        RunListeners opened = new RunListeners();
        metricsPort.ifPresent(port -> {
            MetricsServer metrics = MetricsServer.start(MetricsServer.DEFAULT_ADDRESS, port);
            opened.server = Optional.of(metrics);
            opened.listeners.add(metrics.listener());
        });
        if (Terminal.isStderr()) {
            TerminalProgress progress =
                    new TerminalProgress(new StatusLine(System.err), clock, explain, Terminal::columns);
            opened.terminal = Optional.of(progress);
            opened.listeners.add(progress);
            // warnings and the word that a run is stopping stand above the bar, too
            System.setErr(progress.above());
        } else {
            opened.listeners.add(new Progress(System.err, clock, explain));
        }
        return opened;
    }

    RunEvent.Listener all() {
        return new Listeners(listeners);
    }

    /** Takes the bar away until something happens again, so that results can be printed. */
    void quiet() {
        terminal.ifPresent(TerminalProgress::quiet);
    }

    @Override
    public void close() {
        quiet();
        System.setErr(stderr);
        server.ifPresent(MetricsServer::close);
    }
}
