package io.zeroloss.store.sql;

import static org.assertj.core.api.Assertions.assertThat;

import io.zeroloss.clock.SystemClock;
import io.zeroloss.store.Journal;
import io.zeroloss.store.LedgerLocation;
import io.zeroloss.store.OpenChange;
import io.zeroloss.store.Owner;
import io.zeroloss.store.UndoCommand;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqlJournalTest {
    private static final UndoCommand MASK_BACK = new UndoCommand(
            List.of("ovs-vsctl", "set", "Open_vSwitch", ".", "other_config:pmd-cpu-mask=0x2"),
            "",
            Duration.ofSeconds(30),
            4 << 20);
    private static final UndoCommand FLOWS_BACK = new UndoCommand(
            List.of("ovs-ofctl", "replace-flows", "br0", "-"),
            "priority=0 actions=NORMAL\n# a 'quoted' \"line\"\n",
            Duration.ofMillis(1500),
            65536);

    @TempDir
    Path directory;

    private SqlLedger ledger;
    private Journal journal;

    @BeforeEach
    void open() {
        ledger = SqlLedger.open(new LedgerLocation(directory), new SystemClock());
        journal = ledger.journal();
    }

    @AfterEach
    void close() {
        ledger.close();
    }

    @Test
    void holdsAChangeFromBeforeItIsApplied() {
        long id = journal.open("hpe", "gen10", "pmd-cpu-mask: 0x2 -> 0x6", List.of(MASK_BACK, FLOWS_BACK));

        OpenChange change = journal.openChanges("hpe").get(0);

        assertThat(change)
                .isEqualTo(new OpenChange(
                        id,
                        "hpe",
                        "gen10",
                        "pmd-cpu-mask: 0x2 -> 0x6",
                        List.of(MASK_BACK, FLOWS_BACK),
                        false,
                        change.plannedAt(),
                        Owner.thisProcess()));
    }

    @Test
    void tellsWhichChangesWereAppliedInFull() {
        journal.applied(journal.open("hpe", "gen10", "n_rxq: 1 -> 2", List.of(MASK_BACK)));

        assertThat(journal.openChanges("hpe").get(0).applied()).isTrue();
    }

    @Test
    void listsTheLatestChangeFirstSinceUndoGoesBackwards() {
        journal.open("hpe", "gen10", "first", List.of(MASK_BACK));
        journal.open("hpe", "gen9", "second", List.of(MASK_BACK));
        journal.open("hpe", "gen10", "third", List.of(MASK_BACK));

        assertThat(journal.openChanges("hpe")).extracting(OpenChange::what).containsExactly("third", "second", "first");
    }

    @Test
    void forgetsNothingButWhatWasUndone() {
        long undone = journal.open("hpe", "gen10", "undone", List.of(MASK_BACK));
        journal.open("hpe", "gen10", "open", List.of(MASK_BACK));
        journal.undone(undone);

        assertThat(journal.openChanges("hpe")).extracting(OpenChange::what).containsExactly("open");
    }

    @Test
    void keepsTestbedsApart() {
        journal.open("hpe", "gen10", "here", List.of(MASK_BACK));
        journal.open("dell", "r750", "there", List.of(MASK_BACK));
        journal.undone(journal.open("lab", "dut", "gone", List.of(MASK_BACK)));

        assertThat(journal.openChanges("dell")).extracting(OpenChange::what).containsExactly("there");
        assertThat(journal.testbedsWithOpenChanges()).containsExactly("dell", "hpe");
    }

    @Test
    void outlivesTheProcess() {
        journal.open("hpe", "gen10", "kept", List.of(FLOWS_BACK));
        ledger.close();
        open();

        assertThat(journal.openChanges("hpe").get(0).undo()).containsExactly(FLOWS_BACK);
    }
}
