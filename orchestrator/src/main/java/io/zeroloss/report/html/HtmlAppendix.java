package io.zeroloss.report.html;

import io.zeroloss.report.appendix.AppendixFormat;
import io.zeroloss.report.appendix.SettingsTable;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** A table of settings as a page of its own, in the look of the report. */
public final class HtmlAppendix implements AppendixFormat {
    @Override
    public void write(SettingsTable table, Appendable out) throws IOException {
        Markup page = new Markup(out);
        PageHead.write(page, table.title());
        page.open("body").open("main").line();
        page.element("h1", table.title()).line();
        page.open("div", "class", "wide").open("table", "class", "results").line();
        head(page, table);
        page.open("tbody").line();
        List<String> last = List.of();
        for (SettingsTable.Line line : table.lines()) {
            line(page, table, line, line.menuPaths().equals(last));
            last = line.menuPaths();
        }
        page.close().close().close().line();
        abbreviations(page, table.abbreviations());
        page.close().close().close().line();
    }

    private static void head(Markup page, SettingsTable table) throws IOException {
        page.open("thead").open("tr");
        page.element("th", "Menu path", "scope", "col").element("th", "Option", "scope", "col");
        for (String server : table.servers().size() > 1 ? table.servers() : List.of("Setting")) {
            page.element("th", server, "scope", "col");
        }
        page.element("th", "Mark", "scope", "col").close().close().line();
    }

    private static void line(Markup page, SettingsTable table, SettingsTable.Line line, boolean sameMenu)
            throws IOException {
        String className = sameMenu ? "more" : "first";
        page.open("tr", "class", className);
        page.element("td", sameMenu ? "" : String.join(" / ", line.menuPaths()));
        page.element("td", line.option());
        for (var cell : line.cells()) {
            String setting = cell.map(SettingsTable.Cell::setting).orElse("–");
            page.open("td");
            if (line.isDifferent()) {
                page.element("strong", setting);
            } else {
                page.text(setting);
            }
            page.close();
        }
        page.element("td", String.join("; ", table.marks(line))).close().line();
    }

    private static void abbreviations(Markup page, Map<String, String> abbreviations) throws IOException {
        if (abbreviations.isEmpty()) {
            return;
        }
        page.element("h2", "Abbreviations").open("table").open("tbody").line();
        for (Map.Entry<String, String> entry : abbreviations.entrySet()) {
            page.open("tr").element("td", entry.getKey()).element("td", entry.getValue());
            page.close().line();
        }
        page.close().close().line();
    }
}
