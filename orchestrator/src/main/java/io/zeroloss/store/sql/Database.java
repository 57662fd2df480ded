package io.zeroloss.store.sql;

import io.zeroloss.finding.ZerolossException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/** One connection to the ledger's file, its settings and its transactions. Used by one thread at a time; others wait. */
final class Database implements AutoCloseable {
    private final Path file;
    private final Connection connection;
    private final Handle handle;
    private final ReentrantLock inUse = new ReentrantLock();
    private volatile boolean opening = true;

    private Database(Path file, Connection connection) {
        this.file = file;
        this.connection = connection;
        this.handle = Jdbi.create(connection).open();
    }

    /**
     * Opens the file, which exists.
     *
     * @param busyLimit how long to wait for another process that writes
     */
    static Database open(Path file, Duration busyLimit) {
        try {
            Connection connection = source(file, busyLimit).getConnection();
            return new Database(file, connection);
        } catch (SQLException e) {
            throw LedgerFault.of(file, true, e);
        }
    }

    static SQLiteDataSource source(Path file, Duration busyLimit) {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        // in WAL, NORMAL loses the last transactions in a power cut; FULL does not
        config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
        config.enforceForeignKeys(true);
        config.setBusyTimeout(Math.toIntExact(busyLimit.toMillis()));
        SQLiteDataSource source = new SQLiteDataSource(config);
        source.setUrl("jdbc:sqlite:" + file);
        return source;
    }

    /** From now on a failure is one of a ledger in use. */
    void opened() {
        opening = false;
    }

    Path file() {
        return file;
    }

    /** Runs statements that change something, all or none; durable on return. */
    <T> T write(Function<Handle, T> work) {
        // taking the write lock at once: a transaction that first reads and then writes can be refused without a wait
        return transaction("begin immediate", work);
    }

    void change(Consumer<Handle> work) {
        write(open -> {
            work.accept(open);
            return true;
        });
    }

    /** Runs statements that read, all on the same state of the ledger. */
    <T> T read(Function<Handle, T> work) {
        return transaction("begin", work);
    }

    private <T> T transaction(String begin, Function<Handle, T> work) {
        inUse.lock();
        try {
            execute(begin);
            try {
                T result = work.apply(handle);
                execute("commit");
                return result;
            } catch (SQLException | RuntimeException e) {
                rollBack(e);
                throw e;
            }
        } catch (SQLException e) {
            throw LedgerFault.of(file, opening, e);
        } catch (ZerolossException e) {
            throw e;
        } catch (RuntimeException e) {
            throw LedgerFault.of(file, opening, e);
        } finally {
            inUse.unlock();
        }
    }

    /**
     * Transactions are begun and ended by statements: the driver's own way marks the connection as inside one also when BEGIN
     * was refused, and begins the next at each commit.
     */
    private void execute(String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private void rollBack(Exception reason) {
        try {
            execute("rollback");
        } catch (SQLException e) {
            reason.addSuppressed(e); // a full disk has rolled back already
        }
    }

    @Override
    public void close() {
        inUse.lock();
        try {
            handle.close();
            connection.close();
        } catch (SQLException e) {
            throw LedgerFault.of(file, opening, e);
        } finally {
            inUse.unlock();
        }
    }
}
