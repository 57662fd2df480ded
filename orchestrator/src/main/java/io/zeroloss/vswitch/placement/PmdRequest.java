package io.zeroloss.vswitch.placement;

import java.util.OptionalInt;
import java.util.Set;

/**
 * PMD threads by role instead of by mask: a BIOS change may renumber CPUs.
 *
 * @param count of threads
 * @param numaNode whose CPUs they get, as a rule the NIC's; empty: any
 * @param excluded CPUs with other work: OVS's own threads, the generator, guests
 */
public record PmdRequest(int count, OptionalInt numaNode, Unit unit, Set<Integer> excluded) {
    /** What one thread gets. */
    public enum Unit {
        /** A physical core; its sibling stays idle. */
        CORE,
        /** A hardware thread; both of a core before the next core. */
        THREAD
    }

    public PmdRequest {
        excluded = Set.copyOf(excluded);
    }
}
