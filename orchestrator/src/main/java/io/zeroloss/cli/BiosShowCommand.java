package io.zeroloss.cli;

import io.zeroloss.bios.Baseline;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code zeroloss bios show BASELINE}. */
@Command(
        name = "show",
        description = "Prints a recorded table: menu path, option, setting.",
        mixinStandardHelpOptions = true)
final class BiosShowCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "BASELINE", description = "Name or file of a recorded table.")
    private String baseline = "";

    @Option(names = "--json", description = "One JSON document, with attributes and values.")
    private boolean json;

    @Override
    public Integer call() {
        Baseline table = BiosCommand.baseline(baseline);
        PrintWriter out = spec.commandLine().getOut();
        out.println(json ? BiosJson.of(table) : BiosText.of(table));
        out.flush();
        return 0;
    }
}
