package io.zeroloss.search;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleToLongFunction;

/** Devices without chance beyond those of {@link Rig}, behind a generator that can stop or cannot. */
final class Devices {
    private Devices() {}

    /** Loses from 95 % of its capacity on, the more the nearer, and what is above it. */
    static Rig.Device soft(double capacityPps) {
        return (order, earlier) -> {
            double x = order.loadPps() / capacityPps;
            double ratio = x <= 0.95 ? 0 : x <= 1 ? 0.002 * Math.pow((x - 0.95) / 0.05, 2) : 1 - 0.998 / x;
            return steady(order, order.loadPps() * ratio, 0);
        };
    }

    /** Forwards its capacity once a store of so many frames is full. */
    static Rig.Device store(double capacityPps, double frames) {
        return (order, earlier) -> steady(order, Math.max(0, order.loadPps() - capacityPps), frames);
    }

    private static Outcome steady(TrialOrder order, double lossPps, double hiddenFrames) {
        double seconds = order.durationSeconds();
        long lost = (long) Math.max(0, Math.floor(lossPps * seconds - hiddenFrames));
        boolean early = order.stopWhenLost() > 0 && lost >= order.stopWhenLost();
        double measured = early ? (order.stopWhenLost() + hiddenFrames) / lossPps : seconds;
        return counted(order, measured, early, early ? order.stopWhenLost() : lost, List.of());
    }

    /** Forwards at the n-th of these capacities, over and over. */
    static Rig.Device modes(double... capacities) {
        return (order, earlier) ->
                Rig.timed("hard", capacities[earlier % capacities.length]).run(order, earlier);
    }

    /**
     * Up to its capacity it loses frames at once, every so many seconds.
     *
     * @param cut whether an early stop comes within the event
     * @param bySecond whether the loss of each second is told
     */
    static Rig.Device events(
            double capacityPps, double everySeconds, DoubleToLongFunction frames, boolean cut, boolean bySecond) {
        return (order, earlier) -> {
            long each = frames.applyAsLong(order.loadPps());
            if (order.loadPps() > capacityPps || each <= 0) {
                return Rig.timed("hard", capacityPps).run(order, earlier);
            }
            double phase = (earlier * 7.3) % everySeconds;
            long times = (long) Math.floor((order.durationSeconds() + phase) / everySeconds);
            boolean early = order.stopWhenLost() > 0 && times * each >= order.stopWhenLost();
            long happened = early ? Math.max(1, (order.stopWhenLost() + each - 1) / each) : times;
            double measured = early ? happened * everySeconds - phase : order.durationSeconds();
            long lost = early && cut ? order.stopWhenLost() : happened * each;
            List<Long> seconds = new ArrayList<>();
            for (int second = 0; bySecond && second < measured; second++) {
                seconds.add(0L);
            }
            for (int event = 1; bySecond && event <= happened; event++) {
                int second = (int) Math.min(seconds.size() - 1, event * everySeconds - phase);
                seconds.set(second, event == happened ? lost - (happened - 1) * each : each);
            }
            return counted(order, measured, early, lost, seconds);
        };
    }

    private static Outcome counted(
            TrialOrder order, double seconds, boolean early, long lost, List<Long> lossPerSecond) {
        long offered = Math.max(lost, Math.round(order.loadPps() * seconds));
        return new Outcome.Measured(
                seconds, early, List.of(new DirectionCount("A>B", 1, offered, offered - lost, lossPerSecond)));
    }
}
