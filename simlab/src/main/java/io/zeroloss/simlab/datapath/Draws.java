package io.zeroloss.simlab.datapath;

/**
 * Chance that is the same in every run: a draw depends on the lab's seed and on what is drawn for, never on what was drawn before.
 */
final class Draws {
    private final long seed;

    Draws(long seed) {
        this.seed = seed;
    }

    /** From 0 to below 1. */
    double uniform(String what, long number) {
        return (mix(seed ^ mix(what.hashCode() * 0x9E3779B97F4A7C15L ^ mix(number))) >>> 11) * 0x1.0p-53;
    }

    /** Mean 0, standard deviation 1. */
    double gaussian(String what, long number) {
        double radius = Math.sqrt(-2 * StrictMath.log(1 - uniform(what, number)));
        return radius * StrictMath.cos(2 * Math.PI * uniform(what + "'", number));
    }

    /** A factor around 1; never below 0.5. */
    double factor(double deviation, String what, long number) {
        return Math.max(0.5, 1 + deviation * gaussian(what, number));
    }

    /** The finisher of SplitMix64 (Steele, Lea and Flood, 2014). */
    private static long mix(long value) {
        long z = value + 0x9E3779B97F4A7C15L;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
