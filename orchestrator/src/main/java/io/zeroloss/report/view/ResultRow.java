package io.zeroloss.report.view;

import io.zeroloss.search.GoalResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One goal of one cell; a cell without a result has one row without a goal.
 *
 * @param first whether it is the first row of its cell
 */
public record ResultRow(CellView cell, Optional<GoalResult> goal, boolean first) {
    /** In the order of the run and of the goals. */
    public static List<ResultRow> of(List<CellView> cells) {
        List<ResultRow> rows = new ArrayList<>();
        for (CellView cell : cells) {
            List<GoalResult> goals = cell.goals();
            rows.add(new ResultRow(cell, goals.stream().findFirst(), true));
            goals.stream().skip(1).forEach(goal -> rows.add(new ResultRow(cell, Optional.of(goal), false)));
        }
        return rows;
    }

    /** The capacity with all units; empty if there is no lower bound. */
    public Optional<Rate> rate() {
        return goal.flatMap(g -> g.lowerBoundPps().isPresent()
                ? Optional.of(cell.rate(g.lowerBoundPps().getAsDouble()))
                : Optional.empty());
    }
}
