package io.zeroloss.traffic;

import io.zeroloss.search.DirectionCount;
import io.zeroloss.search.Outcome;
import io.zeroloss.search.Outcome.Reason;
import io.zeroloss.search.Outcome.Unusable;
import io.zeroloss.search.TrialOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Decides whether what a generator reports says anything about the device.
 *
 * @param setup the traffic asked for
 * @param ceiling what the line carries
 * @param rateTolerance how far below the asked rate the sent rate may be, as a share
 */
public record Judge(TrafficSetup setup, GeneratorCeiling ceiling, double rateTolerance) {
    /** Counters and clocks are read at slightly different instants. */
    private static final double COUNTER_SLACK = 1.02;

    private static final long COUNTER_SLACK_FRAMES = 1024;
    /** Below it a rate is mostly quantisation; the trial failed early, and a lower sent rate makes that no less a failure. */
    private static final double SHORTEST_RATE_CHECK_SECONDS = 0.1;

    /** The outcome of a trial: measured, or unusable with the reason. */
    public Outcome outcome(TrialOrder order, GeneratorReport report) {
        return linkDown(report)
                .or(() -> told(order, report))
                .or(() -> impossible(order, report))
                .or(() -> beyondRate(order, report))
                .or(() -> shortOfRate(order, report))
                .map(Outcome.class::cast)
                .orElseGet(() -> measured(report));
    }

    private static Optional<Unusable> linkDown(GeneratorReport report) {
        return Boolean.FALSE.equals(report.generator().get("linkUp"))
                ? Optional.of(new Unusable(Reason.LINK_DOWN, 0, "the generator says that a link was down"))
                : Optional.empty();
    }

    /** What the generator itself found to make the trial worthless. */
    private Optional<Unusable> told(TrialOrder order, GeneratorReport report) {
        if (!(report.generator().get("unusable") instanceof String word)) {
            return Optional.empty();
        }
        Reason reason = Arrays.stream(Reason.values())
                .filter(known -> known.name().equals(word))
                .findFirst()
                .orElse(Reason.GENERATOR_FAULT);
        double achievedPps = 0;
        if (reason == Reason.GENERATOR_LIMIT) {
            achievedPps = report.generator().get("achievedPps") instanceof Number pps
                    ? pps.doubleValue()
                    : achievedPps(order, report);
        }
        return Optional.of(new Unusable(
                reason,
                achievedPps,
                report.generator().get("unusableBecause") instanceof String because ? because : word));
    }

    private Optional<Unusable> impossible(TrialOrder order, GeneratorReport report) {
        double seconds = Math.max(report.measuredSeconds(), order.durationSeconds());
        double most = ceiling.lineRatePps() * seconds * COUNTER_SLACK + COUNTER_SLACK_FRAMES;
        for (DirectionReport d : report.directions()) {
            long largest = Math.max(d.offeredFrames(), d.forwardedFrames());
            if (largest > most) {
                return Optional.of(new Unusable(
                        Reason.IMPOSSIBLE_COUNTER,
                        0,
                        "%s counts %,d frames where the line carries at most %,.0f in %.2f s"
                                .formatted(d.name(), largest, most, seconds)));
            }
        }
        return Optional.empty();
    }

    /** As many frames as asked, but in less time, are a burst: a load that nobody asked for. */
    private Optional<Unusable> beyondRate(TrialOrder order, GeneratorReport report) {
        if (report.endedEarly()) {
            return Optional.empty();
        }
        for (int i = 0; i < report.directions().size(); i++) {
            DirectionReport d = report.directions().get(i);
            double askedPps = order.loadPps() * setup.directions().get(i).share();
            if (d.offeredFrames() > askedPps * report.measuredSeconds() * COUNTER_SLACK + COUNTER_SLACK_FRAMES) {
                return Optional.of(new Unusable(
                        Reason.GENERATOR_FAULT,
                        0,
                        "%s: %,d frames in %.3f s are more than the %,.0f frames/s asked for"
                                .formatted(d.name(), d.offeredFrames(), report.measuredSeconds(), askedPps)));
            }
        }
        return Optional.empty();
    }

    private Optional<Unusable> shortOfRate(TrialOrder order, GeneratorReport report) {
        double seconds = sendingSeconds(order, report);
        if (report.endedEarly() && seconds < SHORTEST_RATE_CHECK_SECONDS) {
            return Optional.empty();
        }
        double achievedPps = achievedPps(order, report);
        if (achievedPps >= order.loadPps() * (1 - rateTolerance)) {
            return Optional.empty();
        }
        double missingSeconds = seconds * (1 - achievedPps / order.loadPps());
        if (missingSeconds <= pausedSeconds(report)) {
            return Optional.of(new Unusable(
                    Reason.GENERATOR_FAULT,
                    0,
                    "the generator was stopped for %.1f ms by its machine, and frames were not sent"
                            .formatted(pausedSeconds(report) * 1e3)));
        }
        return Optional.of(new Unusable(
                Reason.GENERATOR_LIMIT,
                achievedPps,
                "asked for %,.0f frames/s of each port, sent %,.0f".formatted(order.loadPps(), achievedPps)));
    }

    private static double sendingSeconds(TrialOrder order, GeneratorReport report) {
        return report.endedEarly()
                ? report.measuredSeconds()
                : Math.max(report.measuredSeconds(), order.durationSeconds());
    }

    /** The load at which the slowest direction was sent. */
    private double achievedPps(TrialOrder order, GeneratorReport report) {
        double achievedPps = Double.MAX_VALUE;
        for (int i = 0; i < report.directions().size(); i++) {
            double share = setup.directions().get(i).share();
            // a frame more or less is rounding, however short the trial
            double sent = report.directions().get(i).offeredFrames() + 1.0;
            achievedPps = Math.min(achievedPps, sent / (share * sendingSeconds(order, report)));
        }
        return achievedPps;
    }

    /** The longest single pause that the generator tells of: one pause is an accident, a lasting shortfall is a limit. */
    private static double pausedSeconds(GeneratorReport report) {
        return report.generator().get("pacingLagUs") instanceof Number lagUs ? lagUs.doubleValue() / 1e6 : 0;
    }

    private Outcome measured(GeneratorReport report) {
        List<DirectionCount> counts = new ArrayList<>();
        for (int i = 0; i < report.directions().size(); i++) {
            DirectionReport d = report.directions().get(i);
            counts.add(new DirectionCount(
                    d.name(),
                    setup.directions().get(i).share(),
                    d.offeredFrames(),
                    d.forwardedFrames(),
                    d.lossPerSecond()));
        }
        return new Outcome.Measured(report.measuredSeconds(), report.endedEarly(), counts);
    }
}
