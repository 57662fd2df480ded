package io.zeroloss.cli;

import io.zeroloss.run.CeilingMeasurement;
import io.zeroloss.traffic.trex.TrexInspection;
import java.io.PrintStream;
import java.util.Locale;
import java.util.TreeMap;
import java.util.TreeSet;

/** What {@code generator check} says. */
final class GeneratorText {
    private GeneratorText() {}

    static void print(TrexInspection server, PrintStream out) {
        out.printf(
                Locale.ROOT, "TRex %s at %s, %d cores that send%n", server.version(), server.server(), server.cores());
        for (TrexInspection.Port port : server.ports()) {
            out.printf(
                    Locale.ROOT,
                    "  port %d: %s, link %s, %s Gb/s, %s, state %s, promiscuous %s, flow control %s, mac %s, node %d%n",
                    port.number(),
                    port.driver(),
                    port.linkUp() ? "up" : "DOWN",
                    port.speedGbps(),
                    port.owner().map(owner -> "held by " + owner).orElse("free"),
                    port.state(),
                    port.promiscuous() ? "on" : "off",
                    port.flowControl(),
                    port.mac(),
                    port.numa());
            if (!port.pauseCounters().isEmpty()) {
                out.printf("          pause frames since its start: %s%n", new TreeMap<>(port.pauseCounters()));
            }
        }
    }

    static void print(String host, int frameBytes, CeilingMeasurement.Found found, PrintStream out) {
        out.printf(
                Locale.ROOT,
                "%s %d B: ports %s sent %,.0f frames/s each (%.2f %% of the line rate), received %,.0f%s%n",
                host,
                frameBytes,
                new TreeSet<>(found.ports()),
                found.sentPps(),
                100 * found.sentPps() / found.lineRatePps(),
                found.receivedPps(),
                found.why().isEmpty() ? "" : "; above that: " + found.why());
    }
}
