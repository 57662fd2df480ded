package io.zeroloss.search;

/** What a share of samples says of the share in all trials. */
final class Binomial {
    private Binomial() {}

    /** Probability that a share is below the limit after so many of so many, from an even prior. */
    static double probabilityBelow(double limit, int hits, int trials) {
        double sum = 0;
        double term = Math.pow(1 - limit, trials + 1);
        for (int k = 0; k <= trials + 1; k++) {
            if (k > hits) {
                sum += term;
            }
            term *= (trials + 1.0 - k) / (k + 1.0) * limit / (1 - limit);
        }
        return sum;
    }
}
