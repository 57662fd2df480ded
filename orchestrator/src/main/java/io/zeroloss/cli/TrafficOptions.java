package io.zeroloss.cli;

import io.zeroloss.finding.InputException;
import io.zeroloss.run.TrafficPlanner;
import io.zeroloss.traffic.TrafficSetup;
import picocli.CommandLine.Option;

/** What to send, for commands without a traffic document. */
final class TrafficOptions {
    @Option(names = "--frame-bytes", required = true, description = "Frame size, L2 with FCS, tags counted.")
    private int frameBytes;

    @Option(names = "--bidirectional", description = "Send both ways; the rate is that of one port.")
    private boolean bidirectional;

    @Option(names = "--flows", defaultValue = "1024", description = "Flows a direction (default ${DEFAULT-VALUE}).")
    private int flows;

    @Option(
            names = "--rx-queues",
            defaultValue = "1",
            description = "Receive queues of the device's ports, for generators whose link depends on it (memif).")
    private int rxQueues;

    @Option(
            names = "--pmd-threads",
            defaultValue = "1",
            description = "PMD threads of the device, for the same generators.")
    private int pmdThreads;

    TrafficSetup setup() {
        if (frameBytes < 64 || frameBytes > 9216) {
            throw new InputException("--frame-bytes: expected 64 to 9216, found " + frameBytes);
        }
        if (flows < 1 || rxQueues < 1 || pmdThreads < 1) {
            throw new InputException("--flows, --rx-queues and --pmd-threads are at least 1");
        }
        return TrafficPlanner.portToPort(frameBytes, bidirectional, flows, rxQueues, pmdThreads);
    }
}
