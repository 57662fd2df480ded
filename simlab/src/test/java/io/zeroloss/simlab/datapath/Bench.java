package io.zeroloss.simlab.datapath;

import io.zeroloss.simlab.fault.Fault;
import io.zeroloss.simlab.fault.FaultSchedule;
import io.zeroloss.simlab.time.VirtualTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Sends frames through a host on the bench, both ways. */
final class Bench {
    private static final long STEP_NANOS = 10_000_000;

    private final BenchHost host;
    private final int guests;
    private final boolean noise;
    private final List<Fault> faults;

    Bench(BenchHost host, int guests) {
        this(host, guests, false, List.of());
    }

    Bench(BenchHost host, int guests, boolean noise, List<Fault> faults) {
        this.host = host;
        this.guests = guests;
        this.noise = noise;
        this.faults = faults;
    }

    /** Frames that left and that arrived. */
    record Outcome(long sent, long received) {
        long lost() {
            return sent - received;
        }
    }

    /** {@code loadPps} of each port for a time, then a second to drain. */
    Outcome trial(double loadPps, double seconds, int frameBytes) {
        return trial(loadPps, seconds, frameBytes, 1024);
    }

    Outcome trial(double loadPps, double seconds, int frameBytes, int flowCount) {
        VirtualTime time = new VirtualTime(Instant.EPOCH);
        DataPath path =
                new DataPath(List.of(host), CostParameters.shipped(), new FaultSchedule(time, faults), 1, noise);
        List<TrafficFlow> flows = new ArrayList<>();
        int paths = Math.max(1, guests);
        for (int vm = 1; vm <= paths; vm++) {
            for (int port = 0; port < 2; port++) {
                flows.add(new TrafficFlow(
                        flows.size(),
                        port,
                        frameBytes,
                        flowCount,
                        false,
                        "02:00:00:00:00:01",
                        BenchHost.mac(vm, port)));
            }
        }
        path.begin(flows);
        long sent = 0;
        long received = 0;
        long steps = Math.round(seconds * 1e9 / STEP_NANOS);
        for (long step = 0; step < steps + 100; step++) {
            List<Offer> offers = new ArrayList<>();
            if (step < steps) {
                for (TrafficFlow flow : flows) {
                    long frames = upTo(step + 1, loadPps / paths) - upTo(step, loadPps / paths);
                    offers.add(new Offer(flow, frames));
                    sent += frames;
                }
            }
            for (Delivery delivery : path.step(step * STEP_NANOS, (step + 1) * STEP_NANOS, offers)) {
                received += delivery.frames();
            }
        }
        path.flush();
        return new Outcome(sent, received);
    }

    /** The highest load of each port without loss, by halving. */
    double capacityPps(int frameBytes) {
        double line = BenchHost.TEN_GIGABIT / ((frameBytes + 20) * 8);
        if (trial(line, 2, frameBytes).lost() == 0) {
            return line;
        }
        double low = 0;
        double high = line;
        while (high - low > line * 1e-5) {
            double middle = (low + high) / 2;
            if (trial(middle, 2, frameBytes).lost() == 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static long upTo(long step, double pps) {
        return (long) (step * STEP_NANOS / 1e9 * pps);
    }
}
