package io.zeroloss.store.sql;

import io.zeroloss.clock.LabClock;
import io.zeroloss.finding.Finding;
import io.zeroloss.search.Limits;
import io.zeroloss.search.SearchResult;
import io.zeroloss.search.Trial;
import io.zeroloss.store.CeilingRecord;
import io.zeroloss.store.CellIdentity;
import io.zeroloss.store.CellRecord;
import io.zeroloss.store.Journal;
import io.zeroloss.store.Ledger;
import io.zeroloss.store.LedgerLocation;
import io.zeroloss.store.OffsetRecord;
import io.zeroloss.store.RunHeader;
import io.zeroloss.store.RunRecord;
import io.zeroloss.store.RunSummary;
import io.zeroloss.store.StoredSearch;
import io.zeroloss.store.TrialRecord;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** The ledger in an SQLite file. */
public final class SqlLedger implements Ledger {
    /** How long another process may hold the file; a transaction of zeroloss takes milliseconds. */
    private static final Duration BUSY_LIMIT = Duration.ofSeconds(10);

    private final Database database;
    private final RunTable runs;
    private final CellTable cells;
    private final SearchTable searches;
    private final TrialTable trials;
    private final SqlJournal journal;

    private SqlLedger(Database database, LabClock clock) {
        this.database = database;
        this.trials = new TrialTable();
        this.searches = new SearchTable(clock, trials);
        this.cells = new CellTable(searches);
        this.runs = new RunTable(clock, cells);
        this.journal = new SqlJournal(database, clock);
    }

    /**
     * Opens the user's ledger, made where there is none.
     *
     * @throws io.zeroloss.finding.InputException if the directory or the file cannot be used
     * @throws io.zeroloss.finding.LabException if its disk is full or failing, or another program locks it for too long
     */
    public static SqlLedger open(LedgerLocation location, LabClock clock) {
        return open(location, clock, BUSY_LIMIT);
    }

    static SqlLedger open(LedgerLocation location, LabClock clock, Duration busyLimit) {
        location.create();
        NativeLibrary.load(location.directory());
        Database database = Database.open(location.file(), busyLimit);
        try {
            Schema.bringUpToDate(database, busyLimit);
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
        database.opened();
        return new SqlLedger(database, clock);
    }

    @Override
    public String openRun(RunHeader header) {
        return database.write(open -> runs.insert(open, header));
    }

    @Override
    public void resumeRun(String runId) {
        database.change(open -> runs.takeOver(open, runId));
    }

    @Override
    public void finishRun(String runId, RunRecord.Status status) {
        database.change(open -> runs.finish(open, runId, status));
    }

    @Override
    public long addCell(String runId, int ordinal, CellIdentity cell) {
        return database.write(open -> cells.insert(open, runId, ordinal, cell));
    }

    @Override
    public void cellMethod(long cellId, Map<String, Object> method) {
        database.change(open -> cells.method(open, cellId, method));
    }

    @Override
    public void cellEnvironment(long cellId, Map<String, Object> environment) {
        database.change(open -> cells.environment(open, cellId, environment));
    }

    @Override
    public void cellPlacement(long cellId, List<CellRecord.Placement> placement) {
        database.change(open -> cells.placement(open, cellId, placement));
    }

    @Override
    public void cellFindings(long cellId, List<Finding> findings) {
        database.change(open -> FindingTable.replace(open, cellId, findings));
    }

    @Override
    public long openSearch(long cellId, String parametersJson, String engineVersion, Limits limits) {
        return database.write(open -> searches.insert(open, cellId, parametersJson, engineVersion, limits));
    }

    @Override
    public Optional<StoredSearch> lastSearch(long cellId) {
        return database.read(open -> searches.last(open, cellId));
    }

    @Override
    public void recordTrial(long searchId, TrialRecord trial) {
        database.change(open -> trials.insert(open, searchId, trial));
    }

    @Override
    public void recordOffset(long searchId, OffsetRecord offset) {
        database.change(open -> trials.insert(open, searchId, offset));
    }

    @Override
    public List<Trial> trials(long searchId) {
        return database.read(open -> trials.of(open, searchId)).stream()
                .filter(trial -> !trial.warmUp())
                .map(TrialRecord::trial)
                .toList();
    }

    @Override
    public void finishSearch(long searchId, SearchResult result) {
        database.change(open -> searches.finish(open, searchId, result));
    }

    @Override
    public OptionalDouble earlierPps(String runId, CellIdentity cell, String goal) {
        return database.read(open -> EarlierResult.lowerBoundPps(open, runId, cell, goal));
    }

    @Override
    public void recordCeiling(CeilingRecord ceiling) {
        database.change(open -> CeilingTable.insert(open, ceiling));
    }

    @Override
    public Optional<CeilingRecord> ceiling(String generator, String version, Set<Integer> ports, int frameBytes) {
        return database.read(open -> CeilingTable.last(open, generator, version, ports, frameBytes));
    }

    @Override
    public Optional<RunRecord> run(String runId) {
        return database.read(open -> runs.record(open, runId));
    }

    @Override
    public List<RunSummary> runs() {
        return database.read(runs::summaries);
    }

    @Override
    public Journal journal() {
        return journal;
    }

    /** For tests that reach below the ledger. */
    Database database() {
        return database;
    }

    @Override
    public void close() {
        database.close();
    }
}
