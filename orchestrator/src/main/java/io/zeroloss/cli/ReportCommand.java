package io.zeroloss.cli;

import io.zeroloss.bios.Baseline;
import io.zeroloss.finding.InputException;
import io.zeroloss.report.appendix.AppendixFormat;
import io.zeroloss.report.appendix.CsvAppendix;
import io.zeroloss.report.appendix.MarkdownAppendix;
import io.zeroloss.report.appendix.SettingsTable;
import io.zeroloss.report.html.HtmlAppendix;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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

    @Spec
    private CommandSpec spec = CommandSpec.create();

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

    @Option(names = "--out", paramLabel = "FILE", description = "Where to write (default: stdout).")
    private Optional<Path> out = Optional.empty();

    @Override
    public Integer call() {
        List<Baseline> tables = subjects.stream().map(this::table).toList();
        SettingsTable table = switch (appendix) {
            case BIOS ->
                tables.size() == 1 ? BiosAppendix.of(tables.get(0)) : BiosAppendix.of(tables.get(0), tables.get(1));
        };
        StringBuilder text = new StringBuilder();
        try {
            writer().write(table, text);
            if (out.isPresent()) {
                Files.writeString(out.get(), text);
                System.err.println("zeroloss: wrote " + out.get());
                return 0;
            }
        } catch (IOException e) {
            throw new InputException(
                    "--out: cannot write " + out.map(Path::toString).orElse("to memory") + " ("
                            + e.getClass().getSimpleName() + ")",
                    e);
        }
        PrintWriter stdout = spec.commandLine().getOut();
        stdout.print(text);
        stdout.flush();
        return 0;
    }

    private Baseline table(String subject) {
        return live.isAsked() ? BiosCaptureCommand.capture(live, subject) : BiosCommand.baseline(subject);
    }

    private AppendixFormat writer() {
        return switch (format) {
            case HTML -> new HtmlAppendix();
            case MARKDOWN -> new MarkdownAppendix();
            case CSV -> new CsvAppendix();
        };
    }
}
