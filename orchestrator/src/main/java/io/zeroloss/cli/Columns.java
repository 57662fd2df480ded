package io.zeroloss.cli;

import java.util.ArrayList;
import java.util.List;

/** Lays rows out in columns, for a terminal. */
final class Columns {
    private Columns() {}

    /**
     * One line a row, without spaces at its end.
     *
     * @param widestPadded columns are as wide as their widest entry up to here; a longer one moves its own line only
     */
    static List<String> of(List<List<String>> rows, int widestPadded) {
        int[] widths = new int[rows.get(0).size()];
        for (List<String> row : rows) {
            for (int c = 0; c < widths.length; c++) {
                widths[c] =
                        Math.min(widestPadded, Math.max(widths[c], row.get(c).length()));
            }
        }
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int c = 0; c < widths.length; c++) {
                String entry = row.get(c);
                line.append(entry).append(" ".repeat(Math.max(0, widths[c] - entry.length()) + 2));
            }
            lines.add(line.toString().stripTrailing());
        }
        return lines;
    }
}
