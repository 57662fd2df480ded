package io.zeroloss.store;

import io.zeroloss.finding.Finding;
import io.zeroloss.search.Limits;
import io.zeroloss.search.SearchResult;
import io.zeroloss.search.Trial;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Where runs are kept. Whatever a method here was given is durable when it returns: a {@code kill -9} or a power cut afterwards
 * does not lose it. Safe for use by several threads and, on the same file, by several processes.
 *
 * <p>Every method throws {@link io.zeroloss.finding.LabException} if the ledger cannot be read or written (disk full, locked
 * too long, damaged); what was recorded before is kept, and the call has changed nothing.
 *
 * <p>Maps and evidence are kept as JSON: strings, numbers, booleans, lists and maps of them. A whole number comes back as
 * {@code Integer} where it fits, else as {@code Long}; every {@code double} comes back to the bit.
 */
public interface Ledger extends AutoCloseable {
    /**
     * Begins a run owned by this process.
     *
     * @return its id, {@code yyyyMMddTHHmmssZ-} and six hexadecimal digits
     * @throws io.zeroloss.finding.LabException also if a living process runs on the same testbed
     */
    String openRun(RunHeader header);

    /**
     * Takes over a run to go on with it: this process owns it and it is running again.
     *
     * @throws io.zeroloss.finding.InputException if there is no such run or it is done
     * @throws io.zeroloss.finding.LabException also if a living process still runs it, or runs on the same testbed
     */
    void resumeRun(String runId);

    void finishRun(String runId, RunRecord.Status status);

    /**
     * Adds a cell.
     *
     * @param ordinal 1, 2, … in the order of measuring; once a run
     */
    long addCell(String runId, int ordinal, CellIdentity cell);

    /** See {@link CellRecord#method()}; replaces what was there. */
    void cellMethod(long cellId, Map<String, Object> method);

    /** See {@link CellRecord#environment()}; replaces what was there. */
    void cellEnvironment(long cellId, Map<String, Object> environment);

    /** See {@link CellRecord#placement()}; replaces what was there. */
    void cellPlacement(long cellId, List<CellRecord.Placement> placement);

    /** See {@link CellRecord#findings()}; replaces what was there. */
    void cellFindings(long cellId, List<Finding> findings);

    /**
     * Begins a search in a cell. A cell may be searched again, for example by a newer engine: its last search counts.
     *
     * @param parametersJson goals and everything else that the search's next step follows from
     * @param engineVersion which code decides; a search can only be derived again by the same
     */
    long openSearch(long cellId, String parametersJson, String engineVersion, Limits limits);

    /** The last search of a cell, ended or not, with its trials. */
    Optional<StoredSearch> lastSearch(long cellId);

    /**
     * Records a trial or a warm-up.
     *
     * @throws io.zeroloss.finding.LabException also if another process has recorded a trial with this number
     */
    void recordTrial(long searchId, TrialRecord trial);

    /** Records a trial made after the search, beside the rate found. */
    void recordOffset(long searchId, OffsetRecord offset);

    /** The trials of a search in order, equal to the bit to those recorded; warm-ups and offsets are not among them. */
    List<Trial> trials(long searchId);

    void finishSearch(long searchId, SearchResult result);

    /**
     * What the latest search of the same cell found for a goal that was its first, in a run of a plan of the same name on the
     * same testbed that began before this one; whatever its repetition. Empty if there is none whose verdict stands.
     *
     * @return the lower bound in frames per second of one transmitting port
     */
    OptionalDouble earlierPps(String runId, CellIdentity cell, String goal);

    /** Keeps what a generator was measured to send at most. */
    void recordCeiling(CeilingRecord ceiling);

    /** The last that was measured with this very generator, version, ports and frame size. */
    Optional<CeilingRecord> ceiling(String generator, String version, Set<Integer> ports, int frameBytes);

    /** A run with all it holds, finished or not. */
    Optional<RunRecord> run(String runId);

    /** All runs, the latest first. */
    List<RunSummary> runs();

    /** What was changed on testbeds and how to put it back. */
    Journal journal();

    @Override
    void close();
}
