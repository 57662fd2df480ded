package io.zeroloss.simlab.host.ovs;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.OptionalLong;

/** pmd-rxq-show, pmd-stats-show and pmd-perf-show, as OVS 3.1 prints them. */
final class PmdText {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("HH:mm:ss.SSS", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final Vswitchd daemon;
    private final Datapath datapath;

    PmdText(Vswitchd daemon, Datapath datapath) {
        this.daemon = daemon;
        this.datapath = datapath;
    }

    private String head(int cpu) {
        return "pmd thread numa_id %d core_id %d:\n"
                .formatted(daemon.server().cpus().nodeOf(cpu), cpu);
    }

    String queues() {
        StringBuilder out = new StringBuilder("Displaying last 60 seconds pmd usage %\n");
        datapath.pmds().forEach((cpu, counters) -> {
            out.append(head(cpu))
                    .append("  isolated : %s\n".formatted(datapath.isolated().contains(cpu)));
            long total = Math.round(datapath.usage().nanos(daemon.now()) / 1e9 * counters.hertz());
            boolean measured = false;
            for (RxqScheduler.Queue queue : datapath.queuesOf(cpu)) {
                OptionalLong cycles = datapath.usage().cycles(daemon.now(), Datapath.key(queue.port(), queue.number()));
                measured |= cycles.isPresent();
                boolean enabled = datapath.isEnabled(queue.port(), queue.number());
                out.append("  port: %-16s  queue-id: %2d %s  pmd usage: %s\n"
                        .formatted(
                                queue.port(),
                                queue.number(),
                                enabled ? "(enabled) " : "(disabled)",
                                cycles.isPresent() && total > 0
                                        ? "%2d %%".formatted(Math.min(100, cycles.getAsLong() * 100 / total))
                                        : "NOT AVAIL"));
            }
            out.append("  overhead: %s\n".formatted(measured && total > 0 ? " 0 %" : "NOT AVAIL"));
        });
        return out.toString();
    }

    String statistics() {
        StringBuilder out = new StringBuilder();
        datapath.pmds().forEach((cpu, pmd) -> {
            out.append(head(cpu));
            statistics(out, pmd);
            long total = pmd.totalCycles(daemon.now());
            long idle = total - pmd.busyCycles();
            if (total > 0) {
                line(out, "  idle cycles: %d (%.2f%%)", idle, idle * 100.0 / total);
                line(out, "  processing cycles: %d (%.2f%%)", pmd.busyCycles(), pmd.busyCycles() * 100.0 / total);
            }
            if (pmd.packets() > 0) {
                line(
                        out,
                        "  avg cycles per packet: %.2f (%d/%d)",
                        (double) total / pmd.packets(),
                        total,
                        pmd.packets());
                line(
                        out,
                        "  avg processing cycles per packet: %.2f (%d/%d)",
                        (double) pmd.busyCycles() / pmd.packets(),
                        pmd.busyCycles(),
                        pmd.packets());
            }
        });
        out.append("main thread:\n");
        statistics(out, datapath.mainThread());
        return out.toString();
    }

    private static void statistics(StringBuilder out, PmdCounters counters) {
        long packets = counters.packets();
        line(out, "  packets received: %d", packets);
        line(out, "  packet recirculations: 0");
        line(out, "  avg. datapath passes per packet: %.2f", packets > 0 ? 1.0 : 0.0);
        line(out, "  phwol hits: 0");
        line(out, "  mfex opt hits: 0");
        line(out, "  simple match hits: 0");
        line(out, "  emc hits: %d", counters.emcHits());
        line(out, "  smc hits: 0");
        line(out, "  megaflow hits: %d", counters.megaflowHits());
        line(out, "  avg. subtable lookups per megaflow hit: %.2f", counters.megaflowHits() > 0 ? 1.0 : 0.0);
        line(out, "  miss with success upcall: %d", counters.misses() - counters.lost());
        line(out, "  miss with failed upcall: %d", counters.lost());
        line(out, "  avg. packets per output batch: %.2f", packets > 0 ? 16.0 : 0.0);
    }

    String performance() {
        StringBuilder out = new StringBuilder();
        datapath.pmds().forEach((cpu, pmd) -> {
            long total = pmd.totalCycles(daemon.now());
            double seconds = pmd.seconds(daemon.now());
            line(out, "Time: %s", TIME.format(daemon.time().now()));
            line(out, "Measurement duration: %.3f s\n", seconds);
            out.append(head(cpu)).append('\n');
            double busy = total == 0 ? 0 : pmd.busyCycles() * 100.0 / total;
            line(out, "  Iterations:         %12d  (%.2f us/it)", pmd.busyIterations(), microseconds(seconds, pmd));
            line(out, "  - Used TSC cycles:  %12d  (%5.1f %% of total cycles)", total, 100.0);
            line(out, "  - idle iterations:  %12d  (%5.1f %% of used cycles)", 0, 100 - busy);
            line(out, "  - busy iterations:  %12d  (%5.1f %% of used cycles)", pmd.busyIterations(), busy);
            if (pmd.packets() == 0) {
                line(out, "  Rx packets:         %12d\n  Tx packets:         %12d\n", 0, 0);
                return;
            }
            double kpps = seconds == 0 ? 0 : pmd.packets() / seconds / 1000;
            line(
                    out,
                    "  Rx packets:         %12d  (%.0f Kpps, %.0f cycles/pkt)",
                    pmd.packets(),
                    kpps,
                    (double) pmd.busyCycles() / pmd.packets());
            line(out, "  Datapath passes:    %12d  (1.00 passes/pkt)", pmd.packets());
            share(out, "  - PHWOL hits:       %12d  (%5.1f %%)", 0, pmd);
            share(out, "  - MFEX Opt hits:    %12d  (%5.1f %%)", 0, pmd);
            share(out, "  - Simple Match hits:%12d  (%5.1f %%)", 0, pmd);
            share(out, "  - EMC hits:         %12d  (%5.1f %%)", pmd.emcHits(), pmd);
            share(out, "  - SMC hits:         %12d  (%5.1f %%)", 0, pmd);
            share(out, "  - Megaflow hits:    %12d  (%5.1f %%, 1.00 subtbl lookups/hit)", pmd.megaflowHits(), pmd);
            share(out, "  - Upcalls:          %12d  (%5.1f %%, 0.0 us/upcall)", pmd.misses() - pmd.lost(), pmd);
            share(out, "  - Lost upcalls:     %12d  (%5.1f %%)", pmd.lost(), pmd);
            line(out, "  Tx packets:         %12d  (%.0f Kpps)\n", pmd.packets(), kpps);
        });
        return out.toString();
    }

    private static double microseconds(double seconds, PmdCounters pmd) {
        return pmd.busyIterations() == 0 ? 0 : seconds * 1e6 / pmd.busyIterations();
    }

    private static void share(StringBuilder out, String format, long count, PmdCounters pmd) {
        line(out, format, count, count * 100.0 / pmd.packets());
    }

    private static void line(StringBuilder out, String format, Object... values) {
        out.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
