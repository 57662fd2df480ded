package io.zeroloss.store;

import io.zeroloss.finding.InputException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;

/**
 * Where a user's ledger stands.
 *
 * @param directory absolute; for this user's eyes only, since the ledger tells how the lab's hosts are built
 */
public record LedgerLocation(Path directory) {
    private static final String VARIABLE = "ZEROLOSS_STATE";

    public LedgerLocation {
        directory = directory.toAbsolutePath().normalize();
    }

    /** {@code ZEROLOSS_STATE} if it is set and not empty, else {@code ~/.local/state/zeroloss}. */
    public static LedgerLocation from(Map<String, String> environment) {
        String set = environment.getOrDefault(VARIABLE, "");
        return new LedgerLocation(
                set.isEmpty() ? Path.of(System.getProperty("user.home"), ".local", "state", "zeroloss") : Path.of(set));
    }

    public Path file() {
        return directory.resolve("ledger.db");
    }

    /**
     * Makes the directory (0700) and an empty file (0600) where there is none yet.
     *
     * @throws InputException if that cannot be
     */
    public void create() {
        try {
            Files.createDirectories(
                    directory, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            Files.createFile(
                    file(), PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        } catch (FileAlreadyExistsException e) {
            if (!Files.isDirectory(directory)) {
                throw unusable("is not a directory", e);
            }
        } catch (IOException e) {
            throw unusable("cannot be created or written (" + e + ")", e);
        }
        if (!Files.isWritable(file()) || !Files.isWritable(directory)) {
            throw new InputException(
                    "the ledger %s is not writable for this user: change its owner or mode, or set %s to a directory that is"
                            .formatted(file(), VARIABLE));
        }
    }

    private InputException unusable(String why, IOException cause) {
        return new InputException(
                "the directory of the ledger, %s, %s: set %s to a directory where this user may write"
                        .formatted(directory, why, VARIABLE),
                cause);
    }
}
