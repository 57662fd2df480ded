package io.zeroloss.store.sql;

import io.zeroloss.finding.InputException;
import java.nio.file.Path;
import org.sqlite.SQLiteJDBCLoader;

/**
 * SQLite itself, which the driver unpacks from its jar and loads from a file. On hardened machines the directory for temporary
 * files does not allow that; the ledger's own may.
 */
final class NativeLibrary {
    private static final String DIRECTORY = "org.sqlite.tmpdir";

    private NativeLibrary() {}

    static void load(Path ledgerDirectory) {
        if (isLoaded()) {
            return;
        }
        if (System.getProperty(DIRECTORY) == null) {
            System.setProperty(DIRECTORY, ledgerDirectory.toString());
            if (isLoaded()) {
                return;
            }
        }
        throw new InputException(
                "SQLite cannot be unpacked and loaded from %s or %s: make space there, or set JAVA_TOOL_OPTIONS=-D%s=DIR to a directory on a disk that is not mounted noexec"
                        .formatted(System.getProperty("java.io.tmpdir"), System.getProperty(DIRECTORY), DIRECTORY));
    }

    /** Tries if it was not loaded before; the driver logs why it could not. */
    private static boolean isLoaded() {
        try {
            return SQLiteJDBCLoader.initialize();
        } catch (Exception e) {
            return false;
        }
    }
}
