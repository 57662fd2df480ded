package io.zeroloss.search;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.DoubleStream;

/**
 * One usable trial reduced to what a search reasons with. Several directions become the worst.
 *
 * @param loadPps frames per second of one port
 * @param intendedSeconds as ordered
 * @param seconds from the first to the last frame
 * @param lossRatio of the worst direction, over what was sent
 * @param lostFrames of the worst direction
 * @param settlingFrames lost frames at which the generator ends such a trial
 * @param whole whether the trial was sent to its end and drained, so that its loss is a rate of the device
 */
record Sighting(
        Trial trial,
        double loadPps,
        double intendedSeconds,
        double seconds,
        double lossRatio,
        double lostFrames,
        long settlingFrames,
        boolean whole) {
    static List<Sighting> of(List<Trial> history, EarlyStop earlyStop) {
        return history.stream()
                .filter(trial -> trial.outcome() instanceof Outcome.Measured)
                .map(trial -> of(trial, earlyStop))
                .toList();
    }

    private static Sighting of(Trial trial, EarlyStop earlyStop) {
        Outcome.Measured measured = (Outcome.Measured) trial.outcome();
        double ratio = Math.max(0, measured.worstLossRatio());
        double lost = measured.directions().stream()
                .mapToDouble(DirectionCount::lostFrames)
                .max()
                .orElseThrow();
        TrialOrder order = trial.order();
        return new Sighting(
                trial,
                order.loadPps(),
                order.durationSeconds(),
                Math.max(measured.measuredSeconds(), 1e-9),
                ratio,
                Math.max(0, lost),
                order.stopWhenLost() + earlyStop.coarseFrames(),
                !measured.endedEarly());
    }

    /** A short trial sent to its end. */
    boolean isBrief() {
        return whole && intendedSeconds <= EngineSettings.SHORT_SECONDS;
    }

    /** Whether it went on for so long that a short trial might not have shown its loss. */
    boolean isLate() {
        return seconds >= EngineSettings.SHORT_SECONDS / 4;
    }

    Judgement judge(Goal goal) {
        return Judgement.of(trial.order(), (Outcome.Measured) trial.outcome(), goal);
    }

    /** Whether what was lost is below this share of the whole intended trial. */
    boolean lostLessThan(double ratio) {
        return lostFrames <= ratio * loadPps * intendedSeconds;
    }

    boolean lossless() {
        return lostFrames <= 0 && whole;
    }

    boolean lost() {
        return lostFrames > 0;
    }

    /** Forwarding rate of the worst direction, scaled to a whole port. */
    double forwardedPps() {
        return loadPps * (1 - lossRatio);
    }

    /** Frames lost in one event, where the trial shows it: it ended after the whole of it, or the loss of each second is known. */
    OptionalDouble singleEvent() {
        if (isCutWithin()) {
            return OptionalDouble.empty();
        }
        OptionalDouble perSecond = lossOfSeconds().min();
        return perSecond.isEmpty() && isCutByOne() ? OptionalDouble.of(lostFrames) : perSecond;
    }

    /** Losses that were each of one event or of few: those of its seconds if the generator tells, else its whole loss. */
    List<Double> losses() {
        if (!lost() || isCutWithin()) {
            return List.of();
        }
        List<Double> seconds = lossOfSeconds().boxed().toList();
        return seconds.isEmpty() ? List.of(lostFrames) : seconds;
    }

    /** Whether it ended with the very frame it was to end with, so that an event may have gone on. */
    boolean isCutWithin() {
        return !whole && lostFrames <= settlingFrames;
    }

    /** Whether it ended with the first event. */
    boolean isCutByOne() {
        return !whole && settlingFrames == 1;
    }

    /** Seconds in which the worst direction lost frames, if the generator tells. */
    OptionalInt lossySeconds() {
        int seconds = (int) lossOfSeconds().count();
        return seconds == 0 ? OptionalInt.empty() : OptionalInt.of(seconds);
    }

    private DoubleStream lossOfSeconds() {
        return ((Outcome.Measured) trial.outcome())
                .directions().stream().max(Comparator.comparingLong(DirectionCount::lostFrames)).stream()
                        .flatMap(count -> count.lossPerSecond().stream())
                        .filter(frames -> frames > 0)
                        .mapToDouble(frames -> frames);
    }

    /** Forwarding rates of all directions so far in the trial, each scaled to a whole port. */
    List<Double> directionRates() {
        return ((Outcome.Measured) trial.outcome())
                .directions().stream()
                        .map(count -> loadPps * (1 - Math.max(0, count.lossRatio())))
                        .toList();
    }

    /** Frames forwarded by the worst direction, scaled to a whole port. */
    double forwardedFrames() {
        return loadPps * seconds - lostFrames;
    }

    /** Share of the load lost per second of the trial so far; the same as the loss ratio for a whole trial. */
    double lossShare() {
        return lostFrames / (loadPps * seconds);
    }
}
