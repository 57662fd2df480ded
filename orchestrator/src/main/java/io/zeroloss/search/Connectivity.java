package io.zeroloss.search;

import java.util.List;
import java.util.Optional;

/** Whether each direction receives anything at all. A dead path must not be searched as if it were a slow one. */
final class Connectivity {
    static final double PROBE_SECONDS = 1;

    /** A curtailed trial may end with its first frames lost; so few say nothing about the path. */
    private static final long TELLING_FRAMES = 1000;

    private static final int SILENT_TRIALS = 3;

    private Connectivity() {}

    /** The direction that got nothing of a telling number of frames, or nothing at all in the first trials. */
    static Optional<String> doubtful(List<Trial> history) {
        Optional<String> telling = deadDirection(history.get(history.size() - 1), TELLING_FRAMES);
        boolean silent = history.size() == SILENT_TRIALS
                && history.stream().allMatch(trial -> deadDirection(trial, 1).isPresent());
        return silent ? deadDirection(history.get(0), 1) : telling;
    }

    /** The direction that the last trial found dead at the minimum load as well. */
    static Optional<String> lost(List<Trial> history, Limits limits) {
        Trial last = history.get(history.size() - 1);
        return isProbe(last, limits) ? deadDirection(last, 1) : Optional.empty();
    }

    static TrialOrder probe(Limits limits, String direction) {
        return new TrialOrder(
                limits.minLoadPps(),
                PROBE_SECONDS,
                TrialOrder.NEVER,
                direction + " received nothing: does it at the minimum load?");
    }

    private static Optional<String> deadDirection(Trial trial, long tellingFrames) {
        if (!(trial.outcome() instanceof Outcome.Measured measured)) {
            return Optional.empty();
        }
        return measured.directions().stream()
                .filter(count -> count.forwardedFrames() == 0 && count.offeredFrames() > 0)
                .filter(count -> !measured.endedEarly() || count.offeredFrames() >= tellingFrames)
                .map(DirectionCount::name)
                .findFirst();
    }

    private static boolean isProbe(Trial trial, Limits limits) {
        TrialOrder order = trial.order();
        return order.loadPps() == limits.minLoadPps()
                && order.durationSeconds() == PROBE_SECONDS
                && order.stopWhenLost() == TrialOrder.NEVER;
    }
}
