package io.zeroloss.bench;

import io.zeroloss.clock.LabClock;
import io.zeroloss.search.Search;
import io.zeroloss.search.Step;
import io.zeroloss.search.Trial;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** How long searches think about their next trial. */
final class DecisionTimes {
    private final LabClock clock;
    private final List<Long> nanos = new ArrayList<>();

    DecisionTimes(LabClock clock) {
        this.clock = clock;
    }

    /** Asks for the next step and takes the time. */
    Step next(Search search, List<Trial> history) {
        long began = clock.nanos();
        Step step = search.next(history);
        nanos.add(clock.nanos() - began);
        return step;
    }

    /** One sentence with mean, 99.9th percentile and maximum. */
    String sentence() {
        Collections.sort(nanos);
        double mean = nanos.stream().mapToLong(time -> time).average().orElseThrow();
        return String.format(
                Locale.ROOT,
                "A decision took %.2f ms on average over %,d; 99.9 %% of them took less than %.1f ms, the longest %.0f ms.",
                mean / 1e6,
                nanos.size(),
                nanos.get((int) (nanos.size() * 0.999)) / 1e6,
                nanos.get(nanos.size() - 1) / 1e6);
    }
}
