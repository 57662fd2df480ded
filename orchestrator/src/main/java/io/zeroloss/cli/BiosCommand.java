package io.zeroloss.cli;

import io.zeroloss.bios.Baseline;
import io.zeroloss.bios.BaselineReader;
import io.zeroloss.plan.BiosDocuments;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code zeroloss bios}: recorded BIOS tables, live settings, and what differs. */
@Command(
        name = "bios",
        description = "Shows and compares BIOS settings: recorded tables and live servers.",
        mixinStandardHelpOptions = true,
        subcommands = {BiosShowCommand.class, BiosDiffCommand.class})
public final class BiosCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return 2;
    }

    static Baseline baseline(String reference) {
        return BaselineReader.read(BiosDocuments.load(reference, Installation.directory()));
    }
}
