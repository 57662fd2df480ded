package io.zeroloss.vswitch.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code ovs-appctl dpif-netdev/pmd-perf-show} of OVS 2.10 to 4.0. Histograms and histories, printed where
 * {@code pmd-perf-metrics} is on, are passed over.
 */
public record PmdPerfShow(List<PmdPerf> threads, List<String> notUnderstood) {
    private static final Pattern TIME = Pattern.compile("Time: (\\d\\d:\\d\\d:\\d\\d\\.\\d{1,9})");
    private static final Pattern DURATION = Pattern.compile("Measurement duration: (\\d{1,12}\\.\\d{1,9}) s");
    private static final Pattern TABLE = Pattern.compile("Histograms|(iter|ms)\\s{2,}\\S.*");

    public PmdPerfShow {
        threads = List.copyOf(threads);
        notUnderstood = List.copyOf(notUnderstood);
    }

    /**
     * One thread.
     *
     * @param time of day on the host
     * @param durationSeconds since the thread's counters were cleared
     */
    public record PmdPerf(Optional<String> time, Optional<Double> durationSeconds, PmdFigures figures) {}

    public static PmdPerfShow parse(String text) {
        return new Reading().read(text);
    }

    private static final class Reading {
        private final List<PmdPerf> threads = new ArrayList<>();
        private final List<String> notUnderstood = new ArrayList<>();
        private Optional<String> time = Optional.empty();
        private Optional<Double> durationSeconds = Optional.empty();
        private final List<PmdFigures> open = new ArrayList<>();
        private boolean inTable;

        PmdPerfShow read(String text) {
            for (String line : Lines.of(text)) {
                if (!headline(line) && !inTable) {
                    body(line);
                }
            }
            close();
            return new PmdPerfShow(threads, notUnderstood);
        }

        private boolean headline(String line) {
            Matcher t = TIME.matcher(line);
            Matcher d = DURATION.matcher(line);
            Optional<PmdFigures> header = PmdStatsShow.header(line);
            if (t.matches()) {
                close();
                time = Optional.of(t.group(1));
                durationSeconds = Optional.empty();
            } else if (d.matches()) {
                durationSeconds = Optional.of(Double.valueOf(d.group(1)));
            } else if (header.isPresent()) {
                close();
                open.add(header.get());
            } else if (TABLE.matcher(line).matches()) {
                inTable = true;
                return true;
            } else {
                return false;
            }
            inTable = false;
            return true;
        }

        private void body(String line) {
            Optional<FigureLine> figure = FigureLine.of(line);
            if (figure.isPresent()) {
                PmdStatsShow.addTo(open, figure.get());
            } else {
                notUnderstood.add(line);
            }
        }

        private void close() {
            open.forEach(figures -> threads.add(new PmdPerf(time, durationSeconds, figures)));
            open.clear();
        }
    }
}
