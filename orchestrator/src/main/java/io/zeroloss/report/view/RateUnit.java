package io.zeroloss.report.view;

import java.util.Arrays;
import java.util.Collection;

/** The unit in which the rates of one table are told: the same for all rows, so that they can be compared by eye. */
public enum RateUnit {
    KPPS("kpps", 1e3),
    MPPS("Mpps", 1e6);

    private static final double SMALLEST_IN_MPPS = 100e3;

    private final String symbol;
    private final double pps;

    RateUnit(String symbol, double pps) {
        this.symbol = symbol;
        this.pps = pps;
    }

    public String symbol() {
        return symbol;
    }

    /** A capacity in this unit, without the unit's name. */
    public String capacity(double ratePps, double relativePrecision) {
        return Digits.capacity(ratePps / pps, relativePrecision);
    }

    /** An upper bound in this unit: rounded up, so that nothing is ruled out that was not. */
    public String ceiling(double ratePps, double relativePrecision) {
        return Digits.ceiling(ratePps / pps, relativePrecision);
    }

    /** Millions, unless a rate is below 100,000. */
    public static RateUnit of(double... ratesPps) {
        return Arrays.stream(ratesPps).anyMatch(r -> r < SMALLEST_IN_MPPS) ? KPPS : MPPS;
    }

    /** The unit of the capacities of these cells. */
    public static RateUnit of(Collection<CellView> cells) {
        return of(cells.stream()
                .flatMap(c -> c.goals().stream())
                .flatMapToDouble(g -> (g.lowerBoundPps().isPresent() ? g.lowerBoundPps() : g.upperBoundPps()).stream())
                .toArray());
    }
}
