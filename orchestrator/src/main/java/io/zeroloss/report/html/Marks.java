package io.zeroloss.report.html;

import io.zeroloss.search.SearchResult.Verdict;
import java.io.IOException;
import java.util.Optional;

/** The marks in graphs. Form tells what colour tells, for print and for eyes that see no red and green. */
final class Marks {
    private static final int COLOURS = 8;
    private static final double SIZE = 5;

    private Marks() {}

    /** The class that gives a series its colour; its form is {@link #shape}'s. */
    static String series(int index) {
        return "s" + index % COLOURS;
    }

    /** Valid: filled; suspect: hollow; invalid: a cross. */
    static void verdict(Markup out, double x, double y, int seriesIndex, Optional<Verdict> verdict) throws IOException {
        if (verdict.filter(Verdict.INVALID::equals).isPresent()) {
            cross(out, x, y, "mark cross");
        } else {
            shape(out, x, y, seriesIndex, verdict.filter(Verdict.VALID::equals).isPresent() ? "mark" : "mark hollow");
        }
    }

    /** Circle, square, triangle, diamond: changes with each series, and again when the colours start anew. */
    static void shape(Markup out, double x, double y, int seriesIndex, String style) throws IOException {
        switch ((seriesIndex + seriesIndex / COLOURS) % 4) {
            case 0 -> out.empty("circle", "cx", x, "cy", y, "r", SIZE, "class", style);
            case 1 -> out.empty("rect", "x", x - 4.5, "y", y - 4.5, "width", 9, "height", 9, "class", style);
            case 2 -> path(out, style, x, y - 5.5, x + 5.5, y + 4.5, x - 5.5, y + 4.5);
            default -> path(out, style, x, y - 6.5, x + 6.5, y, x, y + 6.5, x - 6.5, y);
        }
    }

    static void cross(Markup out, double x, double y, String style) throws IOException {
        String d = "M" + xy(x - SIZE, y - SIZE) + "L" + xy(x + SIZE, y + SIZE) + "M" + xy(x - SIZE, y + SIZE) + "L"
                + xy(x + SIZE, y - SIZE);
        out.empty("path", "d", d, "class", style);
    }

    static void triangle(Markup out, double x, double y, String style) throws IOException {
        path(out, style, x, y - 5.5, x + 5.5, y + 4.5, x - 5.5, y + 4.5);
    }

    private static void path(Markup out, String style, double... xy) throws IOException {
        StringBuilder d = new StringBuilder();
        for (int i = 0; i < xy.length; i += 2) {
            d.append(i == 0 ? 'M' : 'L').append(xy(xy[i], xy[i + 1]));
        }
        out.empty("path", "d", d.append('Z'), "class", style);
    }

    private static String xy(double x, double y) {
        return Markup.coordinate(x) + " " + Markup.coordinate(y);
    }
}
