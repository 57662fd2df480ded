package io.zeroloss.vswitch.output;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A line {@code name: number (number unit, number unit)}, as pmd-stats-show and pmd-perf-show print it. */
record FigureLine(String name, PmdFigures.Figure figure) {
    private static final Pattern LINE = Pattern.compile(
            "(?:- )?([A-Za-z][A-Za-z. ]*(?:\\([a-z]+\\))?)\\s*:\\s*(\\d{1,20}(?:\\.\\d{1,9})?)(?:\\s*\\((.*)\\))?");
    private static final Pattern DETAIL = Pattern.compile("\\s*(-?nan|\\d{1,20}(?:\\.\\d{1,9})?)\\s*(\\D.*?)\\s*");
    private static final Pattern RATIO = Pattern.compile("\\d{1,20}/\\d{1,20}");

    /** Empty if the line is not of this form. */
    static Optional<FigureLine> of(String line) {
        Matcher m = LINE.matcher(line);
        if (!m.matches()) {
            return Optional.empty();
        }
        Map<String, Double> details = new LinkedHashMap<>();
        String inBrackets = m.group(3);
        // a/b repeats two figures of other lines
        if (inBrackets != null && !RATIO.matcher(inBrackets).matches()) {
            for (String part : inBrackets.split(",", -1)) {
                Matcher d = DETAIL.matcher(part);
                if (!d.matches()) {
                    return Optional.empty();
                }
                if (!d.group(1).endsWith("nan")) {
                    details.put(d.group(2), Double.valueOf(d.group(1)));
                }
            }
        }
        String name = m.group(1).strip().toLowerCase(Locale.ROOT);
        return Optional.of(new FigureLine(name, new PmdFigures.Figure(new BigDecimal(m.group(2)), details)));
    }
}
