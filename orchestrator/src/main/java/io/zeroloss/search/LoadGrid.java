package io.zeroloss.search;

/**
 * A grid of loads with equal ratios, fine enough that a whole number of steps is just less than a width. Bounds on it can be
 * compared with MLRsearch's to the digit.
 *
 * @param steps from the minimum to the maximum load
 */
record LoadGrid(double minPps, double maxPps, int steps, int widthSteps) {
    private static final double LEAST_FILL = 0.99;
    private static final double MOST_FILL = 0.999999;

    /** The coarsest grid on which the width is a whole number of steps, at least 99 % and less than all of it. */
    static LoadGrid of(double minPps, double maxPps, double relativeWidth) {
        double span = Math.log(maxPps) - Math.log(minPps);
        double widths = span / -Math.log1p(-relativeWidth);
        for (int steps = Math.max(1, (int) widths); ; steps++) {
            double perWidth = steps / widths;
            double whole = Math.floor(perWidth);
            if (whole / perWidth >= LEAST_FILL && whole / perWidth <= MOST_FILL) {
                return new LoadGrid(minPps, maxPps, steps, (int) whole);
            }
        }
    }

    /** The width that the whole number of steps makes. */
    double width() {
        return -Math.expm1(-(Math.log(maxPps) - Math.log(minPps)) / steps * widthSteps);
    }

    /** The highest load of the grid that is not above this one. */
    double atOrBelow(double loadPps) {
        double span = Math.log(maxPps) - Math.log(minPps);
        double index = Math.floor((Math.log(loadPps) - Math.log(minPps)) / span * steps + 1e-9);
        return load((int) Math.max(0, Math.min(steps, index)));
    }

    double load(int index) {
        return index == steps ? maxPps : minPps * Math.pow(maxPps / minPps, (double) index / steps);
    }
}
