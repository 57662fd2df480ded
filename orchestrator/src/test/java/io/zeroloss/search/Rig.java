package io.zeroloss.search;

import java.util.ArrayList;
import java.util.List;

/** Runs a search against a device that answers each order, until the search is done. */
final class Rig {
    /** What a device makes of one order; {@code earlier} counts the trials before it. */
    interface Device {
        Outcome run(TrialOrder order, int earlier);
    }

    record Finished(List<Trial> trials, SearchResult result) {
        GoalResult goal(String name) {
            return result.goals().stream()
                    .filter(goal -> goal.name().equals(name))
                    .findFirst()
                    .orElseThrow();
        }

        List<String> codes() {
            return result.findings().stream().map(finding -> finding.code()).toList();
        }

        List<Double> loads() {
            return trials.stream().map(trial -> trial.order().loadPps()).toList();
        }
    }

    static final int MOST_TRIALS = 250;

    private Rig() {}

    static Finished run(Search search, Device device) {
        List<Trial> history = new ArrayList<>();
        while (history.size() < MOST_TRIALS) {
            Step step = search.next(List.copyOf(history));
            if (step instanceof Step.Done done) {
                return new Finished(List.copyOf(history), done.result());
            }
            TrialOrder order = ((Step.Measure) step).order();
            history.add(new Trial(history.size() + 1, order, device.run(order, history.size())));
        }
        throw new AssertionError("no end after " + MOST_TRIALS + " trials");
    }

    /** A full-length outcome of one direction. */
    static Outcome.Measured counted(TrialOrder order, long offered, long forwarded) {
        return new Outcome.Measured(
                order.durationSeconds(), false, List.of(new DirectionCount("A>B", 1, offered, forwarded, List.of())));
    }

    /** A device that forwards up to its capacity and drops the rest, counted after a trial of full length. */
    static Device capacity(double pps) {
        return (order, earlier) -> {
            long offered = Math.round(order.loadPps() * order.durationSeconds());
            return counted(order, offered, Math.min(offered, (long) Math.floor(pps * order.durationSeconds())));
        };
    }

    /** The same device behind a generator that ends a trial when the frame is lost that settles it. */
    static Device capacityWithEarlyStop(double pps) {
        return (order, earlier) -> {
            long offered = Math.round(order.loadPps() * order.durationSeconds());
            long lost = Math.max(0, offered - (long) Math.floor(pps * order.durationSeconds()));
            if (order.stopWhenLost() == TrialOrder.NEVER || lost < order.stopWhenLost()) {
                return counted(order, offered, offered - lost);
            }
            double seconds = Math.min(order.durationSeconds(), order.stopWhenLost() / (order.loadPps() - pps));
            long sent = Math.max(order.stopWhenLost(), Math.round(order.loadPps() * seconds));
            return new Outcome.Measured(
                    seconds, true, List.of(new DirectionCount("A>B", 1, sent, sent - order.stopWhenLost(), List.of())));
        };
    }

    /** A deterministic device behind a generator that stops exactly: {@code hard}, {@code overload} or {@code buffer}. */
    static Device timed(String kind, double pps) {
        return (order, earlier) -> {
            double load = order.loadPps();
            double forwards =
                    kind.equals("overload") && load > pps ? pps * Math.max(0.5, 1 - 0.2 * (load / pps - 1)) : pps;
            double depth = kind.equals("buffer") ? 65_536 : 0;
            double excess = Math.max(0, load - forwards);
            double seconds = order.durationSeconds();
            double lost = Math.max(0, Math.floor(excess * seconds - depth));
            boolean early = order.stopWhenLost() > 0 && lost >= order.stopWhenLost();
            if (early) {
                seconds = (depth + order.stopWhenLost()) / excess;
                lost = order.stopWhenLost();
            }
            long offered = Math.max((long) lost, Math.round(load * seconds));
            return new Outcome.Measured(
                    seconds, early, List.of(new DirectionCount("A>B", 1, offered, offered - (long) lost, List.of())));
        };
    }
}
