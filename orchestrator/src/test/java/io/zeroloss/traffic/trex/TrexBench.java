package io.zeroloss.traffic.trex;

import io.zeroloss.clock.LabClock;
import io.zeroloss.clock.SystemClock;
import io.zeroloss.clock.VirtualClock;
import io.zeroloss.search.TrialOrder;
import io.zeroloss.traffic.TestTraffic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Runs a thousand trials against the wire of the tests, on virtual time, and tells what a trial costs beside its waits and
 * whether sockets, threads or heap grow. Exit code 1 if the driver takes more than 50 ms a trial or anything grows.
 */
public final class TrexBench {
    private static final int TRIALS = 1000;
    private static final int WARM_UP_TRIALS = 50;
    private static final double LOAD_PPS = 1_000_000;
    /** Hardly polled: what is left is the driver's own. */
    private static final double SHORT_SECONDS = 0.05;
    /** Polled every 20 ms: as many polls as a trial of any length has, near enough; on a real lab they run while it sends. */
    private static final double LONG_SECONDS = 2;

    private static final double MOST_MILLIS = 50;
    private static final double MOST_HEAP_GROWTH_MB = 5;

    private TrexBench() {}

    /** What a process holds. */
    private record Held(long files, int threads, double heapMb) {
        static Held now() throws IOException {
            for (int i = 0; i < 3; i++) {
                System.gc();
            }
            try (Stream<Path> files = Files.list(Path.of("/proc/self/fd"))) {
                Runtime runtime = Runtime.getRuntime();
                return new Held(
                        files.count(),
                        Thread.activeCount(),
                        (runtime.totalMemory() - runtime.freeMemory()) / 1048576.0);
            }
        }
    }

    public static void main(String[] args) throws IOException {
        VirtualClock virtual = TrexTests.clock();
        LabClock real = new SystemClock();
        Path directory = Files.createTempDirectory("trex-bench-");
        try (ScriptedTrex server = new ScriptedTrex(new Wire(virtual::nanos)).forgetting();
                TrexGenerator generator = TrexGenerator.open(TrexTests.settings(server, directory), virtual)) {
            generator.configure(TestTraffic.bothWays(64));
            run(generator, WARM_UP_TRIALS, LONG_SECONDS);
            Held before = Held.now();
            long begin = real.nanos();
            run(generator, TRIALS / 2, SHORT_SECONDS);
            long middle = real.nanos();
            run(generator, TRIALS / 2, LONG_SECONDS);
            double millis = (middle - begin) / 1e6 / (TRIALS / 2);
            double polledMillis = (real.nanos() - middle) / 1e6 / (TRIALS / 2);
            Held after = Held.now();
            System.out.printf(
                    Locale.ROOT,
                    "%d trials: %.1f ms each beside waits and polls, %.1f ms with the polls of a whole trial%n  before"
                            + " %s%n  after  %s%n",
                    TRIALS,
                    millis,
                    polledMillis,
                    before,
                    after);
            boolean grew = after.files() > before.files()
                    || after.threads() > before.threads()
                    || after.heapMb() > before.heapMb() + MOST_HEAP_GROWTH_MB;
            System.exit(grew || millis > MOST_MILLIS ? 1 : 0);
        }
    }

    private static void run(TrexGenerator generator, int trials, double seconds) {
        for (int i = 0; i < trials; i++) {
            generator.trial(LOAD_PPS, seconds, TrialOrder.NEVER);
        }
    }
}
