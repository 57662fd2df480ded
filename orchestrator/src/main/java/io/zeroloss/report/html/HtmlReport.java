package io.zeroloss.report.html;

import io.zeroloss.report.ReportFormat;
import io.zeroloss.report.view.CellView;
import io.zeroloss.report.view.Facts;
import io.zeroloss.store.RunRecord;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** The run as one page for people: to read, to print, to attach to a ticket. Loads nothing and runs nothing. */
public final class HtmlReport implements ReportFormat {
    @Override
    public String name() {
        return "html";
    }

    @Override
    public String fileName() {
        return "report.html";
    }

    @Override
    public void write(RunRecord run, Writer out) throws IOException {
        List<CellView> cells = CellView.all(run);
        Markup page = new Markup(out);
        PageHead.write(page, run.plan() + ": zeroloss report");
        page.open("body").open("main").line();
        HeadSection.write(page, run, cells);
        if (!cells.isEmpty()) {
            ResultSection.write(page, cells);
        }
        MethodSection.write(page, run, cells);
        FindingSection.write(page, cells);
        CellSection.writeAll(page, cells);
        EnvironmentSection.write(page, run, cells);
        footer(page, run);
        page.close().close().close().line();
        out.flush();
    }

    private static void footer(Markup page, RunRecord run) throws IOException {
        page.open("footer")
                .element(
                        "p",
                        "zeroloss "
                                + Facts.of(run.environment())
                                        .text("tool.version")
                                        .orElse("of unknown version")
                                + ". The same figures, unrounded, are in result.json beside this file. Plan SHA-256 "
                                + run.planSha256() + ".")
                .close()
                .line();
    }
}
