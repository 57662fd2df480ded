package io.zeroloss.cli;

import io.zeroloss.bios.Baseline;
import io.zeroloss.bios.BaselineReader;
import io.zeroloss.plan.BiosDocuments;
import picocli.CommandLine.Command;

/** {@code zeroloss bios}: recorded BIOS tables, live settings, and what differs. */
@Command(
        name = "bios",
        description = "Shows and compares BIOS settings: recorded tables and live servers.",
        mixinStandardHelpOptions = true,
        subcommands = {
            BiosShowCommand.class,
            BiosDiffCommand.class,
            BiosDriftCommand.class,
            BiosCaptureCommand.class,
            BiosExperimentCommand.class
        })
public final class BiosCommand extends CommandGroup {
    static Baseline baseline(String reference) {
        return BaselineReader.read(BiosDocuments.load(reference, Installation.directory()));
    }
}
