package io.zeroloss.plan;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A plan with everything it names read, checked and laid out.
 *
 * @param description one or more sentences of the user's, may be empty
 * @param sha256 over the texts of all documents and every effective value, 64 hex digits
 * @param cells in the order to measure them: dear changes are rare
 * @param reportFormats without repetition
 * @param common effective values that belong to no cell, by dotted key: {@code testbed}, {@code repeat}, {@code report}
 */
public record ResolvedPlan(
        String name,
        String description,
        String sha256,
        Testbed testbed,
        List<Cell> cells,
        List<ReportFormat> reportFormats,
        SortedMap<String, Setting> common) {
    public ResolvedPlan {
        cells = List.copyOf(cells);
        reportFormats = List.copyOf(reportFormats);
        common = Collections.unmodifiableSortedMap(new TreeMap<String, Setting>((Map<String, Setting>) common));
    }

    /**
     * The same plan with fewer cells; its fingerprint stays, since it is the same plan.
     *
     * @param filters {@code KEY=VALUE} each; all keys must fit, of several values of one key any
     * @throws io.zeroloss.finding.InputException if a key is unknown or no cell fits
     */
    public ResolvedPlan only(List<String> filters) {
        return new ResolvedPlan(
                name, description, sha256, testbed, CellFilter.apply(cells, filters), reportFormats, common);
    }

    /** What a run writes. */
    public enum ReportFormat {
        HTML,
        JSON,
        TABLE;

        static ReportFormat of(String word) {
            return valueOf(word.toUpperCase(Locale.ROOT));
        }
    }
}
