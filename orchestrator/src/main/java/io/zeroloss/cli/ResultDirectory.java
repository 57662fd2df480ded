package io.zeroloss.cli;

import io.zeroloss.finding.InputException;
import io.zeroloss.plan.ResolvedPlan;
import io.zeroloss.report.ReportFiles;
import io.zeroloss.report.ReportFormat;
import io.zeroloss.report.ResultJson;
import io.zeroloss.report.ResultTable;
import io.zeroloss.report.html.HtmlReport;
import io.zeroloss.store.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;

/** Where a run's files go. */
final class ResultDirectory {
    private static final DateTimeFormatter UTC =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    private ResultDirectory() {}

    /** Makes the directory before the run, so that a night's work does not fail at its end. */
    static Path prepare(Optional<Path> asked, String plan, Instant now) {
        Path directory = asked.orElseGet(() -> Path.of("runs", UTC.format(now) + "-" + plan));
        try {
            Files.createDirectories(directory);
            Files.delete(Files.createTempFile(directory, ".zeroloss", ".probe"));
        } catch (IOException e) {
            throw new InputException(
                    "results cannot be written to %s (%s); choose another directory with --out".formatted(directory, e),
                    e);
        }
        return directory;
    }

    static void write(RunRecord run, List<ResolvedPlan.ReportFormat> formats, Path directory) {
        for (ResolvedPlan.ReportFormat format : formats) {
            Path file = ReportFiles.write(writer(format), run, directory);
            System.err.println("zeroloss: wrote " + file);
        }
    }

    private static ReportFormat writer(ResolvedPlan.ReportFormat format) {
        return switch (format) {
            case JSON -> new ResultJson();
            case HTML -> new HtmlReport();
            case TABLE -> new ResultTable();
        };
    }
}
