package io.zeroloss.search;

/** What one trial says about one goal. */
enum Judgement {
    /** No direction lost more than the goal allows. */
    LOW_LOSS,
    /** Some direction lost more. */
    HIGH_LOSS,
    /** The trial ended before this goal was decided; for this goal it does not exist. */
    NOT_COUNTED;

    /**
     * Judges one usable trial. A curtailed one counts, with its intended duration, only if what it lost already exceeds what
     * the goal allows for the whole of it.
     */
    static Judgement of(TrialOrder order, Outcome.Measured measured, Goal goal) {
        if (measured.endedEarly()) {
            double frames = order.loadPps() * order.durationSeconds();
            return measured.directions().stream()
                            .anyMatch(count -> count.lostFrames() > allowedFrames(goal, frames * count.share()))
                    ? HIGH_LOSS
                    : NOT_COUNTED;
        }
        return measured.directions().stream()
                        .anyMatch(count ->
                                count.lossRatio() > goal.lossRatio() && count.lostFrames() > goal.toleratedFrames())
                ? HIGH_LOSS
                : LOW_LOSS;
    }

    /** Lost frames of one direction that settle the goal as failed, for a direction that carries the whole load of its port. */
    static long settlingFrames(Goal goal, double loadPps, double durationSeconds) {
        return (long) Math.floor(allowedFrames(goal, loadPps * durationSeconds)) + 1;
    }

    /** What a direction may lose of so many frames. */
    private static double allowedFrames(Goal goal, double frames) {
        return Math.max(goal.lossRatio() * frames, (double) goal.toleratedFrames());
    }
}
