package io.zeroloss.bench;

import java.util.SplittableRandom;

/** Random variates from a seeded source. */
final class Draws {
    private static final double LARGE = 50;

    private Draws() {}

    /** Knuth's method below a mean of 50, the rounded normal above. */
    static long poisson(double mean, SplittableRandom random) {
        if (mean <= 0) {
            return 0;
        }
        if (mean >= LARGE) {
            return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
        }
        double product = random.nextDouble();
        long count = 0;
        while (product > Math.exp(-mean)) {
            product *= random.nextDouble();
            count++;
        }
        return count;
    }

    static double normal(SplittableRandom random) {
        double radius = Math.sqrt(-2 * Math.log(1 - random.nextDouble()));
        return radius * Math.cos(2 * Math.PI * random.nextDouble());
    }

    static double uniform(double low, double high, SplittableRandom random) {
        return low + (high - low) * random.nextDouble();
    }
}
