package io.zeroloss.run;

import io.zeroloss.finding.LabException;
import io.zeroloss.finding.ZerolossException;
import io.zeroloss.host.Command;
import io.zeroloss.host.Shell;
import io.zeroloss.store.Journal;
import io.zeroloss.store.OpenChange;
import io.zeroloss.store.UndoCommand;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Puts back what the journal holds open: changes that a killed run left on a testbed. */
public final class Restore {
    private final Journal journal;
    private final Function<String, Shell> shells;

    /**
     * A restorer.
     *
     * @param shells opens a shell on a host of the testbed by its name
     */
    public Restore(Journal journal, Function<String, Shell> shells) {
        this.journal = journal;
        this.shells = shells;
    }

    /**
     * Undoes every open change of the testbed, the latest first. One that fails does not keep the others from being tried.
     *
     * @return what was put back, in words
     * @throws LabException if something could not be put back, which then stays in the journal; or if a living process is at
     *     work on the testbed
     */
    public List<String> restore(String testbed) {
        List<OpenChange> changes = journal.openChanges(testbed);
        changes.stream().filter(change -> change.owner().alive()).findFirst().ifPresent(change -> {
            throw new LabException("testbed %s is in use by %s; wait until it has ended, or stop it"
                    .formatted(testbed, change.owner()));
        });
        List<String> done = new ArrayList<>();
        Map<String, String> failures = new LinkedHashMap<>();
        Map<String, Shell> open = new LinkedHashMap<>();
        Set<String> away = new HashSet<>();
        try {
            for (OpenChange change : changes) {
                if (away.contains(change.host())) {
                    continue;
                }
                try {
                    undo(change, open, away);
                    done.add(change.host() + ": " + change.what());
                } catch (ZerolossException e) {
                    failures.put(change.host() + ": " + change.what(), String.valueOf(e.getMessage()));
                }
            }
        } finally {
            open.values().forEach(Shell::close);
        }
        if (!failures.isEmpty()) {
            throw new LabException(
                    "testbed %s: %d of %d changes are not put back yet; mend the cause and run `zeroloss restore %s`. First: %s"
                            .formatted(
                                    testbed,
                                    changes.size() - done.size(),
                                    changes.size(),
                                    testbed,
                                    failures.entrySet().iterator().next()));
        }
        return done;
    }

    private void undo(OpenChange change, Map<String, Shell> open, Set<String> away) {
        Shell shell = open.get(change.host());
        if (shell == null) {
            away.add(change.host());
            shell = shells.apply(change.host());
            away.remove(change.host());
            open.put(change.host(), shell);
        }
        for (UndoCommand undo : change.undo()) {
            Command command = new Command(undo.argv(), undo.stdin(), undo.timeLimit(), undo.outputLimitBytes());
            shell.run(command).stdoutOrThrow();
        }
        journal.undone(change.id());
    }
}
