package io.zeroloss.cli;

import io.zeroloss.bios.Baseline;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code zeroloss bios show BASELINE}, {@code zeroloss bios show HOST --testbed TESTBED}. */
@Command(
        name = "show",
        description = "Prints a recorded table, or the settings of a live host: menu path, option, setting.",
        mixinStandardHelpOptions = true)
final class BiosShowCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            paramLabel = "BASELINE|HOST",
            description = "Name or file of a recorded table; with --testbed, a host of it.")
    private String subject = "";

    @Mixin
    private LiveHost live = new LiveHost();

    @Option(names = "--json", description = "One JSON document, with attributes and values.")
    private boolean json;

    @Override
    public Integer call() {
        Baseline table = live.isAsked() ? BiosCaptureCommand.capture(live, subject) : BiosCommand.baseline(subject);
        PrintWriter out = spec.commandLine().getOut();
        out.println(json ? BiosJson.of(table) : BiosText.of(table));
        out.flush();
        return 0;
    }
}
