package io.zeroloss.search;

import io.zeroloss.finding.Finding;
import io.zeroloss.finding.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Measures given loads instead of searching: each in full, so that its loss is known (RFC 2544 section 26.3), and so often that
 * every goal is decided at it. The bounds are the best among these loads.
 */
public final class LoadSweep implements Search {
    private static final int MOST_LOADS = 1000;
    /** RFC 2544 section 26.3: two successive trials without loss end a descent. */
    private static final int PASSES_THAT_END = 2;

    /** Which loads, frames per second of one transmitting port. */
    public sealed interface Loads {
        /** These, in this order. */
        record Listed(List<Double> loadsPps) implements Loads {
            public Listed {
                loadsPps = List.copyOf(loadsPps);
                if (loadsPps.isEmpty() || loadsPps.stream().anyMatch(load -> !(load > 0))) {
                    throw new InputException("a list of loads has at least one, each above 0 pps, found " + loadsPps);
                }
            }
        }

        /** From the maximum load down, until two in a row meet every goal. */
        record Stepped(double stepPps) implements Loads {
            public Stepped {
                if (!(stepPps > 0)) {
                    throw new InputException("a load step is above 0 pps, found " + stepPps);
                }
            }
        }

        /** Adds what was asked, under the name users write it with. */
        default void state(Map<String, Object> stated) {
            if (this instanceof Listed listed) {
                stated.put("loadsPps", listed.loadsPps());
            } else if (this instanceof Stepped stepped) {
                stated.put("loadStepPps", stepped.stepPps());
            }
        }
    }

    private final Loads asked;
    private final SearchParameters parameters;
    private final Limits limits;

    LoadSweep(Loads asked, SearchParameters parameters, Limits limits) {
        this.asked = asked;
        this.parameters = parameters;
        this.limits = limits;
    }

    @Override
    public Step next(List<Trial> history) {
        double ceilingPps = Ceiling.of(limits, history, 0).loadPps();
        Optional<Finding> end = Preamble.end(history, limits);
        if (end.isPresent()) {
            return done(history, ceilingPps, end);
        }
        return Preamble.order(history, limits)
                .or(() -> undecided(history, ceilingPps).map(this::order))
                .<Step>map(Step.Measure::new)
                .orElseGet(() -> done(history, ceilingPps, Optional.empty()));
    }

    /** The first load whose turn has come and at which some goal is open. */
    private Optional<Double> undecided(List<Trial> history, double ceilingPps) {
        int passedInARow = 0;
        for (double load : loadsPps()) {
            if (load > ceilingPps) {
                continue;
            }
            List<LoadStats.Bound> bounds = parameters.goals().stream()
                    .map(goal -> LoadStats.at(load, goal, history).classify(goal))
                    .toList();
            if (bounds.contains(LoadStats.Bound.UNDECIDED)) {
                return Optional.of(load);
            }
            passedInARow = bounds.contains(LoadStats.Bound.UPPER) ? 0 : passedInARow + 1;
            if (asked instanceof Loads.Stepped && passedInARow == PASSES_THAT_END) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** Every load that was asked for, also those that cannot be reached. */
    List<Double> loadsPps() {
        if (asked instanceof Loads.Listed listed) {
            return listed.loadsPps();
        }
        double step = ((Loads.Stepped) asked).stepPps();
        if ((limits.maxLoadPps() - limits.minLoadPps()) / step > MOST_LOADS) {
            throw new InputException(
                    "a load step of %s pps makes more than %d loads between %s and %s pps; ask for a larger one"
                            .formatted(step, MOST_LOADS, limits.minLoadPps(), limits.maxLoadPps()));
        }
        List<Double> loads = new ArrayList<>();
        for (int i = 0; limits.maxLoadPps() - i * step >= limits.minLoadPps(); i++) {
            loads.add(limits.maxLoadPps() - i * step);
        }
        return loads;
    }

    private TrialOrder order(double loadPps) {
        List<Double> loads = loadsPps();
        return new TrialOrder(
                loadPps,
                parameters.longestTrialSeconds(),
                TrialOrder.NEVER,
                "load %d of %d that were asked for".formatted(loads.indexOf(loadPps) + 1, loads.size()));
    }

    private Step done(List<Trial> history, double ceilingPps, Optional<Finding> end) {
        return new Step.Done(LoadSweepResult.of(parameters, loadsPps(), ceilingPps, history, end));
    }
}
