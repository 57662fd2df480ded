package io.zeroloss.plan;

import java.util.List;

/**
 * A plan with everything it names read, checked and laid out.
 *
 * @param description one or more sentences of the user's, may be empty
 * @param sha256 over the texts of all documents and every effective value, 64 hex digits
 * @param cells in the order to measure them: dear changes are rare
 * @param reportFormats without repetition
 */
public record ResolvedPlan(
        String name,
        String description,
        String sha256,
        Testbed testbed,
        List<Cell> cells,
        List<ReportFormat> reportFormats) {
    public ResolvedPlan {
        cells = List.copyOf(cells);
        reportFormats = List.copyOf(reportFormats);
    }

    /** What a run writes. */
    public enum ReportFormat {
        HTML,
        JSON,
        TABLE
    }
}
