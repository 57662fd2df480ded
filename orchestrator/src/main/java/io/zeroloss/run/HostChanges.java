package io.zeroloss.run;

import io.zeroloss.finding.LabException;
import io.zeroloss.host.Change;
import io.zeroloss.host.Command;
import io.zeroloss.host.Shell;
import io.zeroloss.store.Journal;
import io.zeroloss.store.UndoCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * The changes made to one host in this run. Each stands in the journal before it is applied, so that nothing is forgotten
 * whatever ends the process.
 */
final class HostChanges {
    private final Journal journal;
    private final String testbed;
    private final String host;
    private final Shell shell;
    private final List<Made> made = new ArrayList<>();

    private record Made(long changeId, Change change) {}

    HostChanges(Journal journal, String testbed, String host, Shell shell) {
        this.journal = journal;
        this.testbed = testbed;
        this.host = host;
        this.shell = shell;
    }

    /** Applies a change. If it fails half-way its undo stands in the journal all the same. */
    void apply(Change change) {
        List<UndoCommand> undo = change.undo().stream()
                .map(command -> new UndoCommand(
                        command.argv(), command.stdin(), command.timeLimit(), command.outputLimitBytes()))
                .toList();
        long changeId = journal.open(testbed, host, change.what(), undo);
        made.add(new Made(changeId, change));
        for (Command command : change.apply()) {
            shell.run(command).stdoutOrThrow();
        }
        journal.applied(changeId);
    }

    /**
     * Puts back the changes that are no longer wanted, the latest first.
     *
     * @throws LabException if something could not be put back, or recorded as put back, after all others were
     */
    void undo(Predicate<Change> unwanted) {
        PuttingBack back = new PuttingBack(journal);
        for (int i = made.size() - 1; i >= 0; i--) {
            Made last = made.get(i);
            Change change = last.change();
            if (unwanted.test(change)
                    && back.undo(shell, last.changeId(), host + ": " + change.what(), change.undo())) {
                made.remove(i);
            }
        }
        back.throwIfAny(testbed);
    }
}
