package io.zeroloss.vswitch.output;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code ovs-appctl dpif-netdev/pmd-stats-show} of OVS 2.5 to 4.0: cumulative counters of each thread since they were cleared.
 * 4.0 prints the form of pmd-perf-show under this name; it is told by its content.
 *
 * @param threads PMD threads, and the main thread without a CPU
 */
public record PmdStatsShow(List<PmdFigures> threads, List<String> notUnderstood) {
    private static final Pattern PMD = Pattern.compile("pmd thread numa_id (\\d{1,9}) core_id (\\d{1,9}):");
    private static final Pattern PERF_ONLY = Pattern.compile("(?m)^\\s*(Iterations|Measurement duration):");

    public PmdStatsShow {
        threads = List.copyOf(threads);
        notUnderstood = List.copyOf(notUnderstood);
    }

    public static PmdStatsShow parse(String text) {
        if (PERF_ONLY.matcher(text).find()) {
            PmdPerfShow perf = PmdPerfShow.parse(text);
            return new PmdStatsShow(
                    perf.threads().stream().map(PmdPerfShow.PmdPerf::figures).toList(), perf.notUnderstood());
        }
        List<PmdFigures> threads = new ArrayList<>();
        List<String> notUnderstood = new ArrayList<>();
        for (String line : Lines.of(text)) {
            Optional<PmdFigures> header = header(line);
            Optional<FigureLine> figure = FigureLine.of(line);
            if (header.isPresent()) {
                threads.add(header.get());
            } else if (figure.isPresent()) {
                addTo(threads, figure.get());
            } else {
                notUnderstood.add(line);
            }
        }
        return new PmdStatsShow(threads, notUnderstood);
    }

    static Optional<PmdFigures> header(String line) {
        Matcher m = PMD.matcher(line);
        if (m.matches()) {
            return Optional.of(new PmdFigures(
                    Optional.of(Integer.valueOf(m.group(1))), Optional.of(Integer.valueOf(m.group(2))), Map.of()));
        }
        return line.equals("main thread:")
                ? Optional.of(new PmdFigures(Optional.empty(), Optional.empty(), Map.of()))
                : Optional.empty();
    }

    /** Adds a figure to the last thread, or to one without a name if the output begins in the middle of a block. */
    static void addTo(List<PmdFigures> threads, FigureLine line) {
        if (threads.isEmpty()) {
            threads.add(new PmdFigures(Optional.empty(), Optional.empty(), Map.of()));
        }
        PmdFigures last = threads.get(threads.size() - 1);
        Map<String, PmdFigures.Figure> figures = new LinkedHashMap<>(last.figures());
        figures.put(line.name(), line.figure());
        threads.set(threads.size() - 1, new PmdFigures(last.numaNode(), last.cpu(), figures));
    }
}
