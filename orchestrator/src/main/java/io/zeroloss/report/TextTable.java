package io.zeroloss.report;

import io.zeroloss.report.view.Column;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Lays out a table in a terminal: numbers under each other at their decimal points, text on the left. Names give way until the
 * table fits the width; a shortened one shows it by {@code ~}.
 */
final class TextTable {
    private static final int SHORTEST_NAME = 6;

    private final List<Column> columns;
    private final List<List<String>> rows = new ArrayList<>();

    TextTable(List<Column> columns) {
        this.columns = List.copyOf(columns);
    }

    void row(List<String> values) {
        rows.add(List.copyOf(values));
    }

    /** The width it would take. */
    int width() {
        return columns.size() - 1 + Arrays.stream(widths()).sum();
    }

    /** The heading and every row, without spaces at the end; wider than asked if shortening the names is not enough. */
    List<String> lines(int width) {
        int[] widths = widths();
        shrink(widths, width);
        List<String> lines = new ArrayList<>();
        lines.add(line(columns.stream().map(Column::head).toList(), widths));
        List<List<String>> laidOut = laidOut();
        for (int r = 0; r < rows.size(); r++) {
            int row = r;
            lines.add(line(laidOut.stream().map(column -> column.get(row)).toList(), widths));
        }
        return lines;
    }

    private int[] widths() {
        List<List<String>> laidOut = laidOut();
        return IntStream.range(0, columns.size())
                .map(c -> Math.max(columns.get(c).head().length(), widest(laidOut.get(c))))
                .toArray();
    }

    private List<List<String>> laidOut() {
        return IntStream.range(0, columns.size())
                .mapToObj(c -> isNumber(c) ? aligned(column(c)) : column(c))
                .toList();
    }

    private boolean isNumber(int c) {
        return columns.get(c).kind() == Column.Kind.NUMBER;
    }

    private List<String> column(int c) {
        return rows.stream().map(row -> row.get(c)).toList();
    }

    /** Pads after the decimal point, so that aligning right puts the points under each other. */
    private static List<String> aligned(List<String> values) {
        int most = values.stream().mapToInt(TextTable::afterPoint).max().orElse(0);
        return values.stream().map(v -> v + " ".repeat(most - afterPoint(v))).toList();
    }

    private static int afterPoint(String value) {
        int point = value.indexOf('.');
        return point >= 0 ? value.length() - point : value.endsWith("*") ? 1 : 0;
    }

    private static int widest(List<String> values) {
        return values.stream().mapToInt(String::length).max().orElse(0);
    }

    /** Takes from the widest name, one by one. */
    private void shrink(int[] widths, int width) {
        for (int total = widths.length - 1 + Arrays.stream(widths).sum(); total > width; total--) {
            int widest = -1;
            for (int c = 0; c < widths.length; c++) {
                if (columns.get(c).kind() == Column.Kind.NAME
                        && widths[c] > SHORTEST_NAME
                        && (widest < 0 || widths[c] > widths[widest])) {
                    widest = c;
                }
            }
            if (widest < 0) {
                return;
            }
            widths[widest]--;
        }
    }

    private String line(List<String> values, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int c = 0; c < widths.length; c++) {
            String value = fitted(values.get(c), widths[c]);
            String padding = " ".repeat(widths[c] - value.length());
            line.append(c == 0 ? "" : " ").append(isNumber(c) ? padding + value : value + padding);
        }
        return line.toString().stripTrailing();
    }

    private static String fitted(String value, int width) {
        return value.length() <= width ? value : value.substring(0, width - 1) + "~";
    }

    /** Breaks a paragraph at spaces; the lines after the first are indented. */
    static List<String> wrapped(String text, int width, String indent) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split("\\s+", -1)) {
            if (line.length() > 0 && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line = new StringBuilder(indent);
                line.append(word);
            } else {
                line.append(line.length() == 0 ? "" : " ").append(word);
            }
        }
        lines.add(line.toString());
        return lines;
    }
}
