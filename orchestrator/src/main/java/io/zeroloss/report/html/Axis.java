package io.zeroloss.report.html;

import io.zeroloss.report.view.Digits;
import java.util.ArrayList;
import java.util.List;

/**
 * Maps values to coordinates of a graph.
 *
 * @param min value at {@code from}
 * @param max value at {@code to}
 * @param log whether equal ratios, not equal differences, take equal space; then {@code min} is above 0
 */
record Axis(double min, double max, double from, double to, boolean log) {
    /** Above this ratio of the largest to the smallest value a linear axis presses the small ones onto its foot. */
    private static final double SPREAD_FOR_LOG = 30;

    private static final double[] STEPS = {1, 2, 5, 10};
    private static final int MOST_INTERVALS = 8;

    /** An axis for rates: from 0, or logarithmic if they are far apart. It ends at a round value above the largest. */
    static Axis ofRates(double smallest, double largest, double from, double to) {
        if (largest / smallest <= SPREAD_FOR_LOG) {
            double step = step(largest);
            return new Axis(0, Math.ceil(largest * 1.02 / step) * step, from, to, false);
        }
        return new Axis(roundDown(smallest), roundUp(largest), from, to, true);
    }

    double at(double value) {
        double share = log ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min);
        return from + share * (to - from);
    }

    /** Round values within the axis, ascending: 1, 2 and 5 in each decade if logarithmic. */
    List<Double> ticks() {
        List<Double> ticks = new ArrayList<>();
        if (!log) {
            double step = step(max - min);
            for (int i = 0; min + i * step <= max * (1 + 1e-9); i++) {
                ticks.add(min + i * step);
            }
            return ticks;
        }
        boolean wide = max / min > 1e4;
        for (double decade = Math.pow(10, Math.floor(Math.log10(min))); decade <= max; decade *= 10) {
            for (double step : wide ? new double[] {1} : new double[] {1, 2, 5}) {
                if (decade * step >= min * (1 - 1e-9) && decade * step <= max * (1 + 1e-9)) {
                    ticks.add(decade * step);
                }
            }
        }
        return ticks;
    }

    /** {@code 500 k}, {@code 2.5 M}. */
    static String label(double value) {
        if (value >= 1e6) {
            return Digits.trimmed(value / 1e6, 3) + " M";
        }
        return value >= 1e3 ? Digits.trimmed(value / 1e3, 3) + " k" : Digits.trimmed(value, 3);
    }

    private static double step(double span) {
        double decade = Math.pow(10, Math.floor(Math.log10(span / MOST_INTERVALS)));
        for (double step : STEPS) {
            if (span / (decade * step) <= MOST_INTERVALS) {
                return decade * step;
            }
        }
        return decade * 10;
    }

    private static double roundDown(double value) {
        double decade = Math.pow(10, Math.floor(Math.log10(value)));
        return decade * (value >= 5 * decade ? 5 : value >= 2 * decade ? 2 : 1);
    }

    private static double roundUp(double value) {
        double decade = Math.pow(10, Math.floor(Math.log10(value)));
        return decade * (value > 5 * decade ? 10 : value > 2 * decade ? 5 : 2);
    }
}
