package io.zeroloss.report.html;

import io.zeroloss.report.view.CellView;
import io.zeroloss.report.view.MethodText;
import io.zeroloss.store.RunRecord;
import java.io.IOException;
import java.util.List;

/** How the numbers came about, and how far that is RFC 2544. */
final class MethodSection {
    private MethodSection() {}

    static void write(Markup page, RunRecord run, List<CellView> cells) throws IOException {
        if (cells.isEmpty()) {
            return;
        }
        page.open("section").element("h2", "How it was measured").line();
        for (String paragraph : MethodText.paragraphs(run, cells)) {
            page.element("p", paragraph).line();
        }
        page.element(
                "p",
                "A capacity is the highest load that met the goal, rounded down to the digits that the precision bears. L1"
                        + " counts preamble, start of frame and gap (20 bytes a frame). Loss is counted in each direction:"
                        + " frames sent by one end minus frames received by the other.");
        page.close().line();
    }
}
