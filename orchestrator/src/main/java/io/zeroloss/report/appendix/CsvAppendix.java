package io.zeroloss.report.appendix;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Comma-separated values (RFC 4180), every row complete, for spreadsheets and scripts. */
public final class CsvAppendix implements AppendixFormat {
    private static final String FORMULA_STARTS = "=+-@\t";

    @Override
    public void write(SettingsTable table, Appendable out) throws IOException {
        List<String> head = new ArrayList<>();
        boolean two = table.servers().size() > 1;
        for (String server : table.servers()) {
            head.add(two ? "Menu path, " + server : "Menu path");
        }
        head.add("Option");
        for (String server : table.servers()) {
            head.add(two ? "Setting, " + server : "Setting");
        }
        head.add("Mark");
        row(head, out);
        for (SettingsTable.Line line : table.lines()) {
            List<String> row = new ArrayList<>();
            for (Optional<SettingsTable.Cell> cell : line.cells()) {
                row.add(cell.map(SettingsTable.Cell::menuPath).orElse(""));
            }
            row.add(line.option());
            for (Optional<SettingsTable.Cell> cell : line.cells()) {
                row.add(cell.map(SettingsTable.Cell::setting).orElse(""));
            }
            row.add(String.join("; ", table.marks(line)));
            row(row, out);
        }
    }

    private static void row(List<String> values, Appendable out) throws IOException {
        List<String> fields = values.stream().map(CsvAppendix::field).toList();
        out.append(String.join(",", fields)).append("\r\n");
    }

    /** What came from a server must not become a formula of the reader's spreadsheet. */
    private static String field(String value) {
        boolean formula = !value.isEmpty() && FORMULA_STARTS.indexOf(value.charAt(0)) >= 0;
        String safe = formula ? "'" + value : value;
        return safe.matches("[^,\"\r\n]*") ? safe : '"' + safe.replace("\"", "\"\"") + '"';
    }
}
