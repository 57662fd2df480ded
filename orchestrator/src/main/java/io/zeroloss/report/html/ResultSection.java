package io.zeroloss.report.html;

import io.zeroloss.report.view.CellView;
import io.zeroloss.report.view.Column;
import io.zeroloss.report.view.RateUnit;
import io.zeroloss.report.view.Repeats;
import io.zeroloss.report.view.ResultColumns;
import io.zeroloss.report.view.ResultRow;
import io.zeroloss.report.view.Series;
import java.io.IOException;
import java.util.List;

/** The graph and the table of results. */
final class ResultSection {
    private ResultSection() {}

    /**
     * @param cells at least one
     */
    static void write(Markup page, List<CellView> cells) throws IOException {
        page.open("section").element("h2", "Rate by frame size").line();
        page.open("figure");
        legend(page, cells);
        new RateGraph(cells).write(page);
        page.element("figcaption", caption(cells)).close().close().line();

        page.open("section").element("h2", "Results").line();
        table(page, cells);
        List<Repeats> repeats = Repeats.of(cells);
        if (!repeats.isEmpty()) {
            page.element("h3", "Repeated cells").open("ul", "class", "repeats");
            for (Repeats repeated : repeats) {
                page.element("li", repeated.sentence());
            }
            page.close().line();
        }
        page.close().line();
    }

    private static void legend(Markup page, List<CellView> cells) throws IOException {
        List<Series> series = Series.of(cells);
        page.open("ul", "class", "legend");
        for (int i = 0; i < series.size(); i++) {
            page.open("li").open("svg", "viewBox", "0 0 26 14", "class", "key", "aria-hidden", "true");
            page.open("g", "class", Marks.series(i))
                    .empty("line", "x1", 1, "x2", 25, "y1", 7, "y2", 7, "class", "measured");
            Marks.shape(page, 13, 7, i, "mark");
            page.close().close().text(series.get(i).name()).close();
        }
        page.close().line();
    }

    private static String caption(List<CellView> cells) {
        int ports = cells.stream().mapToInt(CellView::transmittingPorts).max().orElse(1);
        return "Rates are those of one transmitting port"
                + (ports > 1 ? "; " + ports + " ports send at the same time" : "")
                + ". Filled: valid; hollow: suspect; cross: invalid.";
    }

    private static void table(Markup page, List<CellView> cells) throws IOException {
        List<Column> columns = ResultColumns.of(cells, RateUnit.of(cells));
        page.open("div", "class", "wide")
                .open("table", "class", "results")
                .open("thead")
                .open("tr");
        for (Column column : columns) {
            page.element("th", column.head(), "scope", "col", "class", style(column));
        }
        page.element("th", "findings", "scope", "col")
                .close()
                .close()
                .line()
                .open("tbody")
                .line();
        List<ResultRow> rows = ResultRow.of(cells);
        List<String> common = CellView.commonCodes(cells);
        List<Integer> decimals = columns.stream()
                .map(column -> rows.stream()
                        .mapToInt(row -> afterPoint(column.of(row)))
                        .max()
                        .orElse(0))
                .toList();
        for (ResultRow row : rows) {
            page.open("tr", "class", row.first() ? "first" : "more");
            for (int c = 0; c < columns.size(); c++) {
                value(page, columns.get(c), row, decimals.get(c));
            }
            page.open("td");
            codes(
                    page,
                    row.first()
                            ? row.cell().codes().stream()
                                    .filter(code -> !common.contains(code))
                                    .toList()
                            : List.of());
            page.close().close().line();
        }
        page.close().close().close().line();
        if (!common.isEmpty()) {
            page.open("p", "class", "note").text("In every cell: ");
            codes(page, common);
            page.close().line();
        }
        if (cells.stream().anyMatch(c -> c.method().lineRateNominal())) {
            page.element("p", "* of a nominal line rate", "class", "note").line();
        }
    }

    private static void value(Markup page, Column column, ResultRow row, int decimals) throws IOException {
        String text = column.of(row);
        page.open("td", "class", style(column));
        if (text.isEmpty()) {
            page.close();
        } else if (column.head().equals("#")) {
            page.element("a", text, "href", "#cell-" + text).close();
        } else if (column.head().equals("verdict")) {
            page.element("span", text, "class", "verdict " + text.replace(' ', '-'))
                    .close();
        } else if (column.kind() == Column.Kind.NUMBER) {
            page.text(aligned(text, decimals)).close();
        } else {
            page.text(text).close();
        }
    }

    /** Figure spaces after the number, so that decimal points stand under each other in a column aligned right. */
    private static String aligned(String text, int most) {
        String sign = text.startsWith(">=") ? "\u2265" + text.substring(2) : text;
        int missing = most - afterPoint(text);
        boolean pointless = text.indexOf('.') < 0 && missing > 0;
        return sign + (pointless ? "\u2008" : "") + "\u2007".repeat(pointless ? missing - 1 : missing);
    }

    private static int afterPoint(String text) {
        int point = text.indexOf('.');
        return point < 0 ? 0 : text.length() - point;
    }

    private static void codes(Markup page, List<String> codes) throws IOException {
        for (int i = 0; i < codes.size(); i++) {
            page.text(i == 0 ? "" : ", ").element("a", codes.get(i), "href", "#" + codes.get(i), "class", "code");
        }
    }

    private static String style(Column column) {
        return column.kind() == Column.Kind.NUMBER ? "number" : "text";
    }
}
