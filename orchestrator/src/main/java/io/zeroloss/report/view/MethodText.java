package io.zeroloss.report.view;

import io.zeroloss.search.Outcome;
import io.zeroloss.store.RunRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** How the numbers of a run came about, in sentences. */
public final class MethodText {
    private MethodText() {}

    /** One paragraph for each method that was used, most often one. */
    public static List<String> paragraphs(RunRecord run, List<CellView> cells) {
        Map<Method, List<CellView>> byMethod = cells.stream()
                .collect(Collectors.groupingBy(CellView::method, LinkedHashMap::new, Collectors.toList()));
        return byMethod.entrySet().stream()
                .map(e -> (byMethod.size() > 1 ? "For " + Words.cells(e.getValue()) + ": " : "")
                        + paragraph(e.getKey(), e.getValue(), run.simulated()))
                .toList();
    }

    private static String paragraph(Method method, List<CellView> cells, boolean simulated) {
        return procedure(method) + " " + duration(method) + " " + curtailment(cells)
                + Compliance.of(method, cells, simulated).sentence();
    }

    /** RFC 9971 wants it said how the duration of a trial counts that was ended early. */
    private static String curtailment(List<CellView> cells) {
        return cells.stream()
                        .flatMap(c -> c.cell().trials().stream())
                        .anyMatch(t -> t.trial().outcome() instanceof Outcome.Measured m && m.endedEarly())
                ? "Trials that ended early had failed, and count with their intended duration. "
                : "";
    }

    private static String procedure(Method m) {
        List<String> parts = new ArrayList<>();
        m.preset().ifPresent(preset -> parts.add("preset " + preset));
        m.relativeWidth().ifPresent(w -> parts.add("precision " + Digits.trimmed(w * 100, 3) + " %"));
        m.waits()
                .ifPresent(waits -> parts.add("waits " + waits
                        + (m.waitSeconds().isPresent()
                                ? " (" + Digits.seconds(m.waitSeconds().getAsDouble()) + " a trial)"
                                : "")));
        m.warmUpSeconds().ifPresent(s -> parts.add(s > 0 ? "warm-up " + Digits.seconds(s) : "no warm-up"));
        m.protocol().ifPresent(protocol -> parts.add("frames " + protocol));
        return parts.isEmpty() ? "The method was not recorded." : "Method: " + String.join(", ", parts) + ".";
    }

    /** The one thing that a reader must not miss: how long the trial was that a bound rests on. */
    static String duration(Method method) {
        if (method.decidingTrialSeconds().isEmpty()) {
            return "No trial was run.";
        }
        double seconds = method.decidingTrialSeconds().getAsDouble();
        return seconds < Compliance.RFC_TRIAL_SECONDS
                ? "Trials of " + Digits.seconds(seconds) + " decide: this is not the 60 s of RFC 2544, so a device that"
                        + " buffers, or that loses frames now and then, can look faster than it is."
                : "Trials of " + Digits.seconds(seconds) + " decide, as RFC 2544 section 24 wants (60 s or more).";
    }
}
