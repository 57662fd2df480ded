package io.zeroloss.cli;

import io.zeroloss.bios.Baseline;
import io.zeroloss.report.appendix.AppendixFormat;
import io.zeroloss.report.appendix.CsvAppendix;
import io.zeroloss.report.appendix.MarkdownAppendix;
import io.zeroloss.report.appendix.SettingsTable;
import io.zeroloss.report.html.HtmlAppendix;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code zeroloss report --appendix bios}: tables that close a report. */
@Command(
        name = "report",
        description = "Prints an appendix: BIOS tables in the layout of printed ones, one server or two side by side.",
        mixinStandardHelpOptions = true)
final class ReportCommand implements Callable<Integer> {
    /** What can be appended. */
    enum Appendix {
        BIOS
    }

    /** How it is written. */
    enum Format {
        HTML,
        MARKDOWN,
        CSV
    }

    @Option(names = "--appendix", required = true, paramLabel = "APPENDIX", description = "${COMPLETION-CANDIDATES}")
    private Appendix appendix = Appendix.BIOS;

    @Parameters(
            arity = "1..2",
            paramLabel = "BASELINE|HOST",
            description = "Names or files of recorded tables; with --testbed, hosts of it.")
    private List<String> subjects = List.of();

    @Mixin
    private LiveHost live = new LiveHost();

    @Option(names = "--format", description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Format format = Format.HTML;

    @Mixin
    private OutFile out = new OutFile();

    @Override
    public Integer call() {
        List<Baseline> tables = subjects.stream().map(live::table).toList();
        SettingsTable table = switch (appendix) {
            case BIOS ->
                tables.size() == 1 ? BiosAppendix.of(tables.get(0)) : BiosAppendix.of(tables.get(0), tables.get(1));
        };
        StringBuilder text = new StringBuilder();
        try {
            writer().write(table, text);
        } catch (IOException e) {
            throw new UncheckedIOException("memory takes every text", e);
        }
        out.write(text);
        return 0;
    }

    private AppendixFormat writer() {
        return switch (format) {
            case HTML -> new HtmlAppendix();
            case MARKDOWN -> new MarkdownAppendix();
            case CSV -> new CsvAppendix();
        };
    }
}
