package io.zeroloss.cli;

import io.zeroloss.bios.Baseline;
import io.zeroloss.bios.BaselineRow;
import io.zeroloss.bios.TableDifference;
import io.zeroloss.report.appendix.SettingsTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lays BIOS tables out for the appendix of a report. */
final class BiosAppendix {
    private BiosAppendix() {}

    static SettingsTable of(Baseline table) {
        return new SettingsTable(
                table.title(),
                List.of(table.name()),
                table.rows().stream()
                        .map(row ->
                                new SettingsTable.Line(row.option(), List.of(Optional.of(cell(row, row.setting())))))
                        .toList());
    }

    /** Side by side: the first in its own order, then what only the second has. */
    static SettingsTable of(Baseline first, Baseline second) {
        TableDifference difference = TableDifference.between(first, second);
        Map<BaselineRow, TableDifference.Pair> pairs = new HashMap<>();
        difference.both().forEach(pair -> pairs.put(pair.first(), pair));
        List<SettingsTable.Line> lines = new ArrayList<>();
        for (BaselineRow row : first.rows()) {
            TableDifference.Pair pair = pairs.get(row);
            Optional<SettingsTable.Cell> other = Optional.ofNullable(pair)
                    .map(both ->
                            cell(both.second(), both.sameSetting() ? row.setting() : "other than " + row.setting()));
            lines.add(new SettingsTable.Line(row.option(), List.of(Optional.of(cell(row, row.setting())), other)));
        }
        for (TableDifference.Alone alone : difference.onlyInSecond()) {
            BaselineRow row = alone.row();
            lines.add(new SettingsTable.Line(
                    row.option(), List.of(Optional.empty(), Optional.of(cell(row, row.setting())))));
        }
        return new SettingsTable(
                "BIOS settings: " + first.server() + " and " + second.server(),
                List.of(first.name(), second.name()),
                lines);
    }

    private static SettingsTable.Cell cell(BaselineRow row, String sameAs) {
        return new SettingsTable.Cell(
                row.menuPath(), row.setting(), sameAs, row.held().isEmpty());
    }
}
