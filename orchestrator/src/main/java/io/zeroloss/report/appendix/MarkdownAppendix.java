package io.zeroloss.report.appendix;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A table of Markdown, a menu's path on its first line only. */
public final class MarkdownAppendix implements AppendixFormat {
    @Override
    public void write(SettingsTable table, Appendable out) throws IOException {
        out.append("## ").append(escaped(table.title())).append("\n\n");
        List<String> head = new ArrayList<>(List.of("Menu path", "Option"));
        head.addAll(table.servers().size() > 1 ? table.servers() : List.of("Setting"));
        head.add("");
        row(head, out);
        out.append("|---".repeat(head.size())).append("|\n");
        List<String> last = List.of();
        for (SettingsTable.Line line : table.lines()) {
            List<String> paths = line.menuPaths();
            List<String> row = new ArrayList<>();
            row.add(paths.equals(last) ? "" : String.join(" / ", paths));
            row.add(line.option());
            line.cells()
                    .forEach(cell ->
                            row.add(cell.map(SettingsTable.Cell::setting).orElse("–")));
            row.add(String.join("; ", table.marks(line)));
            row(row, out);
            last = paths;
        }
        out.append('\n');
        for (Map.Entry<String, String> entry : table.abbreviations().entrySet()) {
            out.append("- **")
                    .append(entry.getKey())
                    .append("**: ")
                    .append(entry.getValue())
                    .append('\n');
        }
    }

    private static void row(List<String> values, Appendable out) throws IOException {
        for (String value : values) {
            out.append("| ").append(escaped(value)).append(' ');
        }
        out.append("|\n");
    }

    private static String escaped(String text) {
        return text.replaceAll("[\\\\`*_\\[\\]<|]", "\\\\$0").replaceAll("\\s+", " ");
    }
}
