package io.zeroloss.store;

import io.zeroloss.finding.Finding;
import io.zeroloss.plan.CellKey;
import io.zeroloss.search.SearchResult;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One cell of a run with everything it was measured under.
 *
 * @param result empty while the cell has not ended
 * @param findings of provision and preflight; those of the search stand in its result
 * @param offsets measured after the search beside the rate found, in the order asked
 * @param method every effective parameter of the search and the trial procedure: preset, goals, waits, warm-up, tolerance, limits
 * @param environment of the host at the time: kernel, CPU, OVS, DPDK, forwarding mode of the guests …; nested maps, lists,
 *     strings, numbers, booleans
 * @param placement receive queues on PMD threads as read back before the first trial
 */
public record CellRecord(
        long id,
        CellIdentity identity,
        Optional<SearchResult> result,
        List<Finding> findings,
        List<TrialRecord> trials,
        List<OffsetRecord> offsets,
        Cost cost,
        Map<String, Object> method,
        Map<String, Object> environment,
        List<Placement> placement) {
    public CellRecord {
        findings = List.copyOf(findings);
        trials = List.copyOf(trials);
        offsets = List.copyOf(offsets);
        method = Map.copyOf(method);
        environment = Map.copyOf(environment);
        placement = List.copyOf(placement);
    }

    public CellKey key() {
        return identity.key();
    }

    /**
     * What the search cost; warm-ups are not in it.
     *
     * @param trialSeconds frames being sent
     * @param overheadSeconds waits and everything else between trials
     * @param wallSeconds both
     */
    public record Cost(int trials, double trialSeconds, double overheadSeconds, double wallSeconds) {
        /** The sum over trials; those that say nothing about the device count with what the generator says it sent. */
        public static Cost of(List<TrialRecord> trials) {
            List<TrialRecord> counted =
                    trials.stream().filter(trial -> !trial.warmUp()).toList();
            double trialSeconds =
                    counted.stream().mapToDouble(TrialRecord::measuredSeconds).sum();
            double overheadSeconds =
                    counted.stream().mapToDouble(TrialRecord::overheadSeconds).sum();
            return new Cost(counted.size(), trialSeconds, overheadSeconds, trialSeconds + overheadSeconds);
        }
    }

    /**
     * One receive queue on its PMD thread.
     *
     * @param intended whether this is where the plan wanted it
     */
    public record Placement(int pmdCpu, int numaNode, String port, int queue, boolean enabled, boolean intended) {}
}
