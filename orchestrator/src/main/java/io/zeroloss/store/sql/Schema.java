package io.zeroloss.store.sql;

import io.zeroloss.finding.InputException;
import io.zeroloss.finding.LabException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalInt;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.jdbi.v3.core.Handle;

/** Brings the ledger's tables to the version that this program knows. */
final class Schema {
    /** Of the newest file in db/migration. */
    static final int VERSION = 3;

    private static final String HISTORY = "flyway_schema_history";

    private Schema() {}

    /**
     * Migrates if there is anything to migrate; the usual start reads one number.
     *
     * @throws InputException if the file is a newer program's or not a ledger; it is left as it is
     */
    static void bringUpToDate(Database database, Duration busyLimit) {
        if (version(database) < VERSION) {
            migrate(database, busyLimit);
        }
    }

    private static int version(Database database) {
        Path file = database.file();
        int version = database.read(open -> applied(open).orElseGet(() -> {
            if (count(open, "select count(*) from sqlite_master where type = 'table'") > 0) {
                throw new InputException(
                        "%s is a database of another program: move it away or set ZEROLOSS_STATE to another directory"
                                .formatted(file));
            }
            return 0;
        }));
        if (version > VERSION) {
            throw new InputException(
                    "the ledger %s was written by a newer zeroloss (schema %d, this one knows up to %d): use that one, or set ZEROLOSS_STATE to another directory"
                            .formatted(file, version, VERSION));
        }
        return version;
    }

    private static OptionalInt applied(Handle open) {
        if (count(open, "select count(*) from sqlite_master where name = '" + HISTORY + "'") == 0) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(
                count(open, "select coalesce(max(cast(version as integer)), 0) from " + HISTORY + " where success"));
    }

    private static int count(Handle open, String sql) {
        return open.createQuery(sql).mapTo(Integer.class).one();
    }

    /** Under a lock of our own, since Flyway has none for SQLite and two first starts would both create the tables. */
    private static synchronized void migrate(Database database, Duration busyLimit) {
        Path lockFile = database.file().resolveSibling("migration.lock");
        try (FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                var held = channel.lock()) {
            if (held.isValid() && version(database) < VERSION) {
                Flyway.configure()
                        .dataSource(Database.source(database.file(), busyLimit))
                        .locations("classpath:db/migration")
                        .placeholders(Map.of("identity", "integer primary key autoincrement"))
                        .load()
                        .migrate();
            }
        } catch (FlywayException e) {
            throw LedgerFault.of(database.file(), true, e);
        } catch (IOException e) {
            throw new LabException(
                    "the ledger cannot be prepared because %s cannot be locked (%s): make its directory writable for this user"
                            .formatted(lockFile, e),
                    e);
        }
    }
}
