package io.zeroloss.report.view;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Cells that differ in frame size and repetition only: one line of the RFC 2544 section 26.1 graph.
 *
 * @param name what tells it from the other series of the run; {@code measured} if it is the only one
 */
public record Series(String name, List<CellView> cells) {
    /** What may tell two series apart, in the order in which a name tells it. */
    private static final List<Function<CellView, String>> PARTS = List.of(
            c -> c.key().host(),
            c -> c.key().topology(),
            c -> c.caseName().orElse(""),
            c -> Words.count(c.key().vmCount(), "VM"),
            c -> Words.count(c.key().pmdThreads(), "PMD"),
            c -> Words.count(c.key().rxQueues(), "queue"),
            c -> c.key().bios());

    public Series {
        cells = List.copyOf(cells);
    }

    /** In the order in which each first appears in the run. */
    public static List<Series> of(List<CellView> cells) {
        List<Function<CellView, String>> telling = Stream.concat(PARTS.stream(), settings(cells))
                .filter(part -> cells.stream().map(part).distinct().count() > 1)
                .toList();
        return Condition.group(cells, Condition::ofSeries).values().stream()
                .map(group -> new Series(name(group.get(0), telling), group))
                .toList();
    }

    private static Stream<Function<CellView, String>> settings(List<CellView> cells) {
        return cells.stream()
                .flatMap(cell -> cell.settings().keySet().stream())
                .distinct()
                .sorted()
                .map(key -> cell -> Words.setting(cell, key));
    }

    /** Median of the capacities that stand, by frame size; sizes without one are missing. */
    public SortedMap<Integer, Double> medianPps() {
        SortedMap<Integer, Double> medians = new TreeMap<>();
        cells.stream()
                .filter(CellView::hasStandingCapacity)
                .collect(Collectors.groupingBy(c -> c.key().frameBytes()))
                .forEach((bytes, group) -> medians.put(bytes, new Repeats(group).medianPps()));
        return medians;
    }

    private static String name(CellView cell, List<Function<CellView, String>> telling) {
        String name = telling.stream()
                .map(part -> part.apply(cell))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(", "));
        return name.isEmpty() ? "measured" : name;
    }
}
