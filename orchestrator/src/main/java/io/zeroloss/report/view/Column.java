package io.zeroloss.report.view;

import java.util.List;
import java.util.function.Function;

/**
 * A column of the result table.
 *
 * @param head short, as it stands above the column
 * @param noun what it tells, for a sentence; empty if it is never told in one
 * @param kind how it is laid out
 * @param identity whether it tells which cell, and so is told once for all goals of a cell
 */
public record Column(String head, String noun, Kind kind, boolean identity, Function<ResultRow, String> value) {
    /** How a column is laid out. */
    public enum Kind {
        /** A name that may be shortened. */
        NAME,
        /** A word that may not. */
        WORD,
        /** Aligned on the decimal point. */
        NUMBER
    }

    static Column name(String head, Function<CellView, String> value) {
        return new Column(head, head, Kind.NAME, true, row -> value.apply(row.cell()));
    }

    /** A swept setting, headed by the last word of its key. */
    static Column setting(String key) {
        return new Column(
                key.substring(key.lastIndexOf('.') + 1),
                key,
                Kind.NAME,
                true,
                row -> row.cell().settings().getOrDefault(key, "-"));
    }

    static Column count(String head, String noun, Function<CellView, Integer> value) {
        return new Column(head, noun, Kind.NUMBER, true, row -> String.valueOf(value.apply(row.cell())));
    }

    static Column word(String head, boolean identity, Function<ResultRow, String> value) {
        return new Column(head, "", Kind.WORD, identity, value);
    }

    static Column number(String head, Function<ResultRow, String> value) {
        return new Column(head, "", Kind.NUMBER, false, value);
    }

    /** What stands in this column of a row. */
    public String of(ResultRow row) {
        return identity && !row.first() ? "" : value.apply(row);
    }

    /** Whether every row says the same here and a sentence could say it once. */
    public boolean sameInAll(List<ResultRow> rows) {
        return !noun.isEmpty() && rows.stream().map(value).distinct().count() == 1;
    }
}
