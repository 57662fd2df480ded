package io.zeroloss.report.view;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Every parameter of search and trial procedure, in sentences for formats without room for a list. */
public final class Parameters {
    /** What the lab was, and what is told elsewhere: not chosen, or said in the method's own sentence. */
    private static final Set<String> NOT_CHOSEN =
            Set.of("lineRateBps", "lineRateNominal", "meanFrameBytes", "protocol");

    private Parameters() {}

    /** One sentence for each set of cells that share all of them, most often one. */
    public static List<String> sentences(List<CellView> cells) {
        Map<Map<String, String>, List<CellView>> groups =
                cells.stream().collect(Collectors.groupingBy(Parameters::of, LinkedHashMap::new, Collectors.toList()));
        groups.remove(Map.of());
        return groups.entrySet().stream()
                .map(group -> (groups.size() > 1 ? "Parameters of " + Words.cells(group.getValue()) : "Parameters")
                        + ": "
                        + group.getKey().entrySet().stream()
                                .map(one -> one.getKey() + " " + one.getValue())
                                .collect(Collectors.joining(", "))
                        + ".")
                .toList();
    }

    private static Map<String, String> of(CellView cell) {
        Map<String, String> parameters =
                new TreeMap<>(Facts.of(cell.cell().method()).shown());
        parameters.keySet().removeIf(key -> NOT_CHOSEN.contains(key) || key.startsWith("limits."));
        return parameters;
    }
}
