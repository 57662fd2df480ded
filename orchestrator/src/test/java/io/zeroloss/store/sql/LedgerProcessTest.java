package io.zeroloss.store.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.clock.SystemClock;
import io.zeroloss.finding.LabException;
import io.zeroloss.search.Trial;
import io.zeroloss.store.LedgerLocation;
import io.zeroloss.store.RunSummary;
import java.io.BufferedReader;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several processes on one ledger, one of them killed. */
class LedgerProcessTest {
    @TempDir
    Path directory;

    @Test
    void aKilledSearchHasEveryTrialThatWasReportedAndGoesOnAtTheNext() throws Exception {
        long search;
        try (SqlLedger ledger = open()) {
            search = Samples.search(ledger);
        }
        Random moment = new Random();
        for (int kill = 0; kill < 2; kill++) {
            int reported = recordAndKill(search, 1 + moment.nextInt(60));
            try (SqlLedger ledger = open()) {
                List<Trial> trials = ledger.trials(search);
                assertThat(trials)
                        .as("at most the trial being recorded is there beside those reported")
                        .hasSizeBetween(reported, reported + 1)
                        .isEqualTo(IntStream.rangeClosed(1, trials.size())
                                .mapToObj(seq -> Samples.measured(seq).trial())
                                .toList());
                assertThat(integrity(ledger)).isEqualTo("ok");
            }
        }
    }

    /** The last trial that the process said is durable. */
    private int recordAndKill(long search, int afterTrials) throws Exception {
        Process peer = LedgerPeer.start("record", directory.toString(), Long.toString(search), "1000000");
        try (BufferedReader output = peer.inputReader()) {
            Iterator<String> said = LedgerPeer.said(output).iterator();
            String last = said.next();
            for (int i = 1; i < afterTrials; i++) {
                last = said.next();
            }
            // of the handle, since that of the process also closes the pipe with what was said before the end
            peer.toHandle().destroyForcibly();
            while (said.hasNext()) {
                last = said.next();
            }
            peer.waitFor();
            return Integer.parseInt(last);
        }
    }

    @Test
    void twoProcessesMakeAndFillOneLedgerAtTheSameTime() throws Exception {
        Process one = LedgerPeer.start("own", directory.toString(), "150");
        Process other = LedgerPeer.start("own", directory.toString(), "150");

        List<String> expected =
                IntStream.rangeClosed(1, 150).mapToObj(Integer::toString).toList();
        assertThat(LedgerPeer.said(one.inputReader())).isEqualTo(expected);
        assertThat(LedgerPeer.said(other.inputReader())).isEqualTo(expected);
        assertThat(one.waitFor()).isZero();
        assertThat(other.waitFor()).isZero();
        try (SqlLedger ledger = open()) {
            assertThat(ledger.runs())
                    .hasSize(2)
                    .allSatisfy(run -> assertThat(ledger.run(run.id())
                                    .orElseThrow()
                                    .cells()
                                    .get(0)
                                    .trials())
                            .hasSize(150));
        }
    }

    @Test
    void aTestbedIsHeldByAProcessUntilThatProcessIsGone() throws Exception {
        Process holder = LedgerPeer.start("hold", directory.toString(), "hpe");
        String heldRun = LedgerPeer.said(holder.inputReader()).iterator().next();
        try (SqlLedger ledger = open()) {
            assertThatThrownBy(() -> ledger.openRun(Samples.header(Optional.of("hpe"))))
                    .isInstanceOf(LabException.class)
                    .hasMessageStartingWith(
                            "testbed hpe is in use by run %s (process %d on ".formatted(heldRun, holder.pid()));

            holder.destroyForcibly().waitFor();

            assertThat(ledger.runs())
                    .filteredOn(RunSummary::stale)
                    .extracting(RunSummary::id)
                    .containsExactly(heldRun);
            assertThat(ledger.openRun(Samples.header(Optional.of("hpe")))).isNotEqualTo(heldRun);
        }
    }

    private SqlLedger open() {
        return SqlLedger.open(new LedgerLocation(directory), new SystemClock());
    }

    private static String integrity(SqlLedger ledger) {
        return ledger.database()
                .read(open -> open.createQuery("pragma integrity_check")
                        .mapTo(String.class)
                        .one());
    }
}
