package io.zeroloss.plan;

import io.zeroloss.plan.document.Problems;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Every combination of a plan's cases and swept values.
 *
 * @param points in the plan's own order: cases outermost, then the swept keys as written
 * @param swept the keys that the sweep moves
 */
record Grid(List<Point> points, Set<String> swept) {
    /** More cells than this would take years. */
    private static final int MOST_CELLS = 10_000;

    /** One combination. */
    record Point(Optional<String> caseName, Map<String, Value> settings) {}

    /**
     * Lays the grid out.
     *
     * @param fixed keys that the command line sets: they vary no more
     * @param searches of each combination, for the bound on the number of cells
     */
    static Grid of(PlanDocument plan, Set<String> fixed, int searches, Problems problems) {
        List<Point> points = new ArrayList<>();
        plan.cases().forEach(one -> points.add(new Point(Optional.of(one.name()), without(one.settings(), fixed))));
        if (points.isEmpty()) {
            points.add(new Point(Optional.empty(), Map.of()));
        }
        List<Point> grid = points;
        Set<String> swept = new LinkedHashSet<>();
        for (PlanDocument.Axis axis : plan.axes()) {
            Set<Map<String, Value>> values = distinct(axis, fixed);
            if ((long) grid.size() * values.size() * searches > MOST_CELLS) {
                problems.add(
                        axis.origin(),
                        "the plan has more than " + MOST_CELLS
                                + " cells; take values out of the sweep, or split the plan");
                return new Grid(grid.subList(0, 1), swept);
            }
            List<Point> wider = new ArrayList<>();
            for (Point point : grid) {
                for (Map<String, Value> value : values) {
                    Map<String, Value> settings = new LinkedHashMap<>(point.settings());
                    settings.putAll(value);
                    wider.add(new Point(point.caseName(), settings));
                }
            }
            grid = wider.isEmpty() ? grid : wider;
            values.forEach(value -> swept.addAll(value.keySet()));
        }
        return new Grid(grid, swept);
    }

    /** The values of an axis once fixed keys no longer differ. */
    private static Set<Map<String, Value>> distinct(PlanDocument.Axis axis, Set<String> fixed) {
        Set<Map<String, Value>> values = new LinkedHashSet<>();
        axis.values().forEach(value -> values.add(without(value, fixed)));
        return values;
    }

    private static Map<String, Value> without(Map<String, Value> settings, Set<String> fixed) {
        Map<String, Value> left = new LinkedHashMap<>(settings);
        left.keySet().removeAll(fixed);
        return left;
    }
}
