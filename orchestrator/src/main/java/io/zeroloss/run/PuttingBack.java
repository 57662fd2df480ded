package io.zeroloss.run;

import io.zeroloss.finding.LabException;
import io.zeroloss.finding.ZerolossException;
import io.zeroloss.host.Command;
import io.zeroloss.host.Shell;
import io.zeroloss.store.Journal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Puts changes back one after the other. Neither a change that fails nor a journal that cannot take note, its disk being full,
 * keeps the others from being put back; both are told at the end.
 */
final class PuttingBack {
    private final Journal journal;
    private final List<ZerolossException> failures = new ArrayList<>();
    private String firstFailed = "";
    private Optional<ZerolossException> unrecorded = Optional.empty();

    PuttingBack(Journal journal) {
        this.journal = journal;
    }

    /** Undoes one change; true if the host is as it was before it, whether the journal could take note or not. */
    boolean undo(Shell shell, long changeId, String what, List<Command> undo) {
        try {
            for (Command command : undo) {
                shell.run(command).stdoutOrThrow();
            }
        } catch (ZerolossException e) {
            failed(what, e);
            return false;
        }
        try {
            journal.undone(changeId);
        } catch (ZerolossException e) {
            unrecorded = unrecorded.or(() -> Optional.of(e));
        }
        return true;
    }

    /** A change could not even be tried. */
    void failed(String what, ZerolossException why) {
        if (failures.isEmpty()) {
            firstFailed = what;
        }
        failures.add(why);
    }

    /**
     * Tells what went wrong.
     *
     * @throws LabException if something is not put back, or is and the journal does not know
     */
    void throwIfAny(String testbed) {
        if (!failures.isEmpty()) {
            LabException left = new LabException(
                    "testbed %s: changes that could not be put back: %d; mend the cause, then `zeroloss restore` with the testbed's name or file puts them back. First: %s: %s"
                            .formatted(
                                    testbed,
                                    failures.size(),
                                    firstFailed,
                                    failures.get(0).getMessage()));
            failures.forEach(left::addSuppressed);
            throw left;
        }
        unrecorded.ifPresent(cause -> {
            throw new LabException(
                    "testbed %s is put back as it was, but that could not be recorded, so that the next command on it will put it back once more, which does no harm: %s"
                            .formatted(testbed, cause.getMessage()),
                    cause);
        });
    }
}
