package io.zeroloss.cli;

import io.zeroloss.analysis.experiment.ExperimentCost;
import io.zeroloss.analysis.experiment.ExperimentResult;
import io.zeroloss.analysis.experiment.Ratio;
import io.zeroloss.analysis.experiment.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Experiments for a terminal. */
final class ExperimentText {
    private ExperimentText() {}

    static String of(List<Variant> variants, List<Variant> order, ExperimentCost cost, int nights) {
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT,
                "%d variants, %d boots, %d starts of OVS, %d runs: %.1f hours, %d %s%n%n",
                variants.size(),
                cost.boots(),
                cost.starts(),
                cost.runs(),
                cost.total().toSeconds() / 3600.0,
                nights,
                nights == 1 ? "night" : "nights"));
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("VARIANT", "BOOTS"));
        for (Variant variant : variants) {
            long boots = order.stream().filter(variant::equals).count();
            rows.add(List.of(variant.name(), String.valueOf(boots)));
        }
        return text.append(table(rows)).toString();
    }

    static String of(ExperimentResult result) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("VARIANT", "BOOTS", "VALUE", "AGAINST A", "95 %"));
        for (ExperimentResult.Row row : result.rows()) {
            boolean isA = row.variant().role() == Variant.Role.BASELINE;
            rows.add(List.of(
                    row.variant().name(),
                    String.valueOf(row.boots()),
                    String.format(Locale.ROOT, "%.5g", row.value()),
                    isA ? "" : percent(row.againstBaseline().change()),
                    isA ? "" : interval(row.againstBaseline())));
        }
        List<List<String>> ranking = new ArrayList<>();
        ranking.add(List.of("RANK", "SETTING", "CHANGE", "95 %", ""));
        for (ExperimentResult.Effect effect : result.ranking()) {
            ranking.add(List.of(
                    String.valueOf(ranking.size()),
                    String.join(" + ", effect.settings()),
                    percent(effect.change().change()),
                    interval(effect.change()),
                    effect.change().isClear() ? "" : "not told from no change"));
        }
        return table(rows) + "\n\n" + table(ranking) + notes(result);
    }

    private static String notes(ExperimentResult result) {
        List<String> notes = new ArrayList<>();
        result.notSeparable()
                .forEach(group -> notes.add("not separable, always changed together: " + String.join(", ", group)));
        result.remainder()
                .ifPresent(rest -> notes.add("B gains %s %s beyond its settings one by one"
                        .formatted(percent(rest.change()), interval(rest))));
        result.drift()
                .ifPresent(drift -> notes.add("the lab drifted by %s %s from the first boot to the last; taken out"
                        .formatted(percent(drift.change()), interval(drift))));
        result.spread().ifPresent(spread -> notes.add("boots of one variant spread by " + percent(spread)));
        return notes.stream().map(note -> "\n" + note).collect(Collectors.joining("", notes.isEmpty() ? "" : "\n", ""));
    }

    private static String percent(double ratio) {
        return String.format(Locale.ROOT, "%+.2f %%", 100 * ratio);
    }

    private static String interval(Ratio ratio) {
        return ratio.interval()
                .map(bounds -> "[" + percent(bounds.low()) + ", " + percent(bounds.high()) + "]")
                .orElse("(too few boots)");
    }

    private static String table(List<List<String>> rows) {
        return String.join("\n", Columns.of(rows, Integer.MAX_VALUE));
    }
}
