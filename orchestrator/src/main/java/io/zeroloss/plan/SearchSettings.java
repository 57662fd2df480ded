package io.zeroloss.plan;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * How the rate of a cell is searched, what its preset sets included.
 *
 * @param goals at least one, names unique
 * @param precision wished distance of upper and lower bound as a share of the upper
 * @param trialSeconds duration of the trials that decide; RFC 2544 asks for at least 60
 * @param durationSumSeconds trial seconds that settle a load; empty where the preset knows no such thing
 * @param exceedRatio share of them that may fail, likewise
 * @param retries how often a failing trial is repeated before it counts; empty where the preset does not repeat it
 * @param tolerance share of the asked load by which the generator may fall short; empty: half the precision
 * @param warmUpSeconds of traffic before the first trial and after idleness; 0 for none
 */
public record SearchSettings(
        Preset preset,
        List<Goal> goals,
        double precision,
        double trialSeconds,
        OptionalDouble durationSumSeconds,
        OptionalDouble exceedRatio,
        OptionalInt retries,
        Loads loads,
        Proof proof,
        OptionalDouble tolerance,
        Waits waits,
        double warmUpSeconds) {
    public SearchSettings {
        goals = List.copyOf(goals);
    }

    /**
     * What a load must meet, with its name in the result; what is empty is that of the search as a whole.
     *
     * @param lossRatio share of the frames that any one direction may lose
     * @param toleratedFrames frames that it may lose in any one trial, whatever share of it they are
     */
    public record Goal(
            String name,
            double lossRatio,
            long toleratedFrames,
            OptionalDouble exceedRatio,
            OptionalDouble trialSeconds,
            OptionalDouble durationSumSeconds,
            OptionalDouble precision) {}

    /**
     * Which loads are tried, frames per second of one transmitting port.
     *
     * @param initialPps the first trial's; empty: the maximum
     * @param minPps no trial below it; empty: the search's own floor
     * @param maxPps no trial above it; empty: what generator and line can carry
     * @param listedPps these and no others; empty: the loads are searched
     * @param stepPps from the maximum down in such steps; empty: the loads are searched
     * @param offsets measured after the search, as shares of the rate found
     */
    public record Loads(
            OptionalDouble initialPps,
            OptionalDouble minPps,
            OptionalDouble maxPps,
            List<Double> listedPps,
            OptionalDouble stepPps,
            List<Double> offsets) {
        public Loads {
            listedPps = List.copyOf(listedPps);
            offsets = List.copyOf(offsets);
        }
    }

    /**
     * How sure the result must be.
     *
     * @param times full-length passing trials at the rate found
     * @param confirmSeconds how long the rate found is run in the end; 0: not
     * @param rareModeShare a slower mode seen in a smaller share of the trials does not decide
     * @param history whether it begins at an earlier result of the same cell
     */
    public record Proof(int times, double confirmSeconds, double rareModeShare, boolean history) {}

    /** The search procedure. */
    public enum Preset {
        RFC2544,
        STANDARD,
        QUICK,
        /** Binary search with loss verification of ETSI GS NFV-TST 009. */
        TST009,
        /** RFC 2544 section 26.1 by halving. */
        BINARY
    }

    /** The pauses around a trial, RFC 2544 section 23. */
    public enum Waits {
        /** As the RFC asks: 2 s after learning, 2 s for residual frames and 5 s to restabilise. */
        RFC,
        /** What labs do: half a second in all. */
        LAB
    }
}
