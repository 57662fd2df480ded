package io.zeroloss.bench;

import io.zeroloss.bench.DeviceModel.Traits;
import io.zeroloss.search.DirectionCount;
import io.zeroloss.search.EarlyStop;
import io.zeroloss.search.Outcome;
import io.zeroloss.search.TrialOrder;
import java.util.List;
import java.util.SplittableRandom;

/** A device of one model behind a generator that never falls short; each trial draws anew. */
record SimulatedDevice(
        DeviceModel model, Traits traits, EarlyStop earlyStop, EventsShown events, SplittableRandom random) {
    Outcome run(TrialOrder order) {
        long stop = switch (earlyStop.kind()) {
            case EXACT -> order.stopWhenLost();
            case COARSE -> order.stopWhenLost() == 0 ? 0 : order.stopWhenLost() + earlyStop.coarseFrames();
            case NONE -> 0;
        };
        LossTimeline timeline = model.timeline(order.loadPps(), order.durationSeconds(), traits, random);
        LossTimeline.End end = timeline.run(order.durationSeconds(), stop, events == EventsShown.WHOLE, random);
        List<Long> perSecond = events == EventsShown.BY_SECOND ? timeline.lossPerSecond(end) : List.of();
        long offered = Math.max(end.lostFrames(), Math.round(order.loadPps() * end.seconds()));
        return new Outcome.Measured(
                end.seconds(),
                end.early(),
                List.of(new DirectionCount("A>B", 1, offered, offered - end.lostFrames(), perSecond)));
    }
}
