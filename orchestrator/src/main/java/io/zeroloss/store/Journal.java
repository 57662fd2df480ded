package io.zeroloss.store;

import java.util.List;

/**
 * What was changed on testbeds and not yet put back. A change is written here before it is applied, so that after a
 * {@code kill -9} at any moment the next start knows what to undo; an undo does no harm if the change was never applied.
 *
 * <p>It never holds a secret: neither the sentence, nor an argument, nor what is fed to stdin.
 *
 * <p>Durability and errors as in {@link Ledger}.
 */
public interface Journal {
    /**
     * Announces a change that is about to be applied.
     *
     * @param what one short sentence for people
     * @param undo commands that put back what was there, in order
     * @return its id
     */
    long open(String testbed, String host, String what, List<UndoCommand> undo);

    /** The change was applied in full. */
    void applied(long changeId);

    /** What was there before is back. */
    void undone(long changeId);

    /** Changes not undone, in the order in which to undo them: the latest first. */
    List<OpenChange> openChanges(String testbed);

    /** The testbeds with changes not undone, in the order of their names. */
    List<String> testbedsWithOpenChanges();
}
