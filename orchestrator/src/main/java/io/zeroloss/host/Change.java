package io.zeroloss.host;

import java.util.List;

/**
 * One step from what holds on a host to what must hold, with its way back.
 *
 * @param what one short sentence for people, for example {@code pmd-cpu-mask: 0x2 -> 0x6}
 * @param apply commands in order; each must succeed
 * @param undo commands that put back what was there, in order; each may be run twice, or after a partial apply, without harm
 */
public record Change(String what, Cost cost, List<Command> apply, List<Command> undo) {
    public Change {
        apply = List.copyOf(apply);
        undo = List.copyOf(undo);
    }

    /** What a change costs beside its commands, from cheap to dear. */
    public enum Cost {
        TRAFFIC,
        RECONFIGURE,
        OVS_RESTART,
        VM_START,
        REBOOT
    }
}
