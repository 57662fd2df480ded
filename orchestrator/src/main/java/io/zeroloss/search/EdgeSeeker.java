package io.zeroloss.search;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Chooses the load of the next trial while a goal's edge is not yet in the grip of a pass and a failure. The forwarding rate
 * of a failed drained trial is a hint, never a result: under overload it may collapse, near a soft edge it promises too much,
 * and a store makes short trials look too good.
 */
final class EdgeSeeker {
    /**
     * Where to go.
     *
     * @param needsLongTrial whether short trials cannot tell
     * @param likely whether the evidence says that the load will pass
     */
    record Aim(double loadPps, boolean needsLongTrial, boolean likely, String why) {}

    /** Standard deviations of a Poisson count that are no chance. */
    private static final double BEYOND_CHANCE = 4;

    private final Goal goal;
    private final double width;
    private final double topPps;
    private final double lowPps;
    private final List<Sighting> longFailures;
    private final List<Sighting> failures;
    private final List<Sighting> drained;

    EdgeSeeker(Goal goal, List<Sighting> seen, double topPps, OptionalDouble lowPps, List<Sighting> longFailures) {
        this.goal = goal;
        this.width = goal.relativeWidth();
        this.topPps = topPps;
        this.lowPps = lowPps.orElse(0);
        this.longFailures =
                longFailures.stream().filter(s -> s.loadPps() >= topPps).toList();
        failures = seen.stream()
                .filter(s -> s.lossRatio() > goal.lossRatio() && s.loadPps() >= topPps)
                .sorted(Comparator.comparingDouble(Sighting::loadPps).thenComparing(s -> s.whole() ? 0 : 1))
                .toList();
        drained = failures.stream().filter(Sighting::whole).toList();
    }

    /** Where a store that fills promises more than this load, and evidence says that the promise holds. */
    Optional<Aim> promise(double overPps) {
        return late().flatMap(this::survives).filter(aim -> aim.loadPps() > overPps * (1 + width / 2));
    }

    Aim aim() {
        Optional<Sighting> late = late();
        if (late.isPresent()) {
            return survives(late.get()).orElseGet(() -> stride(late.get()));
        }
        if (drained.isEmpty()) {
            return brief(middle(), "no drained trial above yet: the middle");
        }
        Sighting edge = drained.get(0);
        Sighting above = drained.stream()
                .filter(s -> s.loadPps() > edge.loadPps() * (1 + width / 10))
                .findFirst()
                .orElse(edge);
        double rate = rate(edge);
        if (rate <= lowPps) {
            return misled(edge, above);
        }
        boolean belowAllHints = topPps <= rate(above) * (1 + width / 10);
        double chance = BEYOND_CHANCE * Math.sqrt(edge.lostFrames() + above.lostFrames()) / edge.seconds();
        boolean fellShort = rate < rate(above) - Math.max(chance, rate(above) * width / 4);
        boolean softer = !above.equals(edge) && (fellShort || belowAllHints);
        boolean failedBelowRate = !failures.get(0).equals(edge) && topPps <= rate * (1 + width / 10);
        if (softer || failedBelowRate) {
            return soften(failures.get(0), failures.get(0).equals(edge) ? above : edge);
        }
        if (topPps > rate * (1 + 0.75 * width)) {
            return brief(between(rate * (1 + width / 2)), "just above the forwarding rate");
        }
        return new Aim(
                between(topPps * (1 - 0.9 * width)),
                false,
                true,
                "just below the forwarding rate, within the precision of a failure");
    }

    /** More passed than the device forwards under overload: its forwarding rate falls with the load. */
    private Aim misled(Sighting edge, Sighting above) {
        if (!above.equals(edge)) {
            double slope = (above.forwardedPps() - edge.forwardedPps()) / (above.loadPps() - edge.loadPps());
            double meets = (edge.forwardedPps() - slope * edge.loadPps()) / (1 - goal.lossRatio() - slope);
            double load = meets * (1 + width / 2);
            double margin = width * topPps / 4;
            if (slope < 0 && load > lowPps + margin && load < topPps - margin) {
                return brief(load, "forwards less the more it is overloaded: where that line meets the load");
            }
        }
        return brief(middle(), "the forwarding rate under overload misleads: the middle");
    }

    /** The loss thins out towards the edge: extrapolate the root of its share. */
    private Aim soften(Sighting edge, Sighting above) {
        if (lowPps > 0 && topPps - lowPps <= 4 * width * topPps) {
            return brief(middle(), "the loss thins out: the middle");
        }
        double near = Math.sqrt(edge.lossShare());
        double far = Math.sqrt(above.lossShare());
        double root = far > near ? topPps - near * (above.loadPps() - topPps) / (far - near) : 0;
        if (lowPps > 0 && Math.abs(root - lowPps) <= width * lowPps) {
            return brief(lowPps / (1 - 0.95 * width), "the loss thins out towards a load that passed: just above it");
        }
        double highest = topPps * (1 - 2 * width);
        if (root <= lowPps || root > highest) {
            root = lowPps > 0 ? middle() : Math.min(highest, Math.max(root, topPps / 2));
        }
        return brief(root, "the loss thins out: where its root points to");
    }

    /** The lowest long trial that failed where short ones passed: short trials cannot tell any more. */
    private Optional<Sighting> late() {
        return longFailures.stream()
                .filter(s -> s.loadPps() <= topPps && s.isLate())
                .findFirst();
    }

    private Optional<Aim> survives(Sighting late) {
        boolean sharp = failures.stream()
                .anyMatch(s -> s.whole()
                        && s.loadPps() < late.loadPps() * (1 + 2 * width)
                        && s.lossRatio() - goal.lossRatio() > width / 20);
        OptionalDouble survivable = OptionalDouble.empty();
        if (late.whole()) {
            survivable = OptionalDouble.of(late.forwardedPps() / (1 - goal.lossRatio()));
        } else if (sharp) {
            survivable = FillingStore.between(late, rateHint()).stream()
                    .mapToDouble(store -> store.survivablePps(goal.finalTrialSeconds(), goal.lossRatio()))
                    .findFirst();
        }
        return survivable.isPresent() && survivable.getAsDouble() > late.loadPps() / 2
                ? Optional.of(new Aim(
                        Math.min(survivable.getAsDouble(), late.loadPps()) * (1 - width / 4),
                        true,
                        true,
                        "a store fills: what it survives for the whole trial"))
                : Optional.empty();
    }

    /** Down by strides that double, never step by step. */
    private Aim stride(Sighting late) {
        long near = longFailures.stream()
                .filter(Sighting::isLate)
                .filter(s -> s.loadPps() < late.loadPps() * (1 + 4 * width))
                .count();
        double stride = 0.45 * width * Math.max(1, Math.pow(2, near - 2.0));
        double load = Math.max(late.loadPps() * (1 - stride), lowPps);
        return new Aim(load, true, false, "a long trial failed: further down with long ones");
    }

    private OptionalDouble rateHint() {
        return drained.stream()
                .filter(Sighting::isBrief)
                .mapToDouble(Sighting::forwardedPps)
                .min();
    }

    private double rate(Sighting s) {
        return s.forwardedPps() / (1 - goal.lossRatio());
    }

    private Aim brief(double load, String why) {
        return new Aim(load, false, false, why);
    }

    private double between(double load) {
        return load > lowPps && load < topPps ? load : middle();
    }

    private double middle() {
        return Math.sqrt(Math.max(lowPps, topPps / 4) * topPps);
    }
}
