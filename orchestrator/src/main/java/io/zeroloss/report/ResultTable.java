package io.zeroloss.report;

import io.zeroloss.finding.Finding;
import io.zeroloss.report.view.Caveats;
import io.zeroloss.report.view.CellView;
import io.zeroloss.report.view.Column;
import io.zeroloss.report.view.FindingGroup;
import io.zeroloss.report.view.MethodText;
import io.zeroloss.report.view.OffsetWords;
import io.zeroloss.report.view.Parameters;
import io.zeroloss.report.view.RateUnit;
import io.zeroloss.report.view.Repeats;
import io.zeroloss.report.view.ResultColumns;
import io.zeroloss.report.view.ResultRow;
import io.zeroloss.report.view.Words;
import io.zeroloss.store.RunRecord;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The result for a terminal of 80 columns: a row for each cell, the codes of its findings below it, then method and findings
 * in words. Plain ASCII apart from names, since a terminal without a locale shows nothing else.
 */
public final class ResultTable implements ReportFormat {
    private static final int WIDTH = 80;

    @Override
    public String name() {
        return "table";
    }

    @Override
    public String fileName() {
        return "result.txt";
    }

    @Override
    public void write(RunRecord run, Writer out) throws IOException {
        List<CellView> cells = CellView.all(run);
        for (String line : cells.isEmpty() ? List.of("The run has no cells.") : table(cells)) {
            out.append(line).append('\n');
        }
        out.append('\n');
        for (String paragraph : paragraphs(run, cells)) {
            for (String line : TextTable.wrapped(paragraph, WIDTH, "  ")) {
                out.append(line).append('\n');
            }
        }
        out.flush();
    }

    private static List<String> table(List<CellView> cells) {
        List<Column> columns = new ArrayList<>(ResultColumns.of(cells, RateUnit.of(cells)));
        List<ResultRow> rows = ResultRow.of(cells);
        List<String> said = new ArrayList<>();
        while (laidOut(columns, rows).width() > WIDTH) {
            Optional<Column> same =
                    columns.stream().filter(c -> c.sameInAll(rows)).findFirst();
            if (rows.size() == 1 || same.isEmpty()) {
                break;
            }
            said.add(same.get().noun() + " " + clean(same.get().of(rows.get(0))));
            columns.remove(same.get());
        }
        List<String> lines = new ArrayList<>();
        if (!said.isEmpty()) {
            lines.addAll(TextTable.wrapped("All cells: " + String.join(", ", said) + ".", WIDTH, "  "));
        }
        lines.addAll(withCodes(rows, laidOut(columns, rows).lines(WIDTH)));
        return lines;
    }

    private static TextTable laidOut(List<Column> columns, List<ResultRow> rows) {
        TextTable table = new TextTable(columns);
        for (ResultRow row : rows) {
            table.row(columns.stream().map(column -> clean(column.of(row))).toList());
        }
        return table;
    }

    /** The codes of a cell's findings below its last row, unless every cell bears them. */
    private static List<String> withCodes(List<ResultRow> rows, List<String> lines) {
        List<String> common = CellView.commonCodes(
                rows.stream().filter(ResultRow::first).map(ResultRow::cell).toList());
        List<String> withCodes = new ArrayList<>(lines.subList(0, 1));
        for (int r = 0; r < rows.size(); r++) {
            withCodes.add(lines.get(r + 1));
            boolean last = r + 1 == rows.size() || rows.get(r + 1).first();
            String codes = rows.get(r).cell().codes().stream()
                    .filter(code -> !common.contains(code))
                    .collect(Collectors.joining(", "));
            if (last && !codes.isEmpty()) {
                withCodes.add("  " + codes);
            }
        }
        return withCodes;
    }

    private static List<String> paragraphs(RunRecord run, List<CellView> cells) {
        List<String> paragraphs = new ArrayList<>(MethodText.paragraphs(run, cells));
        Parameters.sentences(cells).forEach(sentence -> paragraphs.add(clean(sentence)));
        OffsetWords.sentences(cells).forEach(paragraphs::add);
        Caveats.of(run, cells).stream()
                .filter(caveat -> paragraphs.stream().noneMatch(p -> p.contains(caveat)))
                .forEach(paragraphs::add);
        if (cells.stream().anyMatch(c -> c.method().lineRateNominal())) {
            paragraphs.add("* of the nominal line rate.");
        }
        Repeats.of(cells).forEach(repeats -> paragraphs.add(clean(repeats.sentence())));
        for (FindingGroup group : FindingGroup.of(cells)) {
            Finding finding = group.finding();
            paragraphs.add(clean(finding.code() + " (" + Words.severity(finding.severity()) + ", " + group.where(cells)
                    + "): " + finding.message() + (finding.remedy().isEmpty() ? "" : " " + finding.remedy())));
        }
        return paragraphs;
    }

    /** Names and messages come from elsewhere: a terminal must not obey what they hold. */
    private static String clean(String text) {
        return text.replaceAll("\\p{Cntrl}", "?");
    }
}
