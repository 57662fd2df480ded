package io.zeroloss.plan.schema;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Recognises a number with a unit where a bare number is wanted ({@code 4G} for {@code memoryMb}), and says which number is
 * meant. The unit stands in the key's name.
 */
final class Units {
    private static final Pattern NUMBER_AND_UNIT =
            Pattern.compile("([0-9]{1,15}(?:\\.[0-9]{1,9})?)\\s*([A-Za-z%/]{1,8})");
    private static final Map<String, String> SCALES =
            Map.of("k", "1000", "m", "1000000", "g", "1000000000", "t", "1000000000000");

    private Units() {}

    /** The number to write instead, in plain digits. */
    static Optional<String> bareNumber(String key, String written) {
        Matcher parts = NUMBER_AND_UNIT.matcher(written.replace("_", "").strip());
        if (written.contains("_") && written.replace("_", "").matches("[0-9]{1,18}")) {
            return Optional.of(written.replace("_", ""));
        }
        if (!parts.matches()) {
            return Optional.empty();
        }
        BigDecimal number = new BigDecimal(parts.group(1));
        return factor(key, parts.group(2).toLowerCase(Locale.ROOT))
                .map(factor -> number.multiply(factor).stripTrailingZeros().toPlainString());
    }

    private static Optional<BigDecimal> factor(String key, String unit) {
        if (key.endsWith("Mb")) {
            return lookUp(unit, Map.of("m", "1", "mb", "1", "mib", "1", "g", "1024", "gb", "1024", "gib", "1024"));
        }
        if (key.endsWith("Seconds")) {
            return lookUp(
                    unit,
                    Map.of("ms", "0.001", "s", "1", "sec", "1", "seconds", "1", "m", "60", "min", "60", "h", "3600"));
        }
        if (key.endsWith("Bps")) {
            return scaled(unit, "bps", "bit/s", "bit", "b");
        }
        if (key.endsWith("Pps")) {
            return scaled(unit, "pps", "fps", "p");
        }
        if (key.endsWith("Bytes") || key.equals("bytes")) {
            return lookUp(unit, Map.of("b", "1", "byte", "1", "bytes", "1", "k", "1024", "kb", "1024"));
        }
        boolean share = key.endsWith("Ratio") || key.equals("precision") || key.equals("tolerance");
        return share ? lookUp(unit, Map.of("%", "0.01", "ppm", "0.000001")) : Optional.empty();
    }

    private static Optional<BigDecimal> scaled(String unit, String... names) {
        String rest = unit;
        for (String name : names) {
            if (rest.endsWith(name)) {
                rest = rest.substring(0, rest.length() - name.length());
                break;
            }
        }
        return rest.isEmpty() ? Optional.of(BigDecimal.ONE) : lookUp(rest, SCALES);
    }

    private static Optional<BigDecimal> lookUp(String unit, Map<String, String> factors) {
        return Optional.ofNullable(factors.get(unit)).map(BigDecimal::new);
    }
}
