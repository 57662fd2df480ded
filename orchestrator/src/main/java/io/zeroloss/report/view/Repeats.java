package io.zeroloss.report.view;

import java.util.List;

/**
 * A cell that was measured several times. The single values stay the result; this only sums them up.
 *
 * @param cells every repetition
 */
public record Repeats(List<CellView> cells) {
    public Repeats {
        cells = List.copyOf(cells);
    }

    /** Only what was repeated, in the order of the run. */
    public static List<Repeats> of(List<CellView> cells) {
        return Condition.group(cells, Condition::ofRepeats).values().stream()
                .filter(group -> group.size() > 1)
                .map(Repeats::new)
                .toList();
    }

    /** Capacities that stand, ascending; repetitions without one are missing. */
    public List<Double> sortedPps() {
        return cells.stream()
                .filter(CellView::hasStandingCapacity)
                .map(c -> c.capacityPps().getAsDouble())
                .sorted()
                .toList();
    }

    /** The middle value, or the mean of the two in the middle. At least one repetition must have a capacity that stands. */
    public double medianPps() {
        List<Double> sortedPps = sortedPps();
        int n = sortedPps.size();
        return (sortedPps.get((n - 1) / 2) + sortedPps.get(n / 2)) / 2;
    }

    /** Largest minus smallest, as a share of the median. */
    public double spread() {
        List<Double> sortedPps = sortedPps();
        return (sortedPps.get(sortedPps.size() - 1) - sortedPps.get(0)) / medianPps();
    }

    /** In words; the single values stand in the table. */
    public String sentence() {
        String what = Words.cellsFirst(cells) + " (" + cells.get(0).key().frameBytes() + " bytes): ";
        List<Double> sortedPps = sortedPps();
        if (sortedPps.isEmpty()) {
            return what + "no capacity that stands.";
        }
        RateUnit unit = RateUnit.of(sortedPps.get(0));
        double precision = cells.stream()
                .flatMapToDouble(c -> c.headGoal().stream().mapToDouble(c::precision))
                .max()
                .orElseThrow();
        return what + "median " + unit.capacity(medianPps(), precision) + " " + unit.symbol() + ", spread "
                + Digits.trimmed(spread() * 100, 1) + " % of it"
                + (sortedPps.size() < cells.size() ? ", " + sortedPps.size() + " of " + cells.size() + " stand" : "")
                + ".";
    }
}
