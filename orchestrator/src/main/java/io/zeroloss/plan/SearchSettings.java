package io.zeroloss.plan;

import java.util.List;
import java.util.OptionalDouble;

/**
 * How the rate of a cell is searched.
 *
 * @param goals at least one, names unique
 * @param precision wished distance of upper and lower bound as a share of the upper
 * @param trialSeconds duration of a trial; RFC 2544 asks for at least 60
 * @param minLoadPps no trial below it, frames per second of one transmitting port; empty: the search's own floor
 * @param maxLoadPps no trial above it, likewise; empty: what generator and line can carry
 * @param tolerance share of the asked load by which the generator may fall short
 * @param retries how often a failing trial is repeated before it counts
 * @param warmUpSeconds of traffic before the first trial and after idleness; 0 for none
 */
public record SearchSettings(
        Preset preset,
        List<Goal> goals,
        double precision,
        double trialSeconds,
        OptionalDouble minLoadPps,
        OptionalDouble maxLoadPps,
        double tolerance,
        int retries,
        Waits waits,
        double warmUpSeconds) {
    public SearchSettings {
        goals = List.copyOf(goals);
    }

    /** A loss ratio that must be met, with its name in the result. */
    public record Goal(String name, double lossRatio) {}

    /** The search procedure. */
    public enum Preset {
        /** RFC 2544 section 26.1 by halving. */
        BINARY
    }

    /** The waits of RFC 2544 section 23. */
    public enum Waits {
        /** As written: learning 2 s, drain 2 s, restabilise 5 s. */
        RFC,
        /** Drain 0.5 s and nothing else. */
        LAB
    }
}
