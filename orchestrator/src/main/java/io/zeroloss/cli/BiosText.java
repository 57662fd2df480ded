package io.zeroloss.cli;

import io.zeroloss.bios.Baseline;
import io.zeroloss.bios.BaselineRow;
import io.zeroloss.bios.BodyDifference;
import io.zeroloss.bios.PendingChange;
import io.zeroloss.bios.TableDifference;
import java.util.ArrayList;
import java.util.List;

/** BIOS tables and differences for a terminal. */
final class BiosText {
    private BiosText() {}

    /** In the layout of printed tables: menu path, option, setting, a menu's path once. */
    static String of(Baseline table) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("MENU PATH", "OPTION", "SETTING"));
        String last = "";
        for (BaselineRow row : table.rows()) {
            rows.add(List.of(row.menuPath().equals(last) ? "" : row.menuPath(), row.option(), row.setting()));
            last = row.menuPath();
        }
        return table.title() + "\n\n" + columns(rows);
    }

    static String of(BodyDifference difference, String name) {
        StringBuilder text = new StringBuilder("%d of %d rows of %s can be compared: %d equal, %d drifted"
                .formatted(
                        difference.comparable(),
                        difference.comparable()
                                + difference.absent().size()
                                + difference.recordedByHand().size(),
                        name,
                        difference.equal(),
                        difference.drifted().size()));
        if (!difference.drifted().isEmpty()) {
            List<List<String>> rows = new ArrayList<>();
            rows.add(List.of("OPTION", "ATTRIBUTE", "RECORDED", "LIVE", ""));
            for (BodyDifference.Drifted row : difference.drifted()) {
                rows.add(List.of(
                        row.option(),
                        row.attribute(),
                        row.recorded(),
                        row.live(),
                        row.inertReason().map(reason -> "inert: " + reason).orElse("")));
            }
            text.append("\n\n").append(columns(rows));
        }
        list(text, "not there on this server", difference.absent());
        list(text, "recorded by hand, compare in BIOS setup", difference.recordedByHand());
        return text.toString();
    }

    /** What the next start will change, to stand below a difference; empty text if nothing. */
    static String pending(List<PendingChange> changes) {
        StringBuilder text = new StringBuilder();
        list(
                text,
                "pending until the next start",
                changes.stream().map(PendingChange::words).toList());
        return text.toString();
    }

    static String of(TableDifference difference, String first, String second) {
        StringBuilder text = new StringBuilder("%d options in both tables, %d with another setting"
                .formatted(difference.both().size(), difference.different().size()));
        if (!difference.different().isEmpty()) {
            List<List<String>> rows = new ArrayList<>();
            rows.add(List.of("OPTION", first, second));
            difference
                    .different()
                    .forEach(pair -> rows.add(List.of(
                            pair.first().option(),
                            pair.first().setting(),
                            pair.second().setting())));
            text.append("\n\n").append(columns(rows));
        }
        list(text, "only in " + first, alone(difference.onlyInFirst()));
        list(text, "only in " + second, alone(difference.onlyInSecond()));
        return text.toString();
    }

    private static List<String> alone(List<TableDifference.Alone> rows) {
        return rows.stream()
                .map(alone -> alone.row().option() + ": " + alone.row().setting()
                        + alone.kin()
                                .map(kin -> " (there: " + kin.option() + ": " + kin.setting() + ")")
                                .orElse(""))
                .toList();
    }

    private static void list(StringBuilder text, String head, List<String> items) {
        if (!items.isEmpty()) {
            text.append("\n\n").append(head).append(" (").append(items.size()).append("):");
            items.forEach(item -> text.append("\n  ").append(item));
        }
    }

    private static String columns(List<List<String>> rows) {
        return String.join("\n", Columns.of(rows, Integer.MAX_VALUE));
    }
}
