package io.zeroloss.bench;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** Means over the searches of a campaign. Errors are in percent of the truth. */
record Figures(
        int searches,
        double trials,
        double seconds,
        double bias,
        double spread,
        double worstLow,
        double worstHigh,
        double withinThirdPercent) {
    private static final double NEAR_PERCENT = 0.3;

    static Figures of(List<Finished> searches) {
        double bias = mean(searches, Finished::errorPercent);
        return new Figures(
                searches.size(),
                mean(searches, finished -> finished.trials().size()),
                mean(searches, Finished::trialSeconds),
                bias,
                Math.sqrt(mean(searches, finished -> Math.pow(finished.errorPercent() - bias, 2))),
                searches.stream().mapToDouble(Finished::errorPercent).min().orElseThrow(),
                searches.stream().mapToDouble(Finished::errorPercent).max().orElseThrow(),
                mean(searches, finished -> Math.abs(finished.errorPercent()) <= NEAR_PERCENT ? 1 : 0));
    }

    double wallSeconds(double overheadSeconds) {
        return seconds + trials * overheadSeconds;
    }

    /** One row of a Markdown table. */
    String row(String name, String remark) {
        return String.format(
                Locale.ROOT,
                "| %s | %.1f | %.0f | %.0f | %.0f | %+.2f ± %.2f | %+.2f … %+.2f | %.0f %% | %s |",
                name,
                trials,
                seconds,
                wallSeconds(0.5),
                wallSeconds(9),
                bias,
                spread,
                worstLow,
                worstHigh,
                100 * withinThirdPercent,
                remark);
    }

    private static double mean(List<Finished> searches, ToDoubleFunction<Finished> value) {
        return searches.stream().mapToDouble(value).average().orElseThrow();
    }
}
