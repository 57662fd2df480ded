package io.zeroloss.report;

import io.zeroloss.finding.LabException;
import io.zeroloss.store.RunRecord;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes reports to files, each whole or not at all. */
public final class ReportFiles {
    private ReportFiles() {}

    /**
     * Writes one report; an older one of the same name is replaced.
     *
     * @return the file
     * @throws LabException if it cannot be written; what was measured is in the ledger
     */
    public static Path write(ReportFormat format, RunRecord run, Path directory) {
        Path file = directory.resolve(format.fileName());
        Path unfinished = directory.resolve(format.fileName() + ".part");
        try {
            Files.createDirectories(directory);
            try (Writer out = Files.newBufferedWriter(unfinished, StandardCharsets.UTF_8)) {
                format.write(run, out);
            } catch (IOException e) {
                Files.deleteIfExists(unfinished);
                throw e;
            }
            return Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new LabException(
                    "cannot write " + file + ": " + reason(e)
                            + "; the measurements are safe in the ledger, choose another directory with --out",
                    e);
        }
    }

    /** The JDK's file exceptions often carry the path alone as their message. */
    private static String reason(IOException e) {
        if (e instanceof FileSystemException f) {
            return f.getReason() == null ? e.getClass().getSimpleName() : f.getReason();
        }
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }
}
