package io.zeroloss.store;

import io.zeroloss.search.Limits;
import io.zeroloss.search.SearchResult;
import java.util.List;
import java.util.Optional;

/**
 * A search as the ledger holds it.
 *
 * @param parametersJson as given when it was opened
 * @param result empty while it has not ended
 * @param trials in the order recorded, warm-ups among them
 * @param offsets measured after the search, in the order recorded
 */
public record StoredSearch(
        long id,
        String parametersJson,
        String engineVersion,
        Limits limits,
        Optional<SearchResult> result,
        List<TrialRecord> trials,
        List<OffsetRecord> offsets) {
    public StoredSearch {
        trials = List.copyOf(trials);
        offsets = List.copyOf(offsets);
    }
}
