package io.zeroloss.store.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zeroloss.clock.SystemClock;
import io.zeroloss.finding.InputException;
import io.zeroloss.finding.LabException;
import io.zeroloss.store.LedgerLocation;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LedgerFaultTest {
    private static final int PAGE_BYTES = 4096;

    @TempDir
    Path directory;

    private LedgerLocation location;

    @BeforeEach
    void locate() {
        location = new LedgerLocation(directory);
    }

    @Test
    void aFullDiskLosesNothingAndTheRunGoesOnOnceThereIsSpace() {
        try (SqlLedger ledger = open()) {
            long search = Samples.search(ledger);
            limitPages(ledger, 1);

            assertThatThrownBy(() -> recordUpTo(ledger, search, 10_000))
                    .isInstanceOf(LabException.class)
                    .hasMessage(
                            "the ledger %s cannot grow because its disk is full; all that was recorded before is kept: free space there, then go on with --resume"
                                    .formatted(location.file()));

            int kept = ledger.trials(search).size();
            assertThat(kept).isPositive();
            limitPages(ledger, 1_000_000);
            recordUpTo(ledger, search, kept + 1);
            assertThat(ledger.trials(search)).hasSize(kept + 1);
        }
    }

    @Test
    void aLockHeldTooLongIsNamedAndTheLedgerIsUsableAfterwards() throws Exception {
        try (SqlLedger ledger = SqlLedger.open(location, new SystemClock(), Duration.ofMillis(50))) {
            long search = Samples.search(ledger);
            try (Connection other = connect()) {
                execute(other, "begin immediate");
                assertThatThrownBy(() -> ledger.recordTrial(search, Samples.measured(1)))
                        .isInstanceOf(LabException.class)
                        .hasMessage(
                                "the ledger %s is locked by another program for too long: `fuser %s` names it; stop it or wait for it, then go on with --resume"
                                        .formatted(location.file(), location.file()));
            }
            ledger.recordTrial(search, Samples.measured(1));

            assertThat(ledger.trials(search))
                    .containsExactly(Samples.measured(1).trial());
        }
    }

    @Test
    void refusesAFileThatIsNotALedgerAndLeavesItAsItIs() throws Exception {
        Files.writeString(location.file(), "shopping list\n".repeat(1000));

        assertThatThrownBy(this::open)
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("the ledger %s is damaged or not a ledger (".formatted(location.file()))
                .hasMessageEndingWith(
                        "`sqlite3 %s .recover`, and move it away to begin a new one".formatted(location.file()));
        assertThat(location.file()).hasContent("shopping list\n".repeat(1000));
    }

    @Test
    void damageFoundInUseIsAFailureOfTheLab() throws Exception {
        try (SqlLedger ledger = open()) {
            Samples.search(ledger);
        }
        blankTheRootPageOf("run");
        try (SqlLedger ledger = open()) {
            assertThatThrownBy(ledger::runs)
                    .isInstanceOf(LabException.class)
                    .hasMessageStartingWith("the ledger %s is damaged".formatted(location.file()));
        }
    }

    @Test
    void refusesTheLedgerOfANewerProgram() throws Exception {
        open().close();
        try (Connection other = connect()) {
            execute(
                    other,
                    "insert into flyway_schema_history select 99, '99', 'later', type, 'V99__later.sql', checksum,"
                            + " installed_by, installed_on, execution_time, success from flyway_schema_history"
                            + " where version = '1'");
        }

        assertThatThrownBy(this::open)
                .isInstanceOf(InputException.class)
                .hasMessage(
                        "the ledger %s was written by a newer zeroloss (schema 99, this one knows up to %d): use that one, or set ZEROLOSS_STATE to another directory"
                                .formatted(location.file(), Schema.VERSION));
    }

    @Test
    void refusesTheDatabaseOfAnotherProgram() throws Exception {
        try (Connection other = connect()) {
            execute(other, "create table contacts (name text)");
        }

        assertThatThrownBy(this::open)
                .isInstanceOf(InputException.class)
                .hasMessage(
                        "%s is a database of another program: move it away or set ZEROLOSS_STATE to another directory"
                                .formatted(location.file()));
    }

    @Test
    void theVersionKnownIsThatOfTheNewestMigration() throws Exception {
        Path migrations = Path.of(
                SqlLedger.class.getResource("/db/migration/V1__ledger.sql").toURI());
        try (var files = Files.list(migrations.getParent())) {
            int newest = files.map(file -> file.getFileName().toString())
                    .mapToInt(name -> Integer.parseInt(name.substring(1, name.indexOf("__"))))
                    .max()
                    .orElseThrow();
            assertThat(Schema.VERSION).isEqualTo(newest);
        }
    }

    private SqlLedger open() {
        return SqlLedger.open(location, new SystemClock());
    }

    private Connection connect() throws SQLException {
        return DriverManager.getConnection("jdbc:sqlite:" + location.file());
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static void recordUpTo(SqlLedger ledger, long search, int last) {
        for (int seq = ledger.trials(search).size() + 1; seq <= last; seq++) {
            ledger.recordTrial(search, Samples.measured(seq));
        }
    }

    /** SQLite takes a number below the present size as the present size. */
    private static void limitPages(SqlLedger ledger, int pages) {
        ledger.database()
                .read(open -> open.createQuery("pragma max_page_count = " + pages)
                        .mapTo(Integer.class)
                        .one());
    }

    private void blankTheRootPageOf(String table) throws Exception {
        int page;
        try (Connection connection = connect();
                var statement = connection.createStatement();
                var row = statement.executeQuery("select rootpage from sqlite_master where name = '" + table + "'")) {
            page = row.getInt(1);
        }
        try (FileChannel file = FileChannel.open(location.file(), StandardOpenOption.WRITE)) {
            file.write(ByteBuffer.wrap(new byte[PAGE_BYTES]), (long) (page - 1) * PAGE_BYTES);
        }
    }
}
