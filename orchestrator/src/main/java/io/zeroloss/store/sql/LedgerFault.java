package io.zeroloss.store.sql;

import io.zeroloss.finding.InputException;
import io.zeroloss.finding.LabException;
import io.zeroloss.finding.ZerolossException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import org.sqlite.SQLiteException;

/** What went wrong with the ledger, in one sentence with the way out. */
final class LedgerFault {
    private static final int PRIMARY_CODE = 0xff; // the rest of a result code only refines it

    private LedgerFault() {}

    /**
     * Translates a failure of the database.
     *
     * @param opening whether nothing was done with the ledger yet: a file that cannot be used is then the user's to choose
     * @param failure anything with an {@link SQLException} among its causes; a failure of another kind is a fault of zeroloss
     *     and is thrown as it is
     */
    static ZerolossException of(Path file, boolean opening, RuntimeException failure) {
        return sqlCause(failure).map(cause -> of(file, opening, cause)).orElseThrow(() -> failure);
    }

    static ZerolossException of(Path file, boolean opening, SQLException failure) {
        String detail = String.valueOf(failure.getMessage());
        if (!(failure instanceof SQLiteException sqlite)) {
            return failed(file, detail, failure);
        }
        return switch (sqlite.getResultCode().code & PRIMARY_CODE) {
            case 13 -> // SQLITE_FULL
                new LabException(
                        "the ledger %s cannot grow because its disk is full; all that was recorded before is kept: free space there, then go on with --resume"
                                .formatted(file),
                        failure);
            case 5, 6 -> // SQLITE_BUSY, SQLITE_LOCKED
                new LabException(
                        "the ledger %s is locked by another program for too long: `fuser %s` names it; stop it or wait for it, then go on with --resume"
                                .formatted(file, file),
                        failure);
            case 11, 26 -> // SQLITE_CORRUPT, SQLITE_NOTADB
                unusable(
                        opening,
                        "the ledger %s is damaged or not a ledger (%s): keep a copy, save what can be read with `sqlite3 %s .recover`, and move it away to begin a new one"
                                .formatted(file, detail, file),
                        failure);
            case 3, 8, 14, 23 -> // SQLITE_PERM, SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_AUTH
                unusable(
                        opening,
                        "the ledger %s cannot be opened for writing (%s): make its directory writable for this user or set ZEROLOSS_STATE to one that is"
                                .formatted(file, detail),
                        failure);
            default -> failed(file, detail, failure);
        };
    }

    private static ZerolossException unusable(boolean opening, String message, SQLException failure) {
        return opening ? new InputException(message, failure) : new LabException(message, failure);
    }

    private static LabException failed(Path file, String detail, SQLException failure) {
        return new LabException(
                "the ledger %s cannot be read or written (%s); all that was recorded before is kept: look at its disk (`dmesg`, `df %s`), then go on with --resume"
                        .formatted(file, detail, file),
                failure);
    }

    static boolean isDuplicate(RuntimeException failure) {
        return sqlCause(failure).filter(SQLiteException.class::isInstance).map(SQLiteException.class::cast).stream()
                .anyMatch(cause -> (cause.getResultCode().code & PRIMARY_CODE) == 19); // SQLITE_CONSTRAINT
    }

    private static Optional<SQLException> sqlCause(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql) {
                return Optional.of(sql);
            }
        }
        return Optional.empty();
    }
}
