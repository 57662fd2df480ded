package io.zeroloss.run;

import io.zeroloss.finding.LabException;
import io.zeroloss.finding.ZerolossException;
import io.zeroloss.host.Command;
import io.zeroloss.host.Shell;
import io.zeroloss.store.Journal;
import io.zeroloss.store.OpenChange;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
     * @throws LabException if something could not be put back, or not recorded as put back, which then stays in the journal; or if a
     *     living process is at work on the testbed
     */
    public List<String> restore(String testbed) {
        List<OpenChange> changes = journal.openChanges(testbed);
        changes.stream().filter(change -> change.owner().alive()).findFirst().ifPresent(change -> {
            throw new LabException("testbed %s is in use by %s; wait until it has ended, or stop it"
                    .formatted(testbed, change.owner()));
        });
        List<String> done = new ArrayList<>();
        Map<String, Shell> open = new LinkedHashMap<>();
        Map<String, ZerolossException> away = new HashMap<>();
        PuttingBack back = new PuttingBack(journal);
        try {
            for (OpenChange change : changes) {
                String what = change.host() + ": " + change.what();
                try {
                    if (back.undo(shell(change.host(), open, away), change.id(), what, commands(change))) {
                        done.add(what);
                    }
                } catch (ZerolossException e) {
                    back.failed(what, e);
                }
            }
        } finally {
            open.values().forEach(Shell::close);
        }
        back.throwIfAny(testbed);
        return done;
    }

    /** A host that cannot be reached is tried once, and fails in the same way from then on. */
    private Shell shell(String host, Map<String, Shell> open, Map<String, ZerolossException> away) {
        ZerolossException before = away.get(host);
        if (before != null) {
            throw before;
        }
        try {
            return open.computeIfAbsent(host, shells);
        } catch (ZerolossException e) {
            away.put(host, e);
            throw e;
        }
    }

    private static List<Command> commands(OpenChange change) {
        return change.undo().stream()
                .map(undo -> new Command(undo.argv(), undo.stdin(), undo.timeLimit(), undo.outputLimitBytes()))
                .toList();
    }
}
