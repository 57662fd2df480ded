package io.zeroloss.report.html;

import io.zeroloss.finding.Finding;
import io.zeroloss.report.view.CellView;
import io.zeroloss.report.view.Facts;
import io.zeroloss.report.view.FindingGroup;
import io.zeroloss.report.view.Words;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What casts doubt on the numbers or explains them, with what to do about it. */
final class FindingSection {
    private FindingSection() {}

    static void write(Markup page, List<CellView> cells) throws IOException {
        List<FindingGroup> groups = FindingGroup.of(cells);
        if (groups.isEmpty()) {
            return;
        }
        page.open("section").element("h2", "Findings").line();
        Set<String> told = new HashSet<>();
        for (FindingGroup group : groups) {
            finding(page, group, cells, told.add(group.finding().code()));
        }
        page.close().line();
    }

    /** The first finding of a code bears the code as its id, where links from cells lead. */
    private static void finding(Markup page, FindingGroup group, List<CellView> cells, boolean first)
            throws IOException {
        Finding finding = group.finding();
        String severity = Words.severity(finding.severity());
        if (first) {
            page.open("article", "class", "finding", "id", finding.code());
        } else {
            page.open("article", "class", "finding");
        }
        page.open("h3").element("span", finding.code(), "class", "code").text(" ");
        page.element("span", severity, "class", "verdict " + severity).text(" ");
        page.element("span", group.where(cells), "class", "where").close();
        page.element("p", finding.message());
        if (!finding.remedy().isEmpty()) {
            page.open("p")
                    .element("strong", "What to do: ")
                    .text(finding.remedy())
                    .close();
        }
        if (!finding.evidence().isEmpty()) {
            page.open("dl", "class", "facts evidence");
            for (Map.Entry<String, String> fact :
                    Facts.of(finding.evidence()).shown().entrySet()) {
                page.open("div")
                        .element("dt", fact.getKey())
                        .element("dd", fact.getValue())
                        .close();
            }
            page.close();
        }
        page.close().line();
    }
}
