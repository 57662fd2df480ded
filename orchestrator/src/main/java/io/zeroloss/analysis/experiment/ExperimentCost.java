package io.zeroloss.analysis.experiment;

import java.time.Duration;

/**
 * What an experiment takes.
 *
 * @param boots of the server, with one at the end to put it back
 * @param starts of OVS
 * @param runs measurements
 * @param total time
 */
public record ExperimentCost(int boots, int starts, int runs, Duration total) {
    /**
     * Adds up.
     *
     * @param measuredBoots the length of the order of boots
     * @param startsPerBoot starts of OVS after each
     * @param runsPerStart measurements after each start
     */
    public static ExperimentCost of(
            int measuredBoots, int startsPerBoot, int runsPerStart, Duration boot, Duration start, Duration run) {
        int boots = measuredBoots + 1;
        int starts = measuredBoots * startsPerBoot;
        int runs = starts * runsPerStart;
        return new ExperimentCost(
                boots,
                starts,
                runs,
                boot.multipliedBy(boots).plus(start.multipliedBy(starts)).plus(run.multipliedBy(runs)));
    }

    /** How many nights of this many hours it fills. */
    public int nights(Duration night) {
        return (int) Math.max(1, (total.toSeconds() + night.toSeconds() - 1) / night.toSeconds());
    }
}
