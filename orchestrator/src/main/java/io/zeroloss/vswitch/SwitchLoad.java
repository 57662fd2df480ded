package io.zeroloss.vswitch;

import io.zeroloss.vswitch.output.DpctlShow;
import io.zeroloss.vswitch.output.PmdFigures;
import io.zeroloss.vswitch.output.PmdStatsShow;
import io.zeroloss.vswitch.output.PortCounters;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What the threads have done and the ports have counted, since OVS started or was told to clear; two of them tell a trial. */
public record SwitchLoad(PmdStatsShow threads, DpctlShow datapath) {

    /** Share of its cycles, 0 to 1, that each PMD thread has spent on packets since an earlier reading; by CPU. */
    public Map<Integer, Double> busySharesSince(SwitchLoad earlier) {
        Map<Integer, Double> shares = new TreeMap<>();
        for (PmdFigures now : threads.threads()) {
            now.cpu()
                    .ifPresent(cpu -> earlier.thread(cpu)
                            .flatMap(then -> share(then, now))
                            .ifPresent(share -> shares.put(cpu, share)));
        }
        return shares;
    }

    /** Counters of a port; absent while nothing is connected to it. */
    public Optional<PortCounters> counters(String port) {
        return datapath.port(port).flatMap(DpctlShow.Port::counters);
    }

    private Optional<PmdFigures> thread(int cpu) {
        return threads.threads().stream()
                .filter(t -> t.cpu().equals(Optional.of(cpu)))
                .findFirst();
    }

    private static Optional<Double> share(PmdFigures then, PmdFigures now) {
        Optional<Long> total = difference(then.totalCycles(), now.totalCycles());
        Optional<Long> busy = difference(then.processingCycles(), now.processingCycles());
        return total.filter(t -> t > 0).flatMap(t -> busy.map(b -> (double) b / t));
    }

    /** Empty if the counter was cleared between. */
    private static Optional<Long> difference(Optional<Long> then, Optional<Long> now) {
        return then.flatMap(t -> now.map(n -> n - t)).filter(d -> d >= 0);
    }
}
