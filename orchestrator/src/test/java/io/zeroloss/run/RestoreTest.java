package io.zeroloss.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.clock.SystemClock;
import io.zeroloss.finding.LabException;
import io.zeroloss.host.Change;
import io.zeroloss.host.Command;
import io.zeroloss.host.LocalShell;
import io.zeroloss.store.Journal;
import io.zeroloss.store.Ledger;
import io.zeroloss.store.LedgerLocation;
import io.zeroloss.store.OpenChange;
import io.zeroloss.store.UndoCommand;
import io.zeroloss.store.sql.SqlLedger;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The journal of a host that is this machine: settings are files. */
class RestoreTest {
    @TempDir
    Path directory;

    private Ledger ledger;
    private Path setting;

    @BeforeEach
    void open() throws IOException {
        ledger = SqlLedger.open(new LedgerLocation(directory.resolve("state")), new SystemClock());
        setting = directory.resolve("setting");
        Files.writeString(setting, "old");
    }

    @AfterEach
    void close() {
        ledger.close();
    }

    private Change write(String from, String to) {
        return new Change(
                "setting: " + from + " -> " + to,
                Change.Cost.RECONFIGURE,
                List.of(Command.script("printf %s \"$1\" > \"$2\"", to, setting.toString())),
                List.of(Command.script("printf %s \"$1\" > \"$2\"", from, setting.toString())));
    }

    private HostChanges changes() {
        return new HostChanges(ledger.journal(), "bench", "dut", new LocalShell());
    }

    @Test
    void undoesInTheOppositeOrder() throws IOException {
        HostChanges changes = changes();
        changes.apply(write("old", "new"));
        changes.apply(write("new", "newer"));
        assertThat(setting).hasContent("newer");
        changes.undo(change -> true);
        assertThat(setting).hasContent("old");
        assertThat(ledger.journal().openChanges("bench")).isEmpty();
    }

    @Test
    void keepsWhatIsStillWanted() {
        HostChanges changes = changes();
        changes.apply(write("old", "new"));
        changes.undo(change -> change.cost() == Change.Cost.VM_START);
        assertThat(setting).hasContent("new");
    }

    @Test
    void aChangeThatFailsHalfWayStandsInTheJournal() {
        Change failing =
                new Change("fail", Change.Cost.RECONFIGURE, List.of(Command.of("false")), List.of(Command.of("true")));
        assertThatThrownBy(() -> changes().apply(failing)).isInstanceOf(LabException.class);
        assertThat(ledger.journal().openChanges("bench")).hasSize(1);
    }

    @Test
    void putsEverythingBackEvenIfTheJournalCannotTakeNote() throws IOException {
        Journal full = new FullJournal(ledger.journal());
        HostChanges changes = new HostChanges(full, "bench", "dut", new LocalShell());
        changes.apply(write("old", "new"));
        changes.apply(write("new", "newer"));

        assertThatThrownBy(() -> changes.undo(change -> true))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("testbed bench is put back as it was, but that could not be recorded")
                .hasMessageContaining("its disk is full");
        assertThat(setting).hasContent("old");
        changes.undo(change -> true);
    }

    @Test
    void oneThatFailsDoesNotKeepTheOthersFromBeingPutBack() throws IOException {
        HostChanges changes = changes();
        changes.apply(write("old", "new"));
        changes.apply(new Change(
                "stuck", Change.Cost.RECONFIGURE, List.of(Command.of("true")), List.of(Command.of("false"))));

        assertThatThrownBy(() -> changes.undo(change -> true))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("could not be put back: 1")
                .hasMessageContaining("First: dut: stuck: ");
        assertThat(setting).hasContent("old");
        assertThat(ledger.journal().openChanges("bench"))
                .singleElement()
                .satisfies(open -> assertThat(open.what()).isEqualTo("stuck"));
    }

    @Test
    void doesNotTouchWhatALivingProcessHasChanged() {
        changes().apply(write("old", "new"));
        Restore restore = new Restore(ledger.journal(), host -> new LocalShell());
        assertThatThrownBy(() -> restore.restore("bench"))
                .isInstanceOf(LabException.class)
                .hasMessageContaining("testbed bench is in use by process");
        assertThat(setting).hasContent("new");
    }

    /** A journal on a disk without room for what has been put back. */
    private record FullJournal(Journal journal) implements Journal {
        @Override
        public long open(String testbed, String host, String what, List<UndoCommand> undo) {
            return journal.open(testbed, host, what, undo);
        }

        @Override
        public void applied(long changeId) {
            journal.applied(changeId);
        }

        @Override
        public void undone(long changeId) {
            throw new LabException("the ledger cannot grow because its disk is full");
        }

        @Override
        public List<OpenChange> openChanges(String testbed) {
            return journal.openChanges(testbed);
        }

        @Override
        public List<String> testbedsWithOpenChanges() {
            return journal.testbedsWithOpenChanges();
        }
    }
}
