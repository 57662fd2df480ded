package io.zeroloss.run;

import io.zeroloss.plan.CellKey;
import io.zeroloss.search.SearchResult;
import io.zeroloss.store.OffsetRecord;
import io.zeroloss.store.TrialRecord;
import java.util.List;
import java.util.OptionalDouble;

/** What happens in a run, told as it happens. Listeners change nothing. */
public sealed interface RunEvent {
    /** Something that an earlier, killed run had left changed was put back; comes before the run starts. */
    record Restored(String what) implements RunEvent {}

    /** The run has begun. */
    record RunStarted(String runId, String plan, int cells) implements RunEvent {}

    /**
     * A cell begins.
     *
     * @param index from 1
     */
    record CellStarted(int index, CellKey key) implements RunEvent {}

    /** A step of provisioning, in words. */
    record Provisioned(CellKey key, String what) implements RunEvent {}

    /**
     * A trial is durable in the ledger.
     *
     * @param lowerBoundPps the best so far for the first goal
     * @param upperBoundPps the lowest load that failed it so far
     */
    record TrialFinished(
            CellKey key, int frameBytes, TrialRecord trial, OptionalDouble lowerBoundPps, OptionalDouble upperBoundPps)
            implements RunEvent {}

    /** A trial beside the rate found is durable in the ledger; the search of the cell has ended before. */
    record OffsetMeasured(CellKey key, OffsetRecord offset) implements RunEvent {}

    /** How busy the PMD threads were since the last such event. */
    record PmdBusy(CellKey key, List<PmdShare> threads) implements RunEvent {}

    /**
     * One PMD thread's share of cycles spent on packets.
     *
     * @param busyShare 0 to 1
     */
    record PmdShare(int cpu, int numaNode, double busyShare) {}

    /** A cell has its result. */
    record CellFinished(int index, CellKey key, SearchResult result) implements RunEvent {}

    /** The last event. */
    record RunFinished(String runId, String status) implements RunEvent {}

    /** Somebody who wants to know. Called on the run's thread; must be quick and must not throw. */
    @FunctionalInterface
    interface Listener {
        void on(RunEvent event);
    }
}
