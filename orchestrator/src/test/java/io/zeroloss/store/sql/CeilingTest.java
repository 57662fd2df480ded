package io.zeroloss.store.sql;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.clock.SystemClock;
import io.zeroloss.store.CeilingRecord;
import io.zeroloss.store.LedgerLocation;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CeilingTest {
    private static CeilingRecord ceiling(double sentPps) {
        return new CeilingRecord(
                "tg1:4501",
                "v3.08",
                Set.of(1, 0),
                64,
                sentPps,
                9e6,
                14_880_952.38,
                "gen9",
                Instant.parse("2026-12-01T00:00:00.000000001Z"));
    }

    @Test
    void theLastMeasurementOfAGeneratorCounts(@TempDir Path directory) {
        try (SqlLedger ledger = SqlLedger.open(new LedgerLocation(directory), new SystemClock())) {
            ledger.recordCeiling(ceiling(10e6));
            ledger.recordCeiling(ceiling(9.1e6));
            assertThat(ledger.ceiling("tg1:4501", "v3.08", Set.of(0, 1), 64)).contains(ceiling(9.1e6));
        }
    }

    @Test
    void anotherVersionPortsOrSizeIsAnotherGenerator(@TempDir Path directory) {
        try (SqlLedger ledger = SqlLedger.open(new LedgerLocation(directory), new SystemClock())) {
            ledger.recordCeiling(ceiling(10e6));
            assertThat(ledger.ceiling("tg1:4501", "v3.02", Set.of(0, 1), 64)).isEmpty();
            assertThat(ledger.ceiling("tg1:4501", "v3.08", Set.of(0), 64)).isEmpty();
            assertThat(ledger.ceiling("tg1:4501", "v3.08", Set.of(0, 1), 128)).isEmpty();
        }
    }
}
