package io.zeroloss.run;

import io.zeroloss.traffic.Waits;

/**
 * How trials are conducted.
 *
 * @param warmUpSeconds of a warm-up; 0 for none
 * @param rateTolerance how far below the asked rate the generator may send before it is its limit, as a share
 */
public record ProcedureSettings(Waits waits, double warmUpSeconds, double rateTolerance) {
    private static final double LARGEST_TOLERANCE = 0.005;
    private static final double SMALLEST_TOLERANCE = 0.0005;

    /** A result cannot be more precise than the rate it was measured at: half the precision, within what generators hold. */
    public static double toleranceFor(double precision) {
        return Math.max(SMALLEST_TOLERANCE, Math.min(LARGEST_TOLERANCE, precision / 2));
    }
}
