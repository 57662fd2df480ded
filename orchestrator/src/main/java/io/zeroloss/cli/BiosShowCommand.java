package io.zeroloss.cli;

import io.zeroloss.bios.Baseline;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code zeroloss bios show BASELINE}, {@code zeroloss bios show HOST --testbed TESTBED}. */
@Command(
        name = "show",
        description = "Prints a recorded table, or the settings of a live host: menu path, option, setting; as"
                + " JSON with attributes and values.",
        mixinStandardHelpOptions = true)
final class BiosShowCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "BASELINE|HOST",
            description = "Name or file of a recorded table; with --testbed, a host of it.")
    private String subject = "";

    @Mixin
    private LiveHost live = new LiveHost();

    @Mixin
    private Printed printed = new Printed();

    @Override
    public Integer call() {
        Baseline table = live.table(subject);
        printed.print(() -> BiosJson.of(table), () -> BiosText.of(table));
        return 0;
    }
}
