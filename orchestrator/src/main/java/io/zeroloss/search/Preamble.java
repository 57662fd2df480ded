package io.zeroloss.search;

import io.zeroloss.finding.Finding;
import java.util.List;
import java.util.Optional;

/** What every search looks at before it decides: faults of the generator, and paths that carry nothing. */
final class Preamble {
    private Preamble() {}

    /** A trial to order at once. */
    static Optional<TrialOrder> order(List<Trial> history, Limits limits) {
        if (history.isEmpty()) {
            return Optional.empty();
        }
        Trial last = history.get(history.size() - 1);
        if (Faults.atEnd(history) > 0) {
            TrialOrder order = last.order();
            return Optional.of(new TrialOrder(
                    order.loadPps(), order.durationSeconds(), order.stopWhenLost(), "the last trial was unusable"));
        }
        return Connectivity.doubtful(history).map(direction -> Connectivity.probe(limits, direction));
    }

    /** Why the search must end at once. */
    static Optional<Finding> end(List<Trial> history, Limits limits) {
        if (history.isEmpty()) {
            return Optional.empty();
        }
        if (Faults.atEnd(history) > Faults.REPEATS) {
            return Faults.of(history.get(history.size() - 1)).map(SearchFindings::fault);
        }
        return Ceiling.alwaysShort(history)
                .map(SearchFindings::alwaysShort)
                .or(() -> Connectivity.lost(history, limits)
                        .map(direction -> SearchFindings.noConnectivity(direction, limits.minLoadPps())));
    }
}
