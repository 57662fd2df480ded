package io.zeroloss.traffic.trex;

import io.zeroloss.clock.VirtualClock;
import io.zeroloss.search.Outcome;
import io.zeroloss.search.TrialOrder;
import io.zeroloss.traffic.GeneratorCeiling;
import io.zeroloss.traffic.GeneratorReport;
import io.zeroloss.traffic.Judge;
import io.zeroloss.traffic.TrafficSetup;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;

/** What tests of the driver share: a server on virtual time, and the settings to reach it. */
final class TrexTests {
    static final long TEN_GIG = 10_000_000_000L;

    private TrexTests() {}

    static VirtualClock clock() {
        return new VirtualClock(Instant.parse("2026-12-01T00:00:00Z"));
    }

    static TrexSettings settings(ScriptedTrex server, Path directory) {
        return settings(server, directory, false);
    }

    static TrexSettings settings(ScriptedTrex server, Path directory, boolean force) {
        return new TrexSettings(
                server.address(),
                "tester",
                force,
                new TreeMap<>(
                        Map.of(0, new TrexSettings.Line(TEN_GIG, false), 1, new TrexSettings.Line(TEN_GIG, false))),
                Duration.ofSeconds(30),
                Duration.ofSeconds(2),
                1000,
                directory,
                StoredCeiling.NONE);
    }

    static Outcome judged(TrafficSetup setup, double loadPps, double seconds, GeneratorReport report) {
        return new Judge(setup, new GeneratorCeiling(14_880_952, 14_880_952), 0.005)
                .outcome(new TrialOrder(loadPps, seconds, TrialOrder.NEVER, "test"), report);
    }
}
