package io.zeroloss.report.view;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers for people. The decimal point is a point everywhere. */
public final class Digits {
    private static final int MOST_DECIMALS = 6;
    /** Keeps 0.5469, held as 0.54689999…, from being rounded down to 0.5468. */
    private static final double DOUBLE_NOISE = 1e-9;

    private static final BigDecimal SMALLEST_PLAIN_PERCENT = new BigDecimal("0.00001");

    private Digits() {}

    /**
     * As many decimals as the precision bears: the last one is worth at most half of it. Rounds down, so that no capacity is
     * told that was not measured.
     *
     * @param relativePrecision 0 &lt; precision &lt; 1
     */
    public static String capacity(double value, double relativePrecision) {
        return rounded(value * (1 + DOUBLE_NOISE), relativePrecision, RoundingMode.FLOOR);
    }

    /** The same, rounded up. */
    public static String ceiling(double value, double relativePrecision) {
        return rounded(value * (1 - DOUBLE_NOISE), relativePrecision, RoundingMode.CEILING);
    }

    private static String rounded(double value, double relativePrecision, RoundingMode mode) {
        int decimals = value <= 0 ? 0 : (int) -Math.floor(Math.log10(value * relativePrecision / 2));
        return new BigDecimal(value)
                .setScale(Math.max(0, Math.min(MOST_DECIMALS, decimals)), mode)
                .toPlainString();
    }

    /** A share as percent, rounded down: 100 % is said only of all. */
    public static String percent(double share) {
        int decimals = share >= 0.0999 ? 1 : 2;
        return new BigDecimal(share * 100 * (1 + DOUBLE_NOISE))
                .setScale(decimals, RoundingMode.FLOOR)
                .toPlainString();
    }

    /** A loss ratio as percent, two digits: enough to tell one lost frame from none. */
    public static String lossPercent(double ratio) {
        if (ratio == 0) {
            return "0";
        }
        BigDecimal percent = new BigDecimal(ratio * 100).round(new MathContext(2));
        return percent.abs().compareTo(SMALLEST_PLAIN_PERCENT) >= 0
                ? percent.stripTrailingZeros().toPlainString()
                : String.format(Locale.ROOT, "%.1e", percent).replace("e-0", "e-");
    }

    /** A span of time: {@code 8.3s}, {@code 41s}, {@code 1m12s}, {@code 2h05m}. */
    public static String span(double seconds) {
        long whole = Math.round(seconds);
        if (seconds < 9.95) {
            return trimmed(seconds, 1) + "s";
        }
        if (whole < 60) {
            return whole + "s";
        }
        return whole < 3600
                ? String.format(Locale.ROOT, "%dm%02ds", whole / 60, whole % 60)
                : String.format(Locale.ROOT, "%dh%02dm", whole / 3600, whole % 3600 / 60);
    }

    /** A duration that somebody chose, in seconds: {@code 60 s}, {@code 0.5 s}. */
    public static String seconds(double seconds) {
        return trimmed(seconds, 3) + " s";
    }

    /** At most so many decimals, no zeros at the end. */
    public static String trimmed(double value, int decimals) {
        BigDecimal rounded = new BigDecimal(value).setScale(decimals, RoundingMode.HALF_UP);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    /** An integer in groups of three. */
    public static String grouped(long value, String separator) {
        return String.format(Locale.ROOT, "%,d", value).replace(",", separator);
    }

    /** One decimal, in groups of three. */
    public static String groupedTenths(double value, String separator) {
        return String.format(Locale.ROOT, "%,.1f", value).replace(",", separator);
    }

    /** A bit rate of a line: {@code 10 Gbit/s}. */
    public static String lineBitRate(double bps) {
        return bps >= 1e9 ? trimmed(bps / 1e9, 3) + " Gbit/s" : trimmed(bps / 1e6, 3) + " Mbit/s";
    }
}
