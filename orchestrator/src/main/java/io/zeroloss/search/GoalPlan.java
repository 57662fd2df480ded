package io.zeroloss.search;

import io.zeroloss.search.LoadStats.Bound;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoublePredicate;

/**
 * What one goal still needs. Short trials find the place, long ones prove it, and a load within the precision above is
 * refuted: by a long trial that ends with the first frame too many, or by a short drained one where the generator cannot.
 */
final class GoalPlan {
    /** A refutation aims at a little less than the whole precision, so that rounding cannot widen the result. */
    private static final double NEARLY = 0.95;

    /** While the edge is further away than so many widths, loads are taken from the grid. */
    private static final double WIDE = 8;

    private final Goal goal;
    private final List<Trial> counted;
    private final List<Sighting> seen;
    private final double ceilingPps;
    private final EngineSettings settings;
    /** Lowest load that failed by what was measured there, long enough to be an upper bound or not. */
    private final OptionalDouble failing;
    /** Highest load below it that passed; long trials, once one of them failed where short ones cannot tell. */
    private final OptionalDouble passing;

    private final boolean shortTrialsTell;

    private final OptionalDouble upper;
    private final OptionalDouble lower;

    GoalPlan(Goal goal, List<Sighting> seen, double ceilingPps, EngineSettings settings) {
        this.goal = goal;
        this.seen = seen;
        this.counted = seen.stream().map(Sighting::trial).toList();
        this.ceilingPps = ceilingPps;
        this.settings = settings;
        failing = lowest(load -> outcome(load) < 0);
        double top = failing.orElse(Double.POSITIVE_INFINITY);
        shortTrialsTell = longFailures().stream().noneMatch(s -> s.loadPps() == top && outlastsShortOnes(s));
        passing = highest(load -> load < top && outcome(load) > 0 && (shortTrialsTell || hasLongPass(load)));
        upper = lowest(load -> bound(load) == Bound.UPPER);
        double bar = Math.min(top, upper.orElse(Double.POSITIVE_INFINITY));
        lower = highest(load -> load < bar && bound(load) == Bound.LOWER);
    }

    /** The highest load that met the goal, below all that failed it. */
    OptionalDouble lower() {
        return lower;
    }

    /** The lowest load that failed the goal. */
    OptionalDouble upper() {
        return upper;
    }

    /** The next trial for this goal, or empty if it is settled. */
    Optional<TrialOrder> next() {
        if (lower.isPresent() && settledAbove(lower.getAsDouble())) {
            return proofs(lower.getAsDouble()) < settings.proofs()
                    ? Optional.of(proof(lower.getAsDouble(), "the proof is repeated"))
                    : Optional.empty();
        }
        if (failing.isEmpty()) {
            boolean atMaximum = passing.isPresent() && passing.getAsDouble() >= ceilingPps;
            return Optional.of(
                    atMaximum
                            ? proof(ceilingPps, "no loss at the maximum load so far")
                            : brief(ceilingPps, "the maximum load"));
        }
        double top = failing.getAsDouble();
        if (top <= settings.limits().minLoadPps() && bound(top) == Bound.UPPER) {
            return Optional.empty();
        }
        if (lower.isPresent() && within(lower.getAsDouble(), top)) {
            return Optional.of(proof(top, "failed within the precision above the proven load: for long enough?"));
        }
        Optional<EdgeSeeker.Aim> promise = seeker(top)
                .promise(highest(load -> load < top && hasLongPass(load)).orElse(0));
        if (promise.isPresent()) {
            return Optional.of(proof(promise.get().loadPps(), promise.get().why()));
        }
        if (lower.isPresent() && lower.getAsDouble() >= passing.orElse(0) && isNear(lower.getAsDouble(), top)) {
            return Optional.of(refutation(lower.getAsDouble(), top));
        }
        if (passing.isPresent() && within(passing.getAsDouble(), top)) {
            return Optional.of(firstProof(passing.getAsDouble(), top));
        }
        if (passing.isPresent() && isLongPass(passing.getAsDouble()) && isNear(passing.getAsDouble(), top)) {
            return Optional.of(proof(passing.getAsDouble(), "passed a long trial: does it hold?"));
        }
        return Optional.of(place(top));
    }

    /** Where a failing proof is dear, it is made as low as the precision allows and, below a soft edge, after a longer look. */
    private TrialOrder firstProof(double low, double top) {
        if (settings.failsEarly()) {
            return proof(low, "passed so far, and a load within the precision above failed");
        }
        double load = Math.min(low, top * (1 - NEARLY * goal.relativeWidth()));
        double seconds = Math.sqrt(EngineSettings.SHORT_SECONDS * goal.finalTrialSeconds());
        boolean soft = seen.stream()
                .noneMatch(s -> s.loadPps() == top && s.lossRatio() - goal.lossRatio() > goal.relativeWidth() / 20);
        boolean looked = seen.stream().anyMatch(s -> s.loadPps() == load && s.intendedSeconds() >= seconds);
        return soft && !looked && seconds > EngineSettings.SHORT_SECONDS
                ? order(load, seconds, "a soft edge: a longer look before the proof")
                : proof(load, "passed so far, and a load within the precision above failed");
    }

    /** A loss that short trials cannot show: late where none is allowed, or late by a store where some is. */
    private boolean outlastsShortOnes(Sighting s) {
        boolean byStore =
                FillingStore.between(s, FillingStore.shortRate(seen, goal)).isPresent();
        return s.isLate() && (goal.lossRatio() == 0 || byStore);
    }

    private boolean isLongPass(double load) {
        return bound(load) == Bound.UNDECIDED && hasLongPass(load);
    }

    private boolean hasLongPass(double load) {
        return LoadStats.at(load, goal, counted).goodLong() > 0;
    }

    private EdgeSeeker seeker(double top) {
        return new EdgeSeeker(goal, seen, top, passing, longFailures());
    }

    private TrialOrder place(double top) {
        EdgeSeeker.Aim aim = seeker(top).aim();
        double load = Math.max(settings.limits().minLoadPps(), Math.min(aim.loadPps(), ceilingPps));
        boolean settles = within(load, top) && (settings.failsEarly() || aim.likely());
        if (settles || aim.needsLongTrial()) {
            return proof(load, aim.why());
        }
        double rounded = settings.grid(goal.relativeWidth()).atOrBelow(load);
        boolean far = top - load > WIDE * goal.relativeWidth() * top && rounded > passing.orElse(0);
        return brief(far && load < ceilingPps ? rounded : load, aim.why());
    }

    private boolean settledAbove(double low) {
        return low >= ceilingPps
                || (upper.isPresent()
                        && failing.isPresent()
                        && bound(failing.getAsDouble()) == Bound.UPPER
                        && within(low, failing.getAsDouble()));
    }

    /** Whether the gap is worth closing from below: small, or left by a long trial that failed where short ones passed. */
    private boolean isNear(double low, double top) {
        return low > top * (shortTrialsTell ? 1 - 4 * goal.relativeWidth() : 0.55);
    }

    private TrialOrder refutation(double low, double top) {
        double adjacent = Math.min(ceilingPps, low / (1 - NEARLY * goal.relativeWidth()));
        boolean steppedUp =
                highest(load -> load < low && bound(load) == Bound.LOWER).orElse(0)
                        > low * (1 - 2 * goal.relativeWidth());
        double load = adjacent >= top || steppedUp ? (low + top) / 2 : adjacent;
        String why = "is a load within the precision above the proven one refuted?";
        boolean passedShorter = seen.stream().anyMatch(s -> s.loadPps() == load && s.judge(goal) == Judgement.LOW_LOSS);
        if (settings.failsEarly() || passedShorter) {
            return proof(load, why);
        }
        double seconds = longFailures().stream()
                .flatMap(s -> FillingStore.between(s, FillingStore.shortRate(seen, goal)).stream())
                .mapToDouble(store -> store.secondsToOverflow(load))
                .findFirst()
                .orElse(EngineSettings.SHORT_SECONDS);
        return order(load, Math.min(goal.finalTrialSeconds(), seconds), why);
    }

    /** Failures that short trials could not have shown. */
    private List<Sighting> longFailures() {
        return seen.stream()
                .filter(s -> s.intendedSeconds() >= goal.finalTrialSeconds()
                        && s.intendedSeconds() > EngineSettings.SHORT_SECONDS
                        && s.judge(goal) == Judgement.HIGH_LOSS)
                .sorted(Comparator.comparingDouble(Sighting::loadPps).thenComparing(s -> s.whole() ? 0 : 1))
                .toList();
    }

    private TrialOrder proof(double load, String why) {
        return order(load, settings.proofSeconds(goal, LoadStats.at(load, goal, counted)), why);
    }

    private TrialOrder brief(double load, String why) {
        return new TrialOrder(
                load, Math.min(EngineSettings.SHORT_SECONDS, goal.finalTrialSeconds()), TrialOrder.NEVER, why);
    }

    private TrialOrder order(double load, double seconds, String why) {
        return new TrialOrder(load, seconds, settings.stopWhenLost(goal, load, seconds, counted), why);
    }

    private int proofs(double load) {
        return (int) seen.stream()
                .filter(s -> s.loadPps() == load
                        && s.intendedSeconds() >= goal.finalTrialSeconds()
                        && s.judge(goal) == Judgement.LOW_LOSS)
                .count();
    }

    private Bound bound(double load) {
        return LoadStats.at(load, goal, counted).classify(goal);
    }

    /** 1 passed, -1 failed, 0 open, by the seconds spent there so far. */
    private int outcome(double load) {
        LoadStats stats = LoadStats.at(load, goal, counted);
        double good = stats.goodLong() + stats.goodShort();
        double bad = stats.badLong() + stats.badShort();
        if (good + bad == 0) {
            return 0;
        }
        return bad > (good + bad) * goal.exceedRatio() ? -1 : 1;
    }

    private boolean within(double low, double high) {
        return high - low <= goal.relativeWidth() * high * (1 + 1e-9);
    }

    private OptionalDouble lowest(DoublePredicate condition) {
        return seen.stream()
                .mapToDouble(Sighting::loadPps)
                .distinct()
                .filter(condition)
                .min();
    }

    private OptionalDouble highest(DoublePredicate condition) {
        return seen.stream()
                .mapToDouble(Sighting::loadPps)
                .distinct()
                .filter(condition)
                .max();
    }
}
