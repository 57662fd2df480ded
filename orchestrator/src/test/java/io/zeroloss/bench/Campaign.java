package io.zeroloss.bench;

import io.zeroloss.bench.DeviceModel.Traits;
import io.zeroloss.search.EarlyStop;
import io.zeroloss.search.Search;
import io.zeroloss.search.SearchParameters;
import io.zeroloss.search.SearchParametersBuilder;
import io.zeroloss.search.Step;
import io.zeroloss.search.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/**
 * Eight capacities with forty seeds each against one device model.
 *
 * @param drawn whether capacities and traits are drawn anew for each search
 * @param fromEarlier whether each search starts from the result of one before on the same device
 */
record Campaign(
        DeviceModel model,
        Supplier<SearchParametersBuilder> parameters,
        EarlyStop earlyStop,
        boolean drawn,
        EventsShown events,
        boolean fromEarlier) {
    static final double LINE_RATE_PPS = 10e9 / 672;
    private static final double[] CAPACITIES_PPS = {1.73e6, 3.31e6, 4.9e6, 6.77e6, 8.2e6, 9.61e6, 11.9e6, 13.37e6};
    private static final int SEEDS = 40;
    private static final int MOST_TRIALS = 400;

    List<Finished> run(DecisionTimes times) {
        List<Finished> all = new ArrayList<>();
        for (double capacity : CAPACITIES_PPS) {
            for (int seed = 0; seed < SEEDS; seed++) {
                SplittableRandom random = new SplittableRandom(
                        7919L * seed + (long) capacity + model.name().chars().sum());
                Traits traits = drawn
                        ? Traits.drawn(Draws.uniform(model.leastCapacityPps(), 14e6, random), random)
                        : Traits.nominal(capacity);
                if (traits.capacityPps() >= model.leastCapacityPps()) {
                    all.add(search(new SimulatedDevice(model, traits, earlyStop, events, random), times));
                }
            }
        }
        return all;
    }

    private Finished search(SimulatedDevice device, DecisionTimes times) {
        SearchParametersBuilder asked = parameters.get();
        Finished first = search(device, asked.build(), times);
        if (!fromEarlier || first.result().goals().get(0).lowerBoundPps().isEmpty()) {
            return first;
        }
        double earlier = first.result().goals().get(0).lowerBoundPps().getAsDouble();
        return search(device, asked.earlierPps(earlier).build(), times);
    }

    private static Finished search(SimulatedDevice device, SearchParameters parameters, DecisionTimes times) {
        Search search = parameters.search(parameters.limits(LINE_RATE_PPS, LINE_RATE_PPS), device.earlyStop());
        List<Trial> trials = new ArrayList<>();
        while (trials.size() < MOST_TRIALS) {
            Step step = times.next(search, List.copyOf(trials));
            if (step instanceof Step.Done done) {
                return new Finished(
                        List.copyOf(trials),
                        done.result(),
                        Math.min(LINE_RATE_PPS, device.model().truthPps(device.traits())),
                        device.model().zeroLossPps(device.traits()),
                        device.traits().capacityPps());
            }
            var order = ((Step.Measure) step).order();
            trials.add(new Trial(trials.size() + 1, order, device.run(order)));
        }
        throw new IllegalStateException(
                device.model() + " " + device.traits() + " was not settled by " + MOST_TRIALS + " trials");
    }
}
