package io.zeroloss.report.html;

import io.zeroloss.report.view.CellView;
import io.zeroloss.report.view.TrialWords;
import io.zeroloss.search.GoalResult;
import io.zeroloss.search.Outcome;
import io.zeroloss.store.TrialRecord;
import java.io.IOException;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/** The course of a search: each trial in turn with its load, whether it passed, and the bounds that came of it. */
final class CourseGraph {
    static final int WIDTH = 640;
    static final int HEIGHT = 190;
    static final int LEFT = 62;
    static final int RIGHT = WIDTH - 16;
    static final int TOP = 14;
    static final int BOTTOM = HEIGHT - 36;

    private static final double MOST_SPACE = 60;
    private static final double LEAST_SPACE = 14;

    private final CellView cell;
    private final List<TrialRecord> trials;
    private final Axis y;
    private final double space;

    /**
     * @param cell with at least one trial
     */
    CourseGraph(CellView cell) {
        this.cell = cell;
        trials = cell.cell().trials();
        double largest = DoubleStream.concat(
                        trials.stream()
                                .filter(t -> t.trial().outcome() instanceof Outcome.Measured)
                                .mapToDouble(t -> t.trial().order().loadPps()),
                        cell.headGoal().stream().flatMapToDouble(g -> g.upperBoundPps().stream()))
                .max()
                .orElseGet(() -> trials.get(0).trial().order().loadPps());
        y = Axis.ofRates(largest, largest, BOTTOM, TOP);
        space = Math.min(MOST_SPACE, (RIGHT - LEFT) / (trials.size() + 1.0));
    }

    Axis y() {
        return y;
    }

    /** Where the n-th trial stands, counted from 0. */
    double at(int index) {
        return LEFT + space * (index + 1);
    }

    void write(Markup out) throws IOException {
        GraphFrame.open(out, WIDTH, HEIGHT, "Loads of the trials in order", "course");
        GraphFrame.grid(out, y, LEFT, RIGHT);
        bound(out, cell.headGoal().map(GoalResult::lowerBoundPps).orElse(OptionalDouble.empty()), "lower");
        bound(out, cell.headGoal().map(GoalResult::upperBoundPps).orElse(OptionalDouble.empty()), "upper");
        int every = (int) Math.ceil(LEAST_SPACE * 1.5 / space);
        for (int i = 0; i < trials.size(); i++) {
            trial(out, i);
            if (i % every == 0 && !trials.get(i).warmUp()) {
                out.element(
                        "text",
                        String.valueOf(trials.get(i).trial().seq()),
                        "x",
                        at(i),
                        "y",
                        BOTTOM + 17,
                        "class",
                        "tick middle");
            }
            out.line();
        }
        out.close().line();
    }

    private void bound(Markup out, OptionalDouble pps, String which) throws IOException {
        if (pps.isPresent()) {
            double at = y.at(pps.getAsDouble());
            out.open("g").element("title", which + " bound " + Axis.label(pps.getAsDouble()) + "pps");
            out.empty("line", "x1", LEFT, "x2", RIGHT, "y1", at, "y2", at, "class", "bound " + which);
            out.close().line();
        }
    }

    private void trial(Markup out, int index) throws IOException {
        TrialRecord trial = trials.get(index);
        double atX = at(index);
        // an unusable trial beyond the axis stands at its end: the axis is for what was measured
        double atY = Math.max(TOP, y.at(trial.trial().order().loadPps()));
        out.open("g").element("title", TrialWords.line(trial));
        if (trial.warmUp()) {
            out.empty("circle", "cx", atX, "cy", atY, "r", 4.0, "class", "mark hollow aside");
        } else if (trial.trial().outcome() instanceof Outcome.Measured measured) {
            if (cell.passed(measured)) {
                out.empty("circle", "cx", atX, "cy", atY, "r", 4.5, "class", "mark passed");
            } else {
                Marks.cross(out, atX, atY, "mark cross failed");
            }
        } else {
            Marks.triangle(out, atX, atY, "mark hollow aside");
        }
        out.close();
    }
}
