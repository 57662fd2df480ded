package io.zeroloss.vswitch;

import io.zeroloss.vswitch.placement.RxqPin;
import java.util.List;
import java.util.Locale;

/** How receive queues come to PMD threads. */
public sealed interface RxqAssignment {
    /** Each where it was planned, by {@code pmd-rxq-affinity}. */
    record Pinned(List<RxqPin> pins) implements RxqAssignment {
        public Pinned {
            pins = List.copyOf(pins);
        }
    }

    /** As OVS sees fit. */
    record ByOvs(Algorithm algorithm) implements RxqAssignment {}

    /** OVS's {@code pmd-rxq-assign}. */
    enum Algorithm {
        /** In turn, in the order of ports and queues. */
        ROUNDROBIN,
        /** The queues with most measured cycles first, in turn; OVS's default. */
        CYCLES,
        /** Each to the least loaded thread; since OVS 2.16. */
        GROUP;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
