package io.zeroloss.plan;

import java.util.Set;

/**
 * What tells one cell of a run from another; the {@code cell} object of result.json.
 *
 * @param host name in the testbed
 * @param topology name of the topology document
 * @param vmCount virtual machines on the path(s)
 * @param pmdThreads PMD threads of OVS
 * @param rxQueues receive queues of each physical port
 * @param frameBytes L2 with FCS, tags counted; the rounded mean of a mix
 * @param bios variant, {@code as-found} where the plan names none
 * @param repetition 1, 2, …
 */
public record CellKey(
        String host,
        String topology,
        int vmCount,
        int pmdThreads,
        int rxQueues,
        int frameBytes,
        String bios,
        int repetition) {
    /** Settings that stand in the key and need not be named again beside it. */
    public static final Set<String> SETTINGS =
            Set.of("host", "use.topology", "vms.count", "vswitch.pmds.count", "vswitch.queues", "traffic.frameBytes");
}
