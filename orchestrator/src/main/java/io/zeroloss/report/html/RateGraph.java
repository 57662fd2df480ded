package io.zeroloss.report.html;

import io.zeroloss.report.view.CellView;
import io.zeroloss.report.view.Digits;
import io.zeroloss.report.view.Rate;
import io.zeroloss.report.view.Series;
import io.zeroloss.report.view.Words;
import java.io.IOException;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * The graph of RFC 2544 section 26.1: frame size on x, frames per second on y, one line for each series measured and one for
 * what the medium carries. A line goes through the medians of repetitions; each measured value is a mark of its own.
 */
final class RateGraph {
    static final int WIDTH = 820;
    static final int HEIGHT = 400;
    static final int LEFT = 70;
    static final int RIGHT = WIDTH - 12;
    static final int TOP = 18;
    static final int BOTTOM = HEIGHT - 58;

    private static final List<Integer> RFC_SIZES = List.of(64, 128, 256, 512, 1024, 1280, 1518);
    private static final double X_MARGIN = 20;
    private static final double LABEL_WIDTH = 33;
    private static final int CURVE_POINTS = 48;

    private final List<Series> series;
    private final SortedSet<Double> lineRatesBps;
    private final Axis x;
    private final Axis y;
    private final boolean oneSize;

    RateGraph(List<CellView> cells) {
        series = Series.of(cells);
        lineRatesBps = cells.stream()
                .flatMapToDouble(c -> c.rate(1).lineRateBps().stream())
                .map(Math::rint)
                .boxed()
                .collect(Collectors.toCollection(TreeSet::new));
        SortedSet<Integer> sizes = sizes(cells);
        oneSize = cells.stream().map(c -> c.key().frameBytes()).distinct().count() == 1;
        x = new Axis(sizes.first(), sizes.last(), LEFT + X_MARGIN, RIGHT - X_MARGIN, true);
        double[] rates = DoubleStream.concat(
                        drawn(cells).mapToDouble(c -> c.capacityPps().getAsDouble()),
                        lineRatesBps.stream()
                                .flatMapToDouble(bps -> DoubleStream.of(
                                        Rate.maxPps(bps, sizes.first()), Rate.maxPps(bps, sizes.last()))))
                .toArray();
        y = Axis.ofRates(
                DoubleStream.of(rates).min().orElse(1),
                DoubleStream.of(rates).max().orElse(1),
                BOTTOM,
                TOP);
    }

    Axis x() {
        return x;
    }

    Axis y() {
        return y;
    }

    void write(Markup out) throws IOException {
        GraphFrame.open(out, WIDTH, HEIGHT, "Frame size against frame rate, measured and theoretical", "graph");
        axes(out);
        for (double bps : lineRatesBps) {
            theoretical(out, bps);
        }
        for (int i = 0; i < series.size(); i++) {
            series(out, i);
        }
        out.close().line();
    }

    private void axes(Markup out) throws IOException {
        GraphFrame.grid(out, y, LEFT, RIGHT);
        double labelled = Double.NEGATIVE_INFINITY;
        for (int size : sizes(series.stream().flatMap(s -> s.cells().stream()).toList())) {
            double at = x.at(size);
            out.empty("line", "x1", at, "x2", at, "y1", BOTTOM, "y2", BOTTOM + 5, "class", "base");
            if (at - labelled >= LABEL_WIDTH) {
                out.element("text", String.valueOf(size), "x", at, "y", BOTTOM + 21, "class", "tick middle");
                labelled = at;
            }
            out.line();
        }
        out.empty("line", "x1", LEFT, "x2", RIGHT, "y1", BOTTOM, "y2", BOTTOM, "class", "base");
        out.element(
                "text",
                "frame size, bytes (L2 with FCS)",
                "x",
                (LEFT + RIGHT) / 2,
                "y",
                BOTTOM + 46,
                "class",
                "title middle");
        out.element(
                "text",
                "frames per second of one port" + (y.log() ? ", logarithmic" : ""),
                "x",
                -(TOP + BOTTOM) / 2,
                "y",
                15,
                "transform",
                "rotate(-90)",
                "class",
                "title middle");
        out.line();
    }

    private void theoretical(Markup out, double bps) throws IOException {
        StringBuilder points = new StringBuilder();
        for (int i = 0; i <= CURVE_POINTS; i++) {
            double bytes = x.min() * Math.pow(x.max() / x.min(), (double) i / CURVE_POINTS);
            points.append(i == 0 ? "" : " ").append(point(x.at(bytes), y.at(Rate.maxPps(bps, bytes))));
        }
        boolean nominal = series.stream()
                .flatMap(s -> s.cells().stream())
                .anyMatch(c -> c.method().lineRateNominal());
        out.empty("polyline", "points", points, "class", "theory");
        out.element(
                "text",
                "theoretical, " + (nominal ? "nominal " : "") + Digits.lineBitRate(bps),
                "x",
                x.at(x.min()) + (y.log() ? 2 : 10),
                "y",
                // beside a steep start, above a gentle one
                y.at(Rate.maxPps(bps, x.min())) + (y.log() ? -9 : 5),
                "class",
                "theory-label");
        out.line();
    }

    private void series(Markup out, int index) throws IOException {
        double dodge = oneSize ? (index - (series.size() - 1) / 2.0) * Math.min(14, 90.0 / series.size()) : 0;
        out.open("g", "class", Marks.series(index));
        String line = series.get(index).medianPps().entrySet().stream()
                .map(e -> point(x.at(e.getKey()) + dodge, y.at(e.getValue())))
                .collect(Collectors.joining(" "));
        if (line.contains(" ")) {
            out.empty("polyline", "points", line, "class", "measured");
        }
        for (CellView cell : drawn(series.get(index).cells()).toList()) {
            double pps = cell.capacityPps().getAsDouble();
            out.open("g").element("title", title(cell, pps));
            Marks.verdict(out, x.at(cell.key().frameBytes()) + dodge, y.at(pps), index, cell.verdict());
            out.close();
        }
        out.close().line();
    }

    private static String title(CellView cell, double pps) {
        Rate rate = cell.rate(pps);
        double precision = cell.precision(cell.headGoal().orElseThrow());
        return Words.cell(cell) + ": " + Digits.capacity(pps / 1e6, precision) + " Mpps, "
                + Digits.capacity(rate.l1Bps() / 1e9, precision) + " Gbit/s L1"
                + (rate.lineShare().isPresent()
                        ? ", " + Digits.percent(rate.lineShare().getAsDouble()) + " % of line rate"
                        : "")
                + ", " + Words.verdict(cell.verdict());
    }

    private static Stream<CellView> drawn(List<CellView> cells) {
        return cells.stream().filter(c -> c.capacityPps().isPresent());
    }

    private static SortedSet<Integer> sizes(List<CellView> cells) {
        SortedSet<Integer> sizes = new TreeSet<>(RFC_SIZES);
        cells.forEach(c -> sizes.add(c.key().frameBytes()));
        return sizes;
    }

    private static String point(double atX, double atY) {
        return Markup.coordinate(atX) + "," + Markup.coordinate(atY);
    }
}
