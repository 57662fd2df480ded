package io.zeroloss.traffic.trex;

import io.zeroloss.clock.VirtualClock;
import io.zeroloss.search.Outcome.Unusable;
import io.zeroloss.search.TrialOrder;
import io.zeroloss.traffic.GeneratorReport;
import io.zeroloss.traffic.TestTraffic;
import io.zeroloss.traffic.TrafficSetup;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A generator that is ready for trials of both directions of the wire. */
abstract class TrialRig {
    static final double LOAD_PPS = 1_000_000;
    static final double SECONDS = 4;
    static final TrafficSetup BOTH_WAYS = TestTraffic.bothWays(64);

    final VirtualClock clock = TrexTests.clock();
    final Wire wire = new Wire(clock::nanos);
    final ScriptedTrex server = new ScriptedTrex(wire);

    @SuppressWarnings("NullAway.Init")
    TrexGenerator generator;

    @BeforeEach
    void open(@TempDir Path directory) {
        generator = TrexGenerator.open(TrexTests.settings(server, directory), clock);
        generator.configure(BOTH_WAYS);
    }

    @AfterEach
    void stop() {
        generator.close();
        server.close();
    }

    GeneratorReport trial() {
        return generator.trial(LOAD_PPS, SECONDS, TrialOrder.NEVER);
    }

    Unusable unusable() {
        return (Unusable) TrexTests.judged(BOTH_WAYS, LOAD_PPS, SECONDS, trial());
    }
}
