package io.zeroloss.store;

import java.time.Instant;
import java.util.List;

/**
 * A change of a host that was not undone.
 *
 * @param applied whether it is known to have been applied in full; else it may have been, in part
 * @param owner the process that made it: while that one lives, it is not for others to undo
 */
public record OpenChange(
        long id,
        String testbed,
        String host,
        String what,
        List<UndoCommand> undo,
        boolean applied,
        Instant plannedAt,
        Owner owner) {
    public OpenChange {
        undo = List.copyOf(undo);
    }
}
