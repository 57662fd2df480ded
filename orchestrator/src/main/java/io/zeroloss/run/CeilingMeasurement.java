package io.zeroloss.run;

import io.zeroloss.plan.Cell;
import io.zeroloss.search.Outcome;
import io.zeroloss.search.TrialOrder;
import io.zeroloss.traffic.Direction;
import io.zeroloss.traffic.DirectionReport;
import io.zeroloss.traffic.GeneratorCeiling;
import io.zeroloss.traffic.GeneratorReport;
import io.zeroloss.traffic.Judge;
import io.zeroloss.traffic.TrafficGenerator;
import io.zeroloss.traffic.TrafficSetup;
import java.util.Set;
import java.util.TreeSet;

/** Finds the most that a generator sends: the line rate if it can, else what it turned out to reach when more was asked. */
public final class CeilingMeasurement {
    /** A generator that falls short of what it has just reached is asked for a little less. */
    private static final double STEP_BACK = 0.995;

    private static final int ATTEMPTS = 5;
    private static final double RATE_TOLERANCE = 0.001;

    private final TrafficGenerator generator;
    private final double trialSeconds;

    public CeilingMeasurement(TrafficGenerator generator, double trialSeconds) {
        this.generator = generator;
        this.trialSeconds = trialSeconds;
    }

    /**
     * What was found, in frames per second of one port.
     *
     * @param sentPps the highest load that was sent in full; 0 if none was
     * @param receivedPps the most that came back in one direction, at any load
     * @param why what the generator said when it fell short; empty if it reached the line rate
     */
    public record Found(Set<Integer> ports, double sentPps, double receivedPps, double lineRatePps, String why) {
        public Found {
            ports = Set.copyOf(ports);
        }
    }

    /** Measures with the traffic of a cell, both ways at once. */
    public Found measure(Cell cell) {
        TrafficSetup setup = TrafficPlanner.of(cell);
        GeneratorCeiling line = generator.configure(setup);
        Judge judge = new Judge(setup, line, RATE_TOLERANCE);
        Set<Integer> ports = new TreeSet<>();
        for (Direction direction : setup.directions()) {
            ports.add(direction.txPort());
            ports.add(direction.rxPort());
        }
        double loadPps = line.lineRatePps();
        double receivedPps = 0;
        String why = "";
        for (int i = 0; i < ATTEMPTS; i++) {
            GeneratorReport report = generator.trial(loadPps, trialSeconds, TrialOrder.NEVER);
            receivedPps = Math.max(receivedPps, receivedPps(report));
            Outcome outcome = judge.outcome(new TrialOrder(loadPps, trialSeconds, TrialOrder.NEVER, "ceiling"), report);
            if (!(outcome instanceof Outcome.Unusable unusable)) {
                return new Found(ports, loadPps, receivedPps, line.lineRatePps(), why);
            }
            why = unusable.detail();
            boolean limit = unusable.reason() == Outcome.Reason.GENERATOR_LIMIT && unusable.achievedPps() > 0;
            loadPps = limit ? Math.min(loadPps, unusable.achievedPps()) * STEP_BACK : loadPps;
        }
        return new Found(ports, 0, receivedPps, line.lineRatePps(), why);
    }

    private static double receivedPps(GeneratorReport report) {
        return report.directions().stream()
                        .mapToLong(DirectionReport::forwardedFrames)
                        .max()
                        .orElse(0)
                / Math.max(report.measuredSeconds(), 1e-3);
    }
}
