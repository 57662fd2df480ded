package io.zeroloss.search;

import java.util.List;

/** Unusable trials at the end of a history that are no generator limit: tried again twice, then the search ends. */
final class Faults {
    static final int REPEATS = 2;

    private Faults() {}

    /** How many of the last trials, without a usable one between them, were faults. */
    static int atEnd(List<Trial> history) {
        int faults = 0;
        for (int i = history.size() - 1; i >= 0; i--) {
            Trial trial = history.get(i);
            if (!(trial.outcome() instanceof Outcome.Unusable) || Ceiling.isShortfall(trial)) {
                break;
            }
            faults++;
        }
        return faults;
    }
}
