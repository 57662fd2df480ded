package io.zeroloss.traffic.trex;

import io.zeroloss.clock.LabClock;
import io.zeroloss.finding.InputException;
import io.zeroloss.finding.LabException;
import io.zeroloss.search.EarlyStop;
import io.zeroloss.search.Outcome.Reason;
import io.zeroloss.traffic.Direction;
import io.zeroloss.traffic.DirectionReport;
import io.zeroloss.traffic.GeneratorCeiling;
import io.zeroloss.traffic.GeneratorIdentity;
import io.zeroloss.traffic.GeneratorReport;
import io.zeroloss.traffic.TrafficGenerator;
import io.zeroloss.traffic.TrafficSetup;
import io.zeroloss.traffic.trex.rpc.Refusal;
import io.zeroloss.traffic.trex.rpc.RefusedException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/** Cisco TRex in stateless mode as a generator (docs/trex.md). */
public final class TrexGenerator implements TrafficGenerator {
    private static final int OVERHEAD_BYTES = 20;
    private static final int SMALLEST_FRAME_BYTES = 64;
    private static final double COUNTER_SLACK = 1.02;
    /** For ports without a rate of their own: no link of any kind carries more. */
    private static final double VIRTUAL_FRAMES_PER_SECOND = 1e9;

    private final TrexSession session;
    private final Map<String, Object> known = new LinkedHashMap<>();
    private Optional<TrexTrial> trial = Optional.empty();
    private Optional<TrafficSetup> setup = Optional.empty();

    private TrexGenerator(TrexSession session) {
        this.session = session;
    }

    /**
     * Connects to a server. Ports are taken when traffic is configured.
     *
     * @throws LabException if the server cannot be used
     */
    public static TrexGenerator open(TrexSettings settings, LabClock clock) {
        return new TrexGenerator(TrexSession.open(settings, clock));
    }

    @Override
    public GeneratorIdentity identity() {
        return new GeneratorIdentity(
                "trex",
                session.facts().version(),
                false,
                new EarlyStop(EarlyStop.Kind.COARSE, Shortfall.FRAMES_ON_THEIR_WAY));
    }

    @Override
    public GeneratorCeiling configure(TrafficSetup traffic) {
        Set<Integer> txPorts = new TreeSet<>();
        Set<Integer> ports = new TreeSet<>();
        for (Direction direction : traffic.directions()) {
            txPorts.add(direction.txPort());
            ports.add(direction.txPort());
            ports.add(direction.rxPort());
        }
        // before a port is taken: frames that cannot be built are the user's to change
        new StreamPlan(traffic, StreamPlan.latencyPps(traffic, 1, SMALLEST_FRAME_BYTES), 1).ids();
        prepare(traffic, ports);
        double meanBytes = traffic.meanFrameBytes();
        double lineRatePps = txPorts.stream()
                .mapToDouble(port -> line(port).rateBps() / ((meanBytes + OVERHEAD_BYTES) * 8))
                .min()
                .orElseThrow();
        Optional<Double> measuredPps =
                session.settings().ceiling().sentPps(session.facts().version(), ports, (int) Math.round(meanBytes));
        // stands beside every trial, so that a result tells by what its search was bounded
        measuredPps.ifPresent(pps -> known.put("measuredCeilingPps", pps));
        double sentPps = measuredPps.orElse(lineRatePps);
        return new GeneratorCeiling(Math.min(sentPps, lineRatePps), lineRatePps);
    }

    private void prepare(TrafficSetup traffic, Set<Integer> ports) {
        session.hold(ports);
        PortGates gates = new PortGates(session);
        known.clear();
        for (int port : ports) {
            known.putAll(gates.pass(port));
        }
        if (session.settings().force()) {
            known.put("portsTakenByForce", true);
        }
        double most =
                ports.stream().mapToDouble(this::mostFramesPerSecond).max().orElseThrow();
        setup = Optional.of(traffic);
        trial = Optional.of(new TrexTrial(session, traffic, ports, most));
    }

    private double mostFramesPerSecond(int port) {
        TrexSettings.Line line = line(port);
        return line.nominal()
                ? VIRTUAL_FRAMES_PER_SECOND
                : COUNTER_SLACK * line.rateBps() / ((SMALLEST_FRAME_BYTES + OVERHEAD_BYTES) * 8);
    }

    private TrexSettings.Line line(int port) {
        TrexSettings.Line line = session.settings().lines().get(port);
        if (line == null) {
            throw new InputException(
                    "the testbed says nothing of the line at port %d of TRex server %s; add it under links"
                            .formatted(port, session.address()));
        }
        return line;
    }

    @Override
    public GeneratorReport trial(double loadPps, double durationSeconds, long stopWhenLost) {
        TrexTrial prepared =
                trial.orElseThrow(() -> new IllegalStateException("a trial needs traffic to be configured"));
        try {
            return prepared.run(loadPps, durationSeconds, stopWhenLost, known);
        } catch (RefusedException e) {
            if (e.refusal().kind() == Refusal.Kind.RESTARTED) {
                return restarted();
            }
            throw e.refusal().kind() == Refusal.Kind.STOLEN ? stolen(e) : e;
        }
    }

    /** Nothing of the trial is known any more; the next one begins with ports and streams set up anew. */
    private GeneratorReport restarted() {
        TrafficSetup traffic = setup.orElseThrow();
        Set<Integer> ports = session.held();
        session.startOver();
        prepare(traffic, ports);
        List<DirectionReport> nothing = traffic.directions().stream()
                .map(direction -> new DirectionReport(
                        direction.name(),
                        0,
                        0,
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        OptionalLong.empty(),
                        List.of(),
                        Optional.empty()))
                .toList();
        return new GeneratorReport(
                0,
                true,
                nothing,
                Map.of(
                        "unusable",
                        Reason.GENERATOR_FAULT.name(),
                        "unusableBecause",
                        "the TRex server was restarted during the trial"));
    }

    private LabException stolen(RefusedException cause) {
        return new LabException(
                "another client took a port of TRex server %s while zeroloss used it (%s); what was measured before is kept"
                        .formatted(session.address(), cause.refusal().text()),
                cause);
    }

    @Override
    public void close() {
        session.close();
    }
}
