package io.zeroloss.store;

import io.zeroloss.search.Outcome;
import io.zeroloss.search.Trial;
import io.zeroloss.traffic.GeneratorReport;
import java.time.Instant;
import java.util.Optional;

/**
 * A trial as the ledger holds it.
 *
 * @param warmUp a warm-up: recorded, never judged, not in the cost of the search
 * @param overheadSeconds spent on this trial beside sending: waits, draining, counters
 * @param report what the generator said, empty if it said nothing usable
 */
public record TrialRecord(
        Trial trial, boolean warmUp, Instant startedAt, double overheadSeconds, Optional<GeneratorReport> report) {
    /** For how long frames were sent; 0 if nobody can tell. */
    public double measuredSeconds() {
        return trial.outcome() instanceof Outcome.Measured measured
                ? measured.measuredSeconds()
                : report.map(GeneratorReport::measuredSeconds).orElse(0.0);
    }
}
