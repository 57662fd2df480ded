package io.zeroloss.cli;

import io.zeroloss.clock.LabClock;
import io.zeroloss.clock.SimulatedClock;
import io.zeroloss.clock.SystemClock;
import io.zeroloss.plan.GeneratorChoice;
import io.zeroloss.plan.LabHost;
import io.zeroloss.plan.Testbed;
import io.zeroloss.store.LedgerLocation;
import io.zeroloss.traffic.TrafficGenerator;
import io.zeroloss.traffic.exec.ExecGenerator;
import io.zeroloss.traffic.trex.StoredCeiling;
import io.zeroloss.traffic.trex.TrexGenerator;
import io.zeroloss.traffic.trex.TrexSettings;
import io.zeroloss.traffic.trex.rpc.ServerAddress;
import java.time.Duration;
import java.util.SortedMap;
import java.util.TreeMap;

/** The clock and the generator of a testbed. Nothing else knows which driver is used. */
final class LabAccess implements AutoCloseable {
    private final Testbed testbed;
    private final LabClock clock;

    private LabAccess(Testbed testbed, LabClock clock) {
        this.testbed = testbed;
        this.clock = clock;
    }

    /**
     * Opens the clock.
     *
     * @throws io.zeroloss.finding.LabException if the lab is simulated and does not answer
     */
    static LabAccess open(Testbed testbed) {
        return new LabAccess(
                testbed, testbed.simulatedTime().map(LabAccess::simulated).orElseGet(SystemClock::new));
    }

    private static LabClock simulated(String address) {
        int colon = address.lastIndexOf(':');
        String host = address.substring(0, colon).replaceAll("[\\[\\]]", "");
        return SimulatedClock.open(host, Integer.parseInt(address.substring(colon + 1)));
    }

    LabClock clock() {
        return clock;
    }

    /** Opens the generator. */
    TrafficGenerator generator() {
        if (testbed.generator() instanceof GeneratorChoice.Exec exec) {
            return ExecGenerator.open(exec.command());
        }
        return TrexGenerator.open(trexSettings((GeneratorChoice.Trex) testbed.generator()), clock);
    }

    private TrexSettings trexSettings(GeneratorChoice.Trex trex) {
        SortedMap<Integer, TrexSettings.Line> lines = new TreeMap<>();
        for (LabHost host : testbed.hosts().values()) {
            for (LabHost.Link link : java.util.List.of(host.west(), host.east())) {
                lines.put(link.generatorPort(), new TrexSettings.Line(link.lineRateBps(), link.nominal()));
            }
        }
        return new TrexSettings(
                new ServerAddress(trex.host(), trex.port()),
                trex.user(),
                trex.force(),
                lines,
                seconds(trex.linkSeconds()),
                seconds(trex.settleSeconds()),
                trex.latencyPps(),
                LedgerLocation.from(System.getenv()).directory(),
                StoredCeiling.NONE);
    }

    private static Duration seconds(double seconds) {
        return Duration.ofNanos(Math.round(seconds * 1e9));
    }

    @Override
    public void close() {
        if (clock instanceof SimulatedClock simulated) {
            simulated.close();
        }
    }
}
