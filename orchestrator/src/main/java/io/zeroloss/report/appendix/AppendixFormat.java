package io.zeroloss.report.appendix;

import java.io.IOException;

/** A way to show a table of settings. */
public interface AppendixFormat {
    /** Writes the whole document. */
    void write(SettingsTable table, Appendable out) throws IOException;
}
