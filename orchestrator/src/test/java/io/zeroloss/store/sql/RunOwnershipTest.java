package io.zeroloss.store.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.clock.SystemClock;
import io.zeroloss.finding.InputException;
import io.zeroloss.finding.LabException;
import io.zeroloss.store.LedgerLocation;
import io.zeroloss.store.Owner;
import io.zeroloss.store.RunRecord;
import io.zeroloss.store.RunSummary;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunOwnershipTest {
    @TempDir
    Path directory;

    private SqlLedger ledger;

    @BeforeEach
    void open() {
        ledger = SqlLedger.open(new LedgerLocation(directory), new SystemClock());
    }

    @AfterEach
    void close() {
        ledger.close();
    }

    @Test
    void aTestbedTakesOneRunAtATime() {
        String first = ledger.openRun(Samples.header(Optional.of("hpe")));

        assertThatThrownBy(() -> ledger.openRun(Samples.header(Optional.of("hpe"))))
                .isInstanceOf(LabException.class)
                .hasMessage("testbed hpe is in use by run %s (%s): wait for it or stop it"
                        .formatted(first, Owner.thisProcess()));
    }

    @Test
    void runsOnOtherTestbedsOrOnNoneDoNotMeet() {
        ledger.openRun(Samples.header(Optional.of("hpe")));
        ledger.openRun(Samples.header(Optional.of("dell")));
        ledger.openRun(Samples.header(Optional.empty()));
        ledger.openRun(Samples.header(Optional.empty()));

        assertThat(ledger.runs()).hasSize(4);
    }

    @Test
    void aTestbedIsFreeAgainWhenItsRunHasEnded() {
        ledger.finishRun(ledger.openRun(Samples.header(Optional.of("hpe"))), RunRecord.Status.FAILED);

        assertThat(ledger.openRun(Samples.header(Optional.of("hpe")))).isNotEmpty();
    }

    @Test
    void aRunWhoseProcessIsGoneIsStaleAndFreesItsTestbed() {
        String cutOff = ledger.openRun(Samples.header(Optional.of("hpe")));
        ledger.database().change(open -> open.execute("update run set owner_start = 'another boot/17'"));

        assertThat(ledger.runs()).singleElement().satisfies(run -> {
            assertThat(run.id()).isEqualTo(cutOff);
            assertThat(run.stale()).isTrue();
        });
        assertThat(ledger.openRun(Samples.header(Optional.of("hpe")))).isNotEmpty();
    }

    @Test
    void takesOverARunThatWasCutOff() {
        String runId = ledger.openRun(Samples.header(Optional.of("hpe")));
        ledger.database().change(open -> open.execute("update run set owner_pid = 999999999"));

        ledger.resumeRun(runId);

        assertThat(ledger.runs().get(0).owner()).isEqualTo(Owner.thisProcess());
        assertThat(ledger.runs().get(0).stale()).isFalse();
    }

    @Test
    void takesOverARunThatWasInterrupted() {
        String runId = ledger.openRun(Samples.header(Optional.of("hpe")));
        ledger.finishRun(runId, RunRecord.Status.INTERRUPTED);

        ledger.resumeRun(runId);

        RunSummary run = ledger.runs().get(0);
        assertThat(run.status()).isEqualTo(RunRecord.Status.RUNNING);
        assertThat(run.finishedAt()).isEmpty();
    }

    @Test
    void refusesToTakeOverARunThatIsRunning() {
        String runId = ledger.openRun(Samples.header(Optional.empty()));

        assertThatThrownBy(() -> ledger.resumeRun(runId))
                .isInstanceOf(LabException.class)
                .hasMessage(
                        "run %s is still running (%s): wait for it or stop it".formatted(runId, Owner.thisProcess()));
    }

    @Test
    void refusesToTakeOverARunWhileAnotherUsesItsTestbed() {
        String interrupted = ledger.openRun(Samples.header(Optional.of("hpe")));
        ledger.finishRun(interrupted, RunRecord.Status.INTERRUPTED);
        String other = ledger.openRun(Samples.header(Optional.of("hpe")));

        assertThatThrownBy(() -> ledger.resumeRun(interrupted))
                .isInstanceOf(LabException.class)
                .hasMessageStartingWith("testbed hpe is in use by run " + other);
    }

    @Test
    void refusesToTakeOverARunThatIsDoneOrUnknown() {
        String runId = ledger.openRun(Samples.header(Optional.empty()));
        ledger.finishRun(runId, RunRecord.Status.DONE);

        assertThatThrownBy(() -> ledger.resumeRun(runId))
                .isInstanceOf(InputException.class)
                .hasMessage("run %s is done: there is nothing to go on with".formatted(runId));
        assertThatThrownBy(() -> ledger.resumeRun("nosuch"))
                .isInstanceOf(InputException.class)
                .hasMessage("the ledger has no run nosuch");
    }

    @Test
    void countsCellsBegunAndDone() {
        String runId = ledger.openRun(Samples.header(Optional.empty()));
        long done = ledger.addCell(runId, 1, Samples.CELL);
        ledger.addCell(runId, 2, Samples.CELL);
        ledger.finishSearch(ledger.openSearch(done, "{}", "binary-1", Samples.LIMITS), Samples.RESULT);

        RunSummary run = ledger.runs().get(0);
        assertThat(run.cells()).isEqualTo(2);
        assertThat(run.cellsDone()).isEqualTo(1);
    }
}
