package io.zeroloss.report.html;

import java.io.IOException;

/** What every graph begins with. */
final class GraphFrame {
    private static final int LABEL_GAP = 8;
    /** From the middle of a line of text to its base. */
    private static final int HALF_TEXT = 4;

    private GraphFrame() {}

    /** Opens the drawing. */
    static void open(Markup out, int width, int height, String label, String style) throws IOException {
        out.open("svg", "viewBox", "0 0 " + width + " " + height, "role", "img", "aria-label", label, "class", style);
        out.line();
    }

    /** A line across, and its value on the left, for each round value of the axis. */
    static void grid(Markup out, Axis y, int left, int right) throws IOException {
        for (double tick : y.ticks()) {
            double at = y.at(tick);
            out.empty("line", "x1", left, "x2", right, "y1", at, "y2", at, "class", tick == 0 ? "base" : "grid");
            out.element("text", Axis.label(tick), "x", left - LABEL_GAP, "y", at + HALF_TEXT, "class", "tick end");
            out.line();
        }
    }
}
