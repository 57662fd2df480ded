package io.zeroloss.cli;

import io.zeroloss.clock.LabClock;
import io.zeroloss.clock.SimulatedClock;
import io.zeroloss.clock.SystemClock;
import io.zeroloss.plan.GeneratorChoice;
import io.zeroloss.plan.LabHost;
import io.zeroloss.plan.Testbed;
import io.zeroloss.store.CeilingRecord;
import io.zeroloss.store.Ledger;
import io.zeroloss.store.LedgerLocation;
import io.zeroloss.traffic.TrafficGenerator;
import io.zeroloss.traffic.exec.ExecGenerator;
import io.zeroloss.traffic.trex.StoredCeiling;
import io.zeroloss.traffic.trex.TrexGenerator;
import io.zeroloss.traffic.trex.TrexSettings;
import io.zeroloss.traffic.trex.rpc.ServerAddress;
import java.time.Duration;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The clock and the generator of a testbed. Nothing else knows which driver is used. */
final class LabAccess implements AutoCloseable {
    private final Testbed testbed;
    private final LabClock clock;
    private final Ledger ledger;

    private LabAccess(Testbed testbed, Ledger ledger, LabClock clock) {
        this.testbed = testbed;
        this.ledger = ledger;
        this.clock = clock;
    }

    /**
     * Opens the clock.
     *
     * @param ledger that knows what the generator was measured to send at most
     * @throws io.zeroloss.finding.LabException if the lab is simulated and does not answer
     */
    static LabAccess open(Testbed testbed, Ledger ledger) {
        return new LabAccess(
                testbed,
                ledger,
                testbed.simulatedTime().map(LabAccess::simulated).orElseGet(SystemClock::new));
    }

    private static LabClock simulated(String address) {
        int colon = address.lastIndexOf(':');
        String host = address.substring(0, colon).replaceAll("[\\[\\]]", "");
        return SimulatedClock.open(host, Integer.parseInt(address.substring(colon + 1)));
    }

    LabClock clock() {
        return clock;
    }

    /** Opens the generator; what it was measured to send bounds it. */
    TrafficGenerator generator() {
        if (testbed.generator() instanceof GeneratorChoice.Exec exec) {
            return ExecGenerator.open(exec.command());
        }
        String server = trexSettings().address().toString();
        return TrexGenerator.open(
                trexSettings()
                        .withCeiling((version, ports, frameBytes) -> ledger.ceiling(server, version, ports, frameBytes)
                                .map(CeilingRecord::sentPps)),
                clock);
    }

    /** Opens a TRex server with no bound but the line's. */
    TrafficGenerator unboundedTrex() {
        return TrexGenerator.open(trexSettings(), clock);
    }

    /** How to reach the TRex server of a testbed that has one. */
    TrexSettings trexSettings() {
        GeneratorChoice.Trex trex = (GeneratorChoice.Trex) testbed.generator();
        SortedMap<Integer, TrexSettings.Line> lines = new TreeMap<>();
        for (LabHost host : testbed.hosts().values()) {
            for (LabHost.Link link : List.of(host.west(), host.east())) {
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
