package io.zeroloss.report;

import io.zeroloss.store.RunRecord;
import java.io.IOException;
import java.io.Writer;

/** A way to show a run. */
public interface ReportFormat {
    /** The word a user picks it by, for example {@code json}. */
    String name();

    /** The file it is written to in a run's directory. */
    String fileName();

    /** Writes the whole document and flushes; the writer stays open. */
    void write(RunRecord run, Writer out) throws IOException;
}
